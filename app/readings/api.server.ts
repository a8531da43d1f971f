/**
 * Routes of what a screenshot says: to the team, and to its donor. While others are read, they answer 202 with
 * Retry-After (docs/decisions/0093-reading-screenshots.md).
 */
import { type Context, Hono } from 'hono';
import { currentAdmin, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { isProblem } from '../../platform/http/problem.ts';
import { laneKeyOf } from '../../platform/jobs/lanes.ts';
import { parseFileName } from '../files/index.server.ts';
import { proposeTo, readScreenshot } from './read-screenshot.server.ts';

export const readingsApi = new Hono<HttpEnv>()
  .get('/screenshots/:name/reading', requireRole('admin'), async (c) => {
    const { context, requester } = c.var;
    const laneKey = laneKeyOf(requester, (await currentAdmin(c)).username);
    const name = parseFileName(c.req.param('name'));
    return answerOrLater(c, readScreenshot(context, laneKey, name));
  })
  .get('/screenshots/:name/proposal', requireRole('visitor'), async (c) => {
    const { context, requester } = c.var;
    return answerOrLater(c, proposeTo(context, requester, parseFileName(c.req.param('name'))));
  });

/** Nothing failed if others have the turns: the page asks again, or works without. */
async function answerOrLater<T extends object>(c: Context<HttpEnv>, reading: Promise<T | null>) {
  try {
    return c.json(await reading, 200);
  } catch (error) {
    if (!isProblem(error, 'site.busy')) throw error;
    return c.json(null, 202, { 'Retry-After': String(error.retryAfter) });
  }
}

declare module '../shell/api-client.ts' {
  interface RoomApis {
    readings: Mounted<'/files', typeof readingsApi>;
  }
}
