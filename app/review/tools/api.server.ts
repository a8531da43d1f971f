/** The ids of donations, for the super-admin's tools, and donations by their ids, for every list. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { requireRole } from '../../../platform/http/guards.ts';
import type { HttpEnv } from '../../../platform/http/http-env.ts';
import { isUuid } from '../../../platform/http/ids.ts';
import { query } from '../../../platform/http/query.ts';
import { refer } from '../../../platform/problems/reference.ts';
import { listIds, listNamed } from './list-by-id.server.ts';
import { maxNamed } from './verification.ts';

const idsQuery = v.object({ filter: v.optional(v.picklist(['completed', 'started']), 'completed') });

/** Ids separated by commas; invalid ids are dropped. */
const namedQuery = v.object({
  ids: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.split(',').filter(isUuid)),
    v.maxLength(maxNamed, refer('query.tooManyIds', { max: maxNamed })),
  ),
});

export const toolsApi = new Hono<HttpEnv>()
  .get('/ids', requireRole('super-admin'), query(idsQuery), async (c) =>
    c.json(await listIds(c.var.context, c.req.valid('query').filter)),
  )
  .get('/named', requireRole('admin'), query(namedQuery), async (c) =>
    c.json(await listNamed(c.var.context, c.req.valid('query').ids)),
  );

declare module '../../shell/api-client.ts' {
  interface RoomApis {
    tools: Mounted<'/donations', typeof toolsApi>;
  }
}
