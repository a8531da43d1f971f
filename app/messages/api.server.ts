/** Routes of supporters' messages without a donation: public to read, written by the super-admin. */
import { Hono } from 'hono';
import { json } from '../../platform/http/body.ts';
import { requireRight, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency.ts';
import { parseId } from '../../platform/http/ids.ts';
import { query } from '../../platform/http/query.ts';
import { requirePublished } from '../campaign/index.server.ts';
import { listSubmitted } from './list-submitted.server.ts';
import { listMessages } from './repository.server.ts';
import { messageSchema, submittedQuerySchema } from './schema.ts';
import { deleteMessage, submitMessage } from './submit-message.server.ts';

export const messagesApi = new Hono<HttpEnv>()
  .get('/', requireRole('visitor'), requirePublished, async (c) =>
    c.json(await listMessages(c.var.context.db)),
  )
  .post('/', requireRight('mayEditContent'), json(messageSchema), async (c) =>
    c.json(await submitMessage(c.var.context, c.req.valid('json'), idempotencyKeyOf(c))),
  )
  .get('/submitted', requireRight('mayEditContent'), query(submittedQuerySchema), async (c) =>
    c.json(await listSubmitted(c.var.context, c.req.valid('query').cursor)),
  )
  .delete('/:id', requireRight('mayEditContent'), async (c) => {
    const id = parseId(c.req.param('id'), 'message.notFound');
    await deleteMessage(c.var.context, id);
    return c.body(null, 204);
  });

declare module '../shell/api-client.ts' {
  interface RoomApis {
    messages: Mounted<'/messages', typeof messagesApi>;
  }
}
