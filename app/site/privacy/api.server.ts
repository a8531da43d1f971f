/** The route of /privacy: what it says in the page's language, now or as it applied at a time. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { requireRole } from '../../../platform/http/guards.ts';
import type { HttpEnv } from '../../../platform/http/http-env.ts';
import { query } from '../../../platform/http/query.ts';
import { languageOf } from '../../../platform/http/requester.ts';
import { showPrivacy } from './privacy-versions.server.ts';

/** Anything but a time means now. */
const onSchema = v.object({
  on: v.optional(v.fallback(v.nullable(v.pipe(v.string(), v.isoTimestamp())), null), null),
});

export const privacyApi = new Hono<HttpEnv>().get('/', requireRole('visitor'), query(onSchema), async (c) => {
  const { context, requester } = c.var;
  return c.json(await showPrivacy(context, await languageOf(requester), c.req.valid('query').on));
});

declare module '../../shell/api-client.ts' {
  interface RoomApis {
    privacy: Mounted<'/privacy', typeof privacyApi>;
  }
}
