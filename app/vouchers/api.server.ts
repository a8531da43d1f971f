/** Routes of confirmations: the team asks people, who confirm or withdraw by the signed link of our mail. */
import { Hono } from 'hono';
import { json } from '../../platform/http/body.ts';
import { requireRight, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { parseId } from '../../platform/http/ids.ts';
import { query } from '../../platform/http/query.ts';
import { signedLinkSchema } from '../shared/signed-link.ts';
import { confirmSchema, voucherSchema } from './schema.ts';
import type { Offer } from './statements.server.ts';
import { allowAsking, confirmVouch, showVouch, withdrawVouch } from './vouch.server.ts';
import { askAgain, askVoucher, deleteVoucher, listAsked } from './vouchers.server.ts';

/** The link works in a draft too: the team may ask before it publishes. */
export const createVouchersApi = (offers: readonly Offer[]) =>
  new Hono<HttpEnv>()
    .get('/link', requireRole('visitor'), query(signedLinkSchema), async (c) => {
      const { id, key } = c.req.valid('query');
      return c.json(await showVouch(c.var.context, offers, id, key));
    })
    .put('/link', requireRole('visitor'), query(signedLinkSchema), json(confirmSchema), async (c) => {
      const { id, key } = c.req.valid('query');
      await confirmVouch(c.var.context, offers, id, key, c.req.valid('json'));
      return c.body(null, 204);
    })
    .delete('/link', requireRole('visitor'), query(signedLinkSchema), async (c) => {
      const { id, key } = c.req.valid('query');
      await withdrawVouch(c.var.context, id, key);
      return c.body(null, 204);
    })
    .delete('/link/withdrawal', requireRole('visitor'), query(signedLinkSchema), async (c) => {
      const { id, key } = c.req.valid('query');
      await allowAsking(c.var.context, id, key);
      return c.body(null, 204);
    })
    .get('/', requireRight('mayEditContent'), async (c) => c.json(await listAsked(c.var.context)))
    .post('/', requireRight('mayEditContent'), json(voucherSchema), async (c) => {
      await askVoucher(c.var.context, c.req.valid('json'));
      return c.body(null, 204);
    })
    .post('/:id/question', requireRight('mayEditContent'), async (c) => {
      await askAgain(c.var.context, parseId(c.req.param('id'), 'vouch.notFound'));
      return c.body(null, 204);
    })
    .delete('/:id', requireRight('mayEditContent'), async (c) => {
      await deleteVoucher(c.var.context, parseId(c.req.param('id'), 'vouch.notFound'));
      return c.body(null, 204);
    });

declare module '../shell/api-client.ts' {
  interface RoomApis {
    vouchers: Mounted<'/vouchers', ReturnType<typeof createVouchersApi>>;
  }
}
