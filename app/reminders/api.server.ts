/** Routes of reminders: the volunteers' WhatsApp queue, and donors who could not pay. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { json } from '../../platform/http/body.ts';
import { currentAdmin, requireAppCheck, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { parseId } from '../../platform/http/ids.ts';
import { query } from '../../platform/http/query.ts';
import { signedLinkSchema } from '../shared/signed-link.ts';
import { showPaymentState, tellCouldNotPay, tellCouldNotPayOwn } from './could-not-pay.server.ts';
import { sendMemoryMails, showMemoryMails } from './in-memory/memory-mails.server.ts';
import { outcomes } from './outcome.ts';
import { recordOutcome, showQueue, takeNext } from './whatsapp-queue.server.ts';

const outcomeSchema = v.object({ outcome: v.picklist(outcomes) });

export const remindersApi = new Hono<HttpEnv>()
  .get('/queue', requireRole('admin'), async (c) =>
    c.json(await showQueue(c.var.context, await currentAdmin(c))),
  )
  .post('/queue/next', requireRole('admin'), async (c) =>
    c.json(await takeNext(c.var.context, await currentAdmin(c))),
  )
  .put('/queue/:id', requireRole('admin'), json(outcomeSchema), async (c) => {
    const id = parseId(c.req.param('id'), 'donation.gone');
    const { outcome } = c.req.valid('json');
    return c.json(await recordOutcome(c.var.context, await currentAdmin(c), id, outcome));
  })
  .get('/in-memory', requireRole('super-admin'), async (c) => c.json(await showMemoryMails(c.var.context)))
  .post('/in-memory', requireRole('super-admin'), async (c) =>
    c.json(await sendMemoryMails(c.var.context, await currentAdmin(c))),
  )
  .get('/could-not-pay', requireRole('visitor'), query(signedLinkSchema), async (c) => {
    const { id, key } = c.req.valid('query');
    return c.json({ state: await showPaymentState(c.var.context, id, key) });
  })
  .post('/could-not-pay', requireRole('visitor'), query(signedLinkSchema), async (c) => {
    const { id, key } = c.req.valid('query');
    await tellCouldNotPay(c.var.context, id, key);
    return c.body(null, 204);
  })
  .post('/could-not-pay/:id', requireRole('visitor'), requireAppCheck, async (c) => {
    const { context, requester } = c.var;
    await tellCouldNotPayOwn(context, requester, parseId(c.req.param('id'), 'donation.notFound'));
    return c.body(null, 204);
  });

declare module '../shell/api-client.ts' {
  interface RoomApis {
    reminders: Mounted<'/reminders', typeof remindersApi>;
  }
}
