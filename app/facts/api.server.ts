/** Routes of the facts: the team reads and writes them; readers get them by the routes of their pages. */
import { Hono } from 'hono';
import { json } from '../../platform/http/body.ts';
import { currentAdmin, requireRight } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { changeFact, showFacts } from './change-fact.server.ts';
import { factChangeSchema } from './schema.ts';

export const factsApi = new Hono<HttpEnv>()
  .get('/', requireRight('mayEditContent'), async (c) => c.json(await showFacts(c.var.context)))
  .put('/', requireRight('mayEditContent'), json(factChangeSchema), async (c) => {
    await changeFact(c.var.context, await currentAdmin(c), c.req.valid('json'));
    return c.body(null, 204);
  });

declare module '../shell/api-client.ts' {
  interface RoomApis {
    facts: Mounted<'/facts', typeof factsApi>;
  }
}
