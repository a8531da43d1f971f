/** The door of supporters' messages that came without a donation: read by everybody, kept by the super-admin. */
import { Hono } from 'hono';
import { isUuid } from '../../server/asker.ts';
import { type Door, idempotencyKeyOf, json, may, query } from '../../server/door.ts';
import { Problem } from '../../server/problem.ts';
import { deleteMessage, listSubmitted, messageNotFound, submitMessage } from './messages.server.ts';
import { messageSchema, submittedQuerySchema } from './schema.ts';
import { listMessages } from './store.server.ts';

export const messagesApi = new Hono<Door>()
  .get('/', may('visitor'), async (c) => c.json(await listMessages(c.var.site.db)))
  .post('/', may('super-admin'), json(messageSchema), async (c) =>
    c.json(await submitMessage(c.var.site, c.req.valid('json'), idempotencyKeyOf(c))),
  )
  .get('/submitted', may('super-admin'), query(submittedQuerySchema), async (c) =>
    c.json(await listSubmitted(c.var.site, c.req.valid('query').cursor)),
  )
  .delete('/:id', may('super-admin'), async (c) => {
    const id = c.req.param('id');
    if (!isUuid(id)) throw new Problem(404, messageNotFound);
    await deleteMessage(c.var.site, id);
    return c.body(null, 204);
  });
