/**
 * Routes of changed or wrong pay-in details: the whole team sees them, the super-admin acknowledges a change.
 */
import { Hono } from 'hono';
import * as v from 'valibot';
import { json } from '../../platform/http/body.ts';
import { currentAdmin, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { showMismatches } from './check-pay-in.server.ts';
import { acknowledgePayIn, showPayInChange } from './watch-pay-in.server.ts';

const acknowledgedSchema = v.object({
  changedAt: v.pipe(v.string('request.malformed'), v.isoTimestamp('request.malformed')),
});

export const payInApi = new Hono<HttpEnv>()
  .get('/change', requireRole('admin'), async (c) => c.json(await showPayInChange(c.var.context)))
  .get('/check', requireRole('admin'), async (c) => c.json(await showMismatches(c.var.context)))
  .post('/acknowledge', requireRole('super-admin'), json(acknowledgedSchema), async (c) => {
    await acknowledgePayIn(c.var.context, await currentAdmin(c), c.req.valid('json').changedAt);
    return c.body(null, 204);
  });

declare module '../shell/api-client.ts' {
  interface RoomApis {
    payIn: Mounted<'/pay-in', typeof payInApi>;
  }
}
