/** The updates' door: dated news from the family, read by everybody, written by the super-admin. */
import { Hono } from 'hono';
import { isUuid } from '../../server/asker.ts';
import { type Door, idempotencyKeyOf, json, may } from '../../server/door.ts';
import { Problem } from '../../server/problem.ts';
import { updateSchema } from './schema.ts';
import { findUpdate, listUpdates } from './store.server.ts';
import { addUpdate, deleteUpdate, editUpdate, updateNotFound } from './updates.server.ts';

export const updatesApi = new Hono<Door>()
  .get('/', may('visitor'), async (c) => c.json(await listUpdates(c.var.site.db)))
  .post('/', may('super-admin'), json(updateSchema), async (c) =>
    c.json(await addUpdate(c.var.site, c.req.valid('json'), idempotencyKeyOf(c))),
  )
  .get('/:id', may('visitor'), async (c) => {
    const update = await findUpdate(c.var.site.db, known(c.req.param('id')));
    if (!update) throw new Problem(404, updateNotFound);
    return c.json(update);
  })
  .put('/:id', may('super-admin'), json(updateSchema), async (c) =>
    c.json(await editUpdate(c.var.site, known(c.req.param('id')), c.req.valid('json'))),
  )
  .delete('/:id', may('super-admin'), async (c) => {
    await deleteUpdate(c.var.site, known(c.req.param('id')));
    return c.body(null, 204);
  });

/** An id of another form is nobody's. */
function known(id: string): string {
  if (!isUuid(id)) throw new Problem(404, updateNotFound);
  return id;
}
