/** The route of /privacy: the retention periods of the settings, in days, and how public totals move. */
import { Hono } from 'hono';
import { requireRole } from '../../../platform/http/guards.ts';
import type { HttpEnv } from '../../../platform/http/http-env.ts';

export const privacyApi = new Hono<HttpEnv>().get('/', requireRole('visitor'), (c) => {
  const { retention, publicSums } = c.var.context.config;
  return c.json({ ...retention, publicSums });
});

declare module '../../shell/api-client.ts' {
  interface RoomApis {
    privacy: Mounted<'/privacy', typeof privacyApi>;
  }
}
