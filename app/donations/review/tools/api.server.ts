/** The door of the super-admin's tools: ids, and donations by id, without the rest of the lists. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { isUuid } from '../../../../server/asker.ts';
import { type Door, may, query } from '../../../../server/door.ts';
import { mostIds, mostNamed } from './bulk.ts';
import * as store from './store.server.ts';

const idsQuery = v.object({ filter: v.optional(v.picklist(['completed', 'started']), 'completed') });

/** Separated by commas; those that are no ids of ours are nobody's. */
const namedQuery = v.object({
  ids: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.split(',').filter(isUuid)),
    v.maxLength(mostNamed, `At most ${mostNamed} ids at once.`),
  ),
});

export const toolsApi = new Hono<Door>()
  .get('/ids', may('super-admin'), query(idsQuery), async (c) =>
    c.json(await store.listIds(c.var.site.db, c.req.valid('query').filter, mostIds)),
  )
  .get('/named', may('super-admin'), query(namedQuery), async (c) => {
    const { ids } = c.req.valid('query');
    return c.json(ids.length > 0 ? await store.listNamed(c.var.site.db, ids) : []);
  });
