/** Routes of 'It hasn't arrived': a volunteer says it or takes it back, the donor answers. */
import { Hono } from 'hono';
import { json } from '../../platform/http/body.ts';
import { currentAdmin, requireAppCheck, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { parseId } from '../../platform/http/ids.ts';
import { mailAtHeader } from '../mails/index.ts';
import { answerNotFound } from './answer-not-found.server.ts';
import { markNotFound, takeBackNotFound } from './mark-not-found.server.ts';
import { answerSchema } from './schema.ts';

export const notFoundApi = new Hono<HttpEnv>()
  .post('/:id/not-found', requireRole('admin'), async (c) => {
    const id = parseId(c.req.param('id'), 'donation.gone');
    const { donation, mailAt } = await markNotFound(c.var.context, await currentAdmin(c), id);
    if (mailAt) c.header(mailAtHeader, mailAt);
    return c.json(donation);
  })
  .delete('/:id/not-found', requireRole('admin'), async (c) => {
    const id = parseId(c.req.param('id'), 'donation.gone');
    return c.json(await takeBackNotFound(c.var.context, await currentAdmin(c), id));
  })
  .post('/:id/own/not-found', requireRole('visitor'), requireAppCheck, json(answerSchema), async (c) => {
    const { context, requester } = c.var;
    const id = parseId(c.req.param('id'), 'donation.notFound');
    return c.json(await answerNotFound(context, requester, id, c.req.valid('json')));
  });

declare module '../shell/api-client.ts' {
  interface RoomApis {
    notFound: Mounted<'/donations', typeof notFoundApi>;
  }
}
