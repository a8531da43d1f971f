/** Routes of a donation's receipts: the team reads them, the super-admin reverses one. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { json } from '../../platform/http/body.ts';
import { currentAdmin, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { parseId } from '../../platform/http/ids.ts';
import { line } from '../shared/input.ts';
import { reverseReceipt, showReceipts } from './show-receipts.server.ts';

/** `isReturn`: the money went back to its donor; otherwise it was recorded by mistake. */
const reversal = v.object({
  reason: line(300, 'receipt.reasonMissing'),
  isReturn: v.optional(v.boolean('receipt.reasonMissing'), false),
});

export const receiptsApi = new Hono<HttpEnv>()
  .get('/:id/receipts', requireRole('admin'), async (c) =>
    c.json(await showReceipts(c.var.context, parseId(c.req.param('id'), 'donation.notFound'))),
  )
  .post('/:id/receipts/:receiptId/reverse', requireRole('super-admin'), json(reversal), async (c) => {
    const id = parseId(c.req.param('id'), 'donation.gone');
    const receiptId = parseId(c.req.param('receiptId'), 'receipt.notFound');
    const cause = c.req.valid('json');
    return c.json(await reverseReceipt(c.var.context, await currentAdmin(c), id, receiptId, cause));
  });

declare module '../shell/api-client.ts' {
  interface RoomApis {
    receipts: Mounted<'/donations', typeof receiptsApi>;
  }
}
