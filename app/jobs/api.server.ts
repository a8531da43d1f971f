/** Routes of bulk work, for the team. A kind may ask for the super-admin. */
import { Hono } from 'hono';
import { json } from '../../platform/http/body.ts';
import { currentAdmin, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { parseId } from '../../platform/http/ids.ts';
import { closeJob, listJobs, repeatJob, showJob, startJob, takeBackJob } from './jobs.server.ts';
import { jobSchema, maxJobBytes, takeBackSchema } from './schema.ts';

export const jobsApi = new Hono<HttpEnv>()
  .get('/', requireRole('admin'), async (c) => c.json(await listJobs(c.var.context, await currentAdmin(c))))
  .post('/', requireRole('admin'), json(jobSchema, maxJobBytes), async (c) =>
    c.json(await startJob(c.var.context, await currentAdmin(c), c.req.valid('json'))),
  )
  .get('/:id', requireRole('admin'), async (c) => {
    const id = parseId(c.req.param('id'), 'job.notFound');
    return c.json(await showJob(c.var.context, await currentAdmin(c), id));
  })
  .post('/:id/repeat', requireRole('admin'), async (c) => {
    const id = parseId(c.req.param('id'), 'job.notFound');
    return c.json(await repeatJob(c.var.context, await currentAdmin(c), id));
  })
  .post('/:id/take-back', requireRole('admin'), json(takeBackSchema), async (c) => {
    const id = parseId(c.req.param('id'), 'job.notFound');
    return c.json(await takeBackJob(c.var.context, await currentAdmin(c), id, c.req.valid('json').id));
  })
  .post('/:id/close', requireRole('admin'), async (c) => {
    await closeJob(c.var.context, await currentAdmin(c), parseId(c.req.param('id'), 'job.notFound'));
    return c.body(null, 204);
  });

declare module '../shell/api-client.ts' {
  interface RoomApis {
    jobs: Mounted<'/jobs', typeof jobsApi>;
  }
}
