/** Route of the dashboard's figures. */
import { Hono } from 'hono';
import { requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { query } from '../../platform/http/query.ts';
import { periodSchema, showStatistics } from './statistics.server.ts';

export const statisticsApi = new Hono<HttpEnv>().get(
  '/statistics',
  requireRole('admin'),
  query(periodSchema),
  async (c) => c.json(await showStatistics(c.var.context, c.req.valid('query'))),
);

declare module '../shell/api-client.ts' {
  interface RoomApis {
    statistics: Mounted<'/donations', typeof statisticsApi>;
  }
}
