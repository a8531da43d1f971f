/** Routes of monthly plans: a donor starts one, gives from it and ends it. */
import { Hono } from 'hono';
import { json } from '../../platform/http/body.ts';
import { setVisitorCookie } from '../../platform/http/cookies.ts';
import { requireAppCheck, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { parseId } from '../../platform/http/ids.ts';
import { query } from '../../platform/http/query.ts';
import { languageOf } from '../../platform/http/requester.ts';
import { signedLinkSchema } from '../shared/signed-link.ts';
import { endOwnPlan, giveForMonth } from './linked-plan.server.ts';
import { startSchema } from './schema.ts';
import { showCard } from './show-card.server.ts';
import { showCalendar, showPlan } from './show-plan.server.ts';
import { startPlan } from './start-plan.server.ts';

export const plansApi = new Hono<HttpEnv>()
  .get('/of/:donationId', requireRole('visitor'), async (c) => {
    const { context, requester } = c.var;
    const id = parseId(c.req.param('donationId'), 'donation.notFound');
    return c.json({ card: await showCard(context, requester, id, await languageOf(requester)) });
  })
  .post('/of/:donationId', requireRole('visitor'), requireAppCheck, json(startSchema), async (c) => {
    const { context, requester } = c.var;
    const id = parseId(c.req.param('donationId'), 'donation.notFound');
    return c.json(await startPlan(context, requester, id, c.req.valid('json').months));
  })
  .get('/link', requireRole('visitor'), query(signedLinkSchema), async (c) => {
    const { context, requester } = c.var;
    return c.json(await showPlan(context, c.req.valid('query'), await languageOf(requester)));
  })
  .get('/link/calendar', requireRole('visitor'), query(signedLinkSchema), async (c) => {
    const file = await showCalendar(c.var.context, c.req.valid('query'));
    c.header('Content-Type', 'text/calendar; charset=utf-8');
    c.header('Content-Disposition', 'attachment; filename="monthly.ics"');
    return c.body(file);
  })
  .post('/link/give', requireRole('visitor'), requireAppCheck, query(signedLinkSchema), async (c) => {
    const { id, key } = c.req.valid('query');
    const { path, visitorId } = await giveForMonth(c.var.context, c.var.requester, id, key);
    if (visitorId !== null) setVisitorCookie(c, visitorId);
    return c.json({ path });
  })
  .delete('/link', requireRole('visitor'), query(signedLinkSchema), async (c) => {
    const { id, key } = c.req.valid('query');
    await endOwnPlan(c.var.context, id, key);
    return c.body(null, 204);
  });

declare module '../shell/api-client.ts' {
  interface RoomApis {
    plans: Mounted<'/plans', typeof plansApi>;
  }
}
