/** Routes of 'Did it arrive?': the list and answers for the family, the links for the super-admin. */
import { Hono } from 'hono';
import { json } from '../../platform/http/body.ts';
import { setOwnCookie } from '../../platform/http/cookies.ts';
import { currentAdmin, requireCheck, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { parseId } from '../../platform/http/ids.ts';
import { answerArrival, showArrivals } from './arrivals.server.ts';
import { addMember, listFamily, openFamilyLink, renewLink, revokeLink } from './family/family.server.ts';
import { familyCookieName, familySessionMs, requireFamily } from './family/family-session.server.ts';
import { answerSchema, linkSchema, memberSchema } from './schema.ts';

/**
 * Requires a device on which a member of the family has opened their link; an admin's session doesn't count.
 */
const familyOnly = requireCheck(requireFamily);

export const arrivedApi = new Hono<HttpEnv>()
  .post('/session', requireRole('visitor'), json(linkSchema), async (c) => {
    const secret = await openFamilyLink(c.var.context, c.var.requester, c.req.valid('json').key);
    if (secret !== null) {
      const name = familyCookieName(c.var.requester.isHttps);
      setOwnCookie(c, name, secret, { maxAgeMs: familySessionMs });
    }
    return c.body(null, 204);
  })
  .get('/', familyOnly, async (c) =>
    c.json(await showArrivals(c.var.context, await requireFamily(c.var.context, c.var.requester))),
  )
  .get('/family', requireRole('super-admin'), async (c) => c.json(await listFamily(c.var.context)))
  .post('/family', requireRole('super-admin'), json(memberSchema), async (c) =>
    c.json(await addMember(c.var.context, await currentAdmin(c), c.req.valid('json').name)),
  )
  .post('/family/:id/link', requireRole('super-admin'), async (c) => {
    const id = parseId(c.req.param('id'), 'family.notFound');
    return c.json(await renewLink(c.var.context, await currentAdmin(c), id));
  })
  .delete('/family/:id', requireRole('super-admin'), async (c) => {
    const id = parseId(c.req.param('id'), 'family.notFound');
    await revokeLink(c.var.context, await currentAdmin(c), id);
    return c.body(null, 204);
  })
  .put('/:id', familyOnly, json(answerSchema), async (c) => {
    const id = parseId(c.req.param('id'), 'arrival.gone');
    await answerArrival(
      c.var.context,
      await requireFamily(c.var.context, c.var.requester),
      id,
      c.req.valid('json'),
    );
    return c.body(null, 204);
  });

declare module '../shell/api-client.ts' {
  interface RoomApis {
    arrived: Mounted<'/arrived', typeof arrivedApi>;
  }
}
