/** Routes of the updates, the family's dated news: everybody reads them, the super-admin writes them. */

import { Hono } from 'hono';
import { json } from '../../platform/http/body.ts';
import { requireRight, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency.ts';
import { parseId } from '../../platform/http/ids.ts';
import { requirePublished } from '../campaign/index.server.ts';
import { addUpdate, deleteUpdate, editUpdate, listScheduled, requireUpdate } from './edit-updates.server.ts';
import { findNextUpdate } from './next-update.server.ts';
import { listUpdates } from './repository.server.ts';
import { updateEditSchema, updateSchema } from './schema.ts';

export const updatesApi = new Hono<HttpEnv>()
  .get('/', requireRole('visitor'), requirePublished, async (c) =>
    c.json(await listUpdates(c.var.context.db)),
  )
  .post('/', requireRight('mayEditContent'), json(updateSchema), async (c) =>
    c.json(await addUpdate(c.var.context, c.req.valid('json'), idempotencyKeyOf(c))),
  )
  .get('/scheduled', requireRight('mayEditContent'), async (c) => c.json(await listScheduled(c.var.context)))
  .get('/next', requireRole('visitor'), requirePublished, async (c) =>
    c.json(await findNextUpdate(c.var.context)),
  )
  .get('/:id', requireRole('visitor'), requirePublished, async (c) =>
    c.json(await requireUpdate(c.var.context.db, parseId(c.req.param('id'), 'update.notFound'))),
  )
  .put('/:id', requireRight('mayEditContent'), json(updateEditSchema), async (c) =>
    c.json(
      await editUpdate(c.var.context, parseId(c.req.param('id'), 'update.notFound'), c.req.valid('json')),
    ),
  )
  .delete('/:id', requireRight('mayEditContent'), async (c) => {
    await deleteUpdate(c.var.context, parseId(c.req.param('id'), 'update.notFound'));
    return c.body(null, 204);
  });

declare module '../shell/api-client.ts' {
  interface RoomApis {
    updates: Mounted<'/updates', typeof updatesApi>;
  }
}
