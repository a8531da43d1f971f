/** Routes of the campaign's life: known to everybody, decided by the super-admin. */
import { Hono } from 'hono';
import { json } from '../../platform/http/body.ts';
import { currentAdmin, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { changeLife } from './change-life.server.ts';
import { findLife } from './find-life.server.ts';
import { lifeSchema } from './schema.ts';

export const lifeApi = new Hono<HttpEnv>()
  .get('/', requireRole('visitor'), async (c) => {
    const { context, requester } = c.var;
    const { raised, ...life } = await findLife(context, context.db);
    // Strangers read sums where they stand for everybody: public-sums.server.ts.
    return c.json({ ...life, raised: (await requester.admin()) ? raised : null });
  })
  .put('/', requireRole('super-admin'), json(lifeSchema), async (c) => {
    await changeLife(c.var.context, await currentAdmin(c), c.req.valid('json'));
    return c.body(null, 204);
  });
