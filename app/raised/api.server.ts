/** Routes of the public figures, for the super-admin. Strangers read the figures in other rooms' answers. */
import { Hono } from 'hono';
import { currentAdmin, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { comparePublicSums, publishNow } from './publish-now.server.ts';

export const publicFiguresApi = new Hono<HttpEnv>()
  .get('/', requireRole('super-admin'), async (c) => c.json(await comparePublicSums(c.var.context)))
  .post('/publish', requireRole('super-admin'), async (c) => {
    await publishNow(c.var.context, await currentAdmin(c));
    return c.body(null, 204);
  });

declare module '../shell/api-client.ts' {
  interface RoomApis {
    publicFigures: Mounted<'/public-figures', typeof publicFiguresApi>;
  }
}
