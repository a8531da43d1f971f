/** The route of /privacy: the retention periods of the settings, in days. */
import { Hono } from 'hono';
import { requireRole } from '../../../platform/http/guards.ts';
import type { HttpEnv } from '../../../platform/http/http-env.ts';

export const privacyApi = new Hono<HttpEnv>().get('/', requireRole('visitor'), (c) =>
  c.json(c.var.context.config.retention),
);

declare module '../../shell/api-client.ts' {
  interface RoomApis {
    privacy: Mounted<'/privacy', typeof privacyApi>;
  }
}
