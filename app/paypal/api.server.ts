/** PayPal's routes: a donor asks for the price, orders, pays, and reads what they paid; PayPal sends its news. */

import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { json, maxJsonBytes, readAtMost } from '../../platform/http/body.ts';
import { requireAppCheck, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { parseId } from '../../platform/http/ids.ts';
import { captureOwnOrder } from './capture-own-order.server.ts';
import { requirePayPal } from './paypal-account.server.ts';
import { quoteOrder } from './quote-order.server.ts';
import { receiveWebhook } from './receive-webhook.server.ts';
import { showPaid } from './show-paid.server.ts';
import { startOrder } from './start-order.server.ts';

/** Throws 404 if no PayPal account is configured. */
const requireAccount = createMiddleware<HttpEnv>(async (c, next) => {
  requirePayPal(c.var.context);
  await next();
});

const orderSchema = v.object({ donationId: v.string() });

export const paypalApi = new Hono<HttpEnv>()
  .get('/quote/:donationId', requireRole('visitor'), requireAccount, async (c) =>
    c.json(
      await quoteOrder(
        c.var.context,
        c.var.requester,
        parseId(c.req.param('donationId'), 'donation.notFound'),
      ),
    ),
  )
  .get('/paid/:donationId', requireRole('visitor'), async (c) => {
    const id = parseId(c.req.param('donationId'), 'donation.notFound');
    return c.json(await showPaid(c.var.context, c.var.requester, id));
  })
  .post('/orders', requireRole('visitor'), requireAccount, requireAppCheck, json(orderSchema), async (c) =>
    c.json(
      await startOrder(
        c.var.context,
        c.var.requester,
        parseId(c.req.valid('json').donationId, 'donation.notFound'),
      ),
      201,
    ),
  )
  .post('/orders/:id/capture', requireRole('visitor'), requireAccount, requireAppCheck, async (c) =>
    c.json(await captureOwnOrder(c.var.context, c.var.requester, c.req.param('id'))),
  )
  .post('/webhook', requireRole('visitor'), requireAccount, async (c) => {
    const raw = new TextDecoder().decode(await readAtMost(c, maxJsonBytes));
    await receiveWebhook(c.var.context, c.req.raw.headers, raw);
    return c.body(null, 204);
  });

declare module '../shell/api-client.ts' {
  interface RoomApis {
    paypal: Mounted<'/paypal', typeof paypalApi>;
  }
}
