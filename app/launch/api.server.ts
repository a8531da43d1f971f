/** Routes of the checklist before the site opens, all for the super-admin. */
import { Hono } from 'hono';
import { json } from '../../platform/http/body.ts';
import { currentAdmin, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { Problem } from '../../platform/http/problem.ts';
import { launchSteps } from '../campaign/index.ts';
import { findLaunch, markStep, publish } from './launch.server.ts';
import { publishSchema, stepSchema } from './schema.ts';

export const launchApi = new Hono<HttpEnv>()
  .get('/', requireRole('super-admin'), async (c) => c.json(await findLaunch(c.var.context)))
  .put('/steps/:step', requireRole('super-admin'), json(stepSchema), async (c) => {
    const step = launchSteps.find((each) => each === c.req.param('step'));
    if (!step) throw new Problem('launch.unknownStep');
    await markStep(c.var.context, await currentAdmin(c), step, c.req.valid('json').isDone);
    return c.body(null, 204);
  })
  .post('/publish', requireRole('super-admin'), json(publishSchema), async (c) => {
    await publish(c.var.context, await currentAdmin(c), c.req.valid('json').isAnyway);
    return c.body(null, 204);
  });

declare module '../shell/api-client.ts' {
  interface RoomApis {
    launch: Mounted<'/launch', typeof launchApi>;
  }
}
