/** Routes of the page where the team reads donors' messages. */
import { Hono } from 'hono';
import { json } from '../../../platform/http/body.ts';
import { currentAdmin, requireRole } from '../../../platform/http/guards.ts';
import type { HttpEnv } from '../../../platform/http/http-env.ts';
import { setPageHeaders } from '../../../platform/http/paging.ts';
import { query } from '../../../platform/http/query.ts';
import { decideOnMessages, decisionSchema, listMessages, messagesQuery } from './review-messages.server.ts';

export const reviewMessagesApi = new Hono<HttpEnv>()
  .get('/messages/review', requireRole('admin'), query(messagesQuery), async (c) => {
    const page = await listMessages(c.var.context, c.req.valid('query'));
    setPageHeaders(c, page);
    return c.json(page.rows);
  })
  .put('/messages/review', requireRole('admin'), json(decisionSchema), async (c) =>
    c.json(await decideOnMessages(c.var.context, await currentAdmin(c), c.req.valid('json'))),
  );

declare module '../../shell/api-client.ts' {
  interface RoomApis {
    reviewMessages: Mounted<'/donations', typeof reviewMessagesApi>;
  }
}
