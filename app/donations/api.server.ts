/** Routes of donations: requests, roles and answers. The services decide. */

import { type Context, Hono } from 'hono';
import * as v from 'valibot';
import { DAY } from '../../platform/durations.ts';
import { admitTeam } from '../../platform/http/answer-bytes.ts';
import { answerCsv } from '../../platform/http/answer-csv.ts';
import { json, maxJsonBytes } from '../../platform/http/body.ts';
import { cookieDays } from '../../platform/http/cookie-names.ts';
import { setCountedCookie, setNotThemCookie, setVisitorCookie } from '../../platform/http/cookies.ts';
import { currentAdmin, requireAppCheck, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency.ts';
import { parseId } from '../../platform/http/ids.ts';
import { setPageHeaders } from '../../platform/http/paging.ts';
import { query } from '../../platform/http/query.ts';
import { openUpload } from '../../platform/http/upload.ts';
import { fileExports } from '../../platform/jobs/lanes.ts';
import { hasMail } from '../../platform/jobs/outbox-repository.ts';
import { requirePublished } from '../campaign/index.server.ts';
import { maxFileBytes } from '../files/index.ts';
import { sumForProgressBar } from '../raised/index.server.ts';
import { changeDetails } from './change-details.server.ts';
import { confirmByForm } from './confirm-by-form.server.ts';
import { confirmDonation } from './confirm-donation.server.ts';
import { deleteDonation } from './delete-donation.server.ts';
import { deletedQuerySchema, downloadDeleted, listDeleted } from './deleted/list-deleted.server.ts';
import { restoreDonation } from './deleted/restore-donation.server.ts';
import { findIncompleteAt, lookForIncomplete } from './find-incomplete.server.ts';
import { listDonations } from './list-donations.server.ts';
import { listQuerySchema, messagesQuerySchema } from './list-schema.ts';
import { ownApi } from './own/api.server.ts';
import { showDonation } from './ownership.server.ts';
import type { OwnDonation } from './projections.ts';
import { listPublicMessages } from './public-messages.server.ts';
import { confirmationSchema, donorSchema, donorSchemaFor } from './schema.ts';
import { startDonation, visitorIdOf } from './start-donation.server.ts';

/** How long 'Not you? Continue' is remembered. */
const notMineForMs = cookieDays.notThem * DAY;

/** The form of /donate, by the campaign's rules. */
const donorForm = json(donorSchema, maxJsonBytes, ({ config }) =>
  donorSchemaFor(config.campaign.donorFields),
);

const addressQuery = v.object({ ipAddress: v.optional(v.string()) });

export const donationsApi = new Hono<HttpEnv>()
  .get('/progressbardata', requireRole('visitor'), requirePublished, async (c) => {
    // Open pages ask repeatedly. Browsers may cache the answer and revalidate it (server/response-cache.ts).
    c.header('Cache-Control', 'private, no-cache');
    return c.json(await sumForProgressBar(c.var.context));
  })
  .get('/messages', requireRole('visitor'), requirePublished, query(messagesQuerySchema), async (c) => {
    const { messages, next } = await listPublicMessages(c.var.context, c.req.valid('query'));
    setPageHeaders(c, { next });
    return c.json(messages);
  })
  .get('/incomplete-donation', requireRole('visitor'), query(addressQuery), async (c) => {
    const { context, requester } = c.var;
    const { found, visitorId } = await lookForIncomplete(context, requester, c.req.valid('query').ipAddress);
    if (visitorId !== null) setCountedCookie(c, visitorId);
    if (!found) return c.body(null, 204);
    const { id, firstname, mine } = found;
    return c.json({ id, firstname, mine, ...(found.mine && found.several && { several: found.several }) });
  })
  .get('/checkexistingdonation', requireRole('visitor'), query(addressQuery), async (c) => {
    const found = await findIncompleteAt(c.var.context, c.var.requester, c.req.valid('query').ipAddress);
    return found ? c.json(found) : c.body(null, 204);
  })
  .post('/not-mine', requireRole('visitor'), requireAppCheck, (c) => {
    setNotThemCookie(c, notMineForMs);
    return c.body(null, 204);
  })
  .post('/sendDonationAlertEmail', requireRole('visitor'), requireAppCheck, donorForm, async (c) => {
    const { context, requester } = c.var;
    const input = c.req.valid('json');
    const idempotencyKey = idempotencyKeyOf(c);
    const visitorId = visitorIdOf(context, requester, input, idempotencyKey);
    // Also set on refusals, so that a browser stopped by a neighbour's donation is recognised when it
    // returns.
    setVisitorCookie(c, visitorId);
    const beside = c.req.header('x-beside') ?? null;
    const keys = { visitorId, idempotencyKey, beside };
    const { donation, key } = await startDonation(context, requester, input, keys);
    c.header('X-Donation-Key', key);
    await sayMailed(c, donation, donation.date);
    return c.json(donation);
  })
  .get('/', requireRole('admin'), query(listQuerySchema), async (c) => {
    const page = await listDonations(c.var.context, c.req.valid('query'));
    setPageHeaders(c, page);
    return c.json(page.rows);
  })
  .get('/deleted', requireRole('super-admin'), query(deletedQuerySchema), async (c) => {
    const page = await listDeleted(c.var.context, c.req.valid('query'));
    setPageHeaders(c, page);
    return c.json(page.rows);
  })
  .get('/deleted/csv', requireRole('super-admin'), admitTeam(fileExports), async (c) =>
    answerCsv(c, await downloadDeleted(c.var.context, await currentAdmin(c))),
  )
  .post('/:id/restore', requireRole('admin'), async (c) => {
    return c.json(
      await restoreDonation(
        c.var.context,
        await currentAdmin(c),
        parseId(c.req.param('id'), 'donation.notFound'),
      ),
    );
  })
  .route('/', ownApi)
  .get('/:id', requireRole('visitor'), async (c) =>
    c.json(
      await showDonation(c.var.context, c.var.requester, parseId(c.req.param('id'), 'donation.notFound')),
    ),
  )
  .put('/:id', requireRole('visitor'), requireAppCheck, json(confirmationSchema), async (c) => {
    const { context, requester } = c.var;
    return c.json(
      await confirmDonation(
        context,
        requester,
        parseId(c.req.param('id'), 'donation.notFound'),
        c.req.valid('json'),
      ),
    );
  })
  .post('/:id/confirmation', requireRole('visitor'), requireAppCheck, async (c) => {
    const id = parseId(c.req.param('id'), 'donation.notFound');
    return c.json(
      await confirmByForm(c.var.context, c.var.requester, id, openUpload(c, maxFileBytes, 'screenshot')),
    );
  })
  .put('/:id/details', requireRole('visitor'), requireAppCheck, donorForm, async (c) => {
    const { context, requester } = c.var;
    const id = parseId(c.req.param('id'), 'donation.notFound');
    const askedAt = new Date().toISOString();
    const { donation, key, hasMoved } = await changeDetails(context, requester, id, c.req.valid('json'));
    if (key !== null) c.header('X-Donation-Key', key);
    if (hasMoved) await sayMailed(c, donation, askedAt);
    return c.json(donation);
  })
  .delete('/:id', requireRole('visitor'), requireAppCheck, async (c) => {
    await deleteDonation(c.var.context, c.var.requester, parseId(c.req.param('id'), 'donation.notFound'));
    return c.body(null, 204);
  });

/**
 * Says whether the email with the link was queued at `since` (ISO) or later: its mailbox may have reached its
 * limit.
 */
async function sayMailed(c: Context<HttpEnv>, { id, email }: OwnDonation, since: string): Promise<void> {
  const isMailed = await hasMail(c.var.context.db, 'complete-donation', { donationId: id, email, since });
  c.header('X-Mailed', isMailed ? 'yes' : 'no');
}

declare module '../shell/api-client.ts' {
  interface RoomApis {
    donations: Mounted<'/donations', typeof donationsApi>;
  }
}
