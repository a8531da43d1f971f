/** Routes of what a screenshot says: to the team, and to its donor. */
import { Hono } from 'hono';
import { currentAdmin, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { laneKeyOf } from '../../platform/jobs/lanes.ts';
import { parseFileName } from '../files/index.server.ts';
import { proposeTo, readScreenshot } from './read-screenshot.server.ts';

export const readingsApi = new Hono<HttpEnv>()
  .get('/screenshots/:name/reading', requireRole('admin'), async (c) => {
    const { context, requester } = c.var;
    const laneKey = laneKeyOf(requester, (await currentAdmin(c)).username);
    return c.json(await readScreenshot(context, laneKey, parseFileName(c.req.param('name'))));
  })
  .get('/screenshots/:name/proposal', requireRole('visitor'), async (c) => {
    const { context, requester } = c.var;
    return c.json(await proposeTo(context, requester, parseFileName(c.req.param('name'))));
  });

declare module '../shell/api-client.ts' {
  interface RoomApis {
    readings: Mounted<'/files', typeof readingsApi>;
  }
}
