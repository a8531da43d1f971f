/** Routes of the super-admin's tools: ids, and donations by id, without the rest of the lists. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { requireRole } from '../../../../platform/http/guards.ts';
import type { HttpEnv } from '../../../../platform/http/http-env.ts';
import { isUuid } from '../../../../platform/http/ids.ts';
import { query } from '../../../../platform/http/query.ts';
import { maxIds, maxNamed } from './bulk.ts';
import * as repository from './repository.server.ts';

const idsQuery = v.object({ filter: v.optional(v.picklist(['completed', 'started']), 'completed') });

/** Separated by commas; those that are no ids of ours are nobody's. */
const namedQuery = v.object({
  ids: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.split(',').filter(isUuid)),
    v.maxLength(maxNamed, `At most ${maxNamed} ids at once.`),
  ),
});

export const toolsApi = new Hono<HttpEnv>()
  .get('/ids', requireRole('super-admin'), query(idsQuery), async (c) =>
    c.json(await repository.listIds(c.var.context.db, c.req.valid('query').filter, maxIds)),
  )
  .get('/named', requireRole('super-admin'), query(namedQuery), async (c) => {
    const { ids } = c.req.valid('query');
    return c.json(ids.length > 0 ? await repository.listNamed(c.var.context.db, ids) : []);
  });
