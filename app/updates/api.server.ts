/** The updates' door: dated news from the family, read by everybody. */
import { Hono } from 'hono';
import { isUuid } from '../../server/asker.ts';
import { type Door, may } from '../../server/door.ts';
import { Problem } from '../../server/problem.ts';
import { findUpdate, listUpdates } from './store.server.ts';

export const updatesApi = new Hono<Door>()
  .get('/', may('visitor'), async (c) => c.json(await listUpdates(c.var.site.db)))
  .get('/:id', may('visitor'), async (c) => {
    const id = c.req.param('id');
    const update = isUuid(id) ? await findUpdate(c.var.site.db, id) : undefined;
    if (!update) throw new Problem(404, 'Update not found.');
    return c.json(update);
  });
