/** Routes for reconciling donations with bank statements. Every admin may use them. */
import { Hono } from 'hono';
import { admitTeam } from '../../platform/http/answer-bytes.ts';
import { json } from '../../platform/http/body.ts';
import { currentAdmin, requireRight } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { parseId } from '../../platform/http/ids.ts';
import { query } from '../../platform/http/query.ts';
import { statements } from '../../platform/jobs/lanes.ts';
import { acceptMatches } from './accept/accept.server.ts';
import { enterGift } from './accept/enter-gift.server.ts';
import { forgetDays, rememberDays, showCoverage } from './coverage/coverage.server.ts';
import { rangeSchema, readDaysSchema } from './coverage/schema.ts';
import { matchStatement } from './match/match-statement.server.ts';
import { acceptSchema, giftSchema, maxBytes, statementSchema } from './schema.ts';
import { listBatches, undoBatch } from './undo/undo-batch.server.ts';
import './tables.ts';

export const reconcileApi = new Hono<HttpEnv>()
  .post(
    '/match',
    requireRight('mayUseStatements'),
    admitTeam(statements),
    json(statementSchema, maxBytes),
    async (c) => c.json(await matchStatement(c.var.context, c.req.valid('json').lines)),
  )
  .post(
    '/accept',
    requireRight('mayUseStatements'),
    admitTeam(statements),
    json(acceptSchema, maxBytes),
    async (c) => c.json(await acceptMatches(c.var.context, await currentAdmin(c), c.req.valid('json'))),
  )
  .post('/gifts', requireRight('mayUseStatements'), json(giftSchema), async (c) =>
    c.json(await enterGift(c.var.context, await currentAdmin(c), c.req.valid('json'))),
  )
  .get('/days', requireRight('mayUseStatements'), async (c) => c.json(await showCoverage(c.var.context)))
  .post('/days', requireRight('mayUseStatements'), json(readDaysSchema), async (c) =>
    c.json(await rememberDays(c.var.context, c.req.valid('json'))),
  )
  .delete('/days', requireRight('mayUseStatements'), query(rangeSchema), async (c) => {
    const { from, to } = c.req.valid('query');
    return c.json(await forgetDays(c.var.context, from, to));
  })
  .get('/batches', requireRight('mayUseStatements'), async (c) =>
    c.json(await listBatches(c.var.context, await currentAdmin(c))),
  )
  .post('/batches/:id/undo', requireRight('mayUseStatements'), async (c) => {
    const id = parseId(c.req.param('id'), 'reconcile.batchNotFound');
    return c.json(await undoBatch(c.var.context, await currentAdmin(c), id));
  });

declare module '../shell/api-client.ts' {
  interface RoomApis {
    reconcile: Mounted<'/reconcile', typeof reconcileApi>;
  }
}
