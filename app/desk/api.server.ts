/** The route of the tasks that wait for the team. */
import { Hono } from 'hono';
import { currentAdmin, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { countToDo } from './to-do.server.ts';

export const deskApi = new Hono<HttpEnv>().get('/to-do', requireRole('admin'), async (c) =>
  c.json(await countToDo(c.var.context, await currentAdmin(c))),
);

declare module '../shell/api-client.ts' {
  interface RoomApis {
    desk: Mounted<'/admin', typeof deskApi>;
  }
}
