/** PayPal's door: what a donation costs there, an order of it, its money, and PayPal's own messages. */
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import * as v from 'valibot';
import { isUuid } from '../../../server/asker.ts';
import { attested, type Door, json, largestJson, may, readAtMost } from '../../../server/door.ts';
import { Problem } from '../../../server/problem.ts';
import { notFound } from '../owner.server.ts';
import { paypalOf, quoteOrder, startOrder } from './orders.server.ts';
import { captureOwnOrder } from './own-order.server.ts';
import { receiveWebhook } from './webhook.server.ts';

/** Where no account is set, there are no such calls. */
const configured = createMiddleware<Door>(async (c, next) => {
  paypalOf(c.var.site);
  await next();
});

function known(id: string): string {
  if (!isUuid(id)) throw new Problem(404, notFound);
  return id;
}

const orderSchema = v.object({ donationId: v.string() });

export const paypalApi = new Hono<Door>()
  .get('/quote/:donationId', may('visitor'), configured, async (c) =>
    c.json(await quoteOrder(c.var.site, c.var.asker, known(c.req.param('donationId')))),
  )
  .post('/orders', may('visitor'), configured, attested, json(orderSchema), async (c) =>
    c.json(await startOrder(c.var.site, c.var.asker, known(c.req.valid('json').donationId)), 201),
  )
  .post('/orders/:id/capture', may('visitor'), configured, attested, async (c) =>
    c.json(await captureOwnOrder(c.var.site, c.var.asker, c.req.param('id'))),
  )
  .post('/webhook', may('visitor'), configured, async (c) => {
    const raw = new TextDecoder().decode(await readAtMost(c, largestJson));
    await receiveWebhook(c.var.site, c.req.raw.headers, raw);
    return c.body(null, 204);
  });
