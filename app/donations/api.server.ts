/** Routes of the donations: HTTP in, who may, answer out. What is decided, the services decide. */

import { Readable } from 'node:stream';
import { Hono } from 'hono';
import * as v from 'valibot';
import { DAY } from '../../platform/durations.ts';
import { json } from '../../platform/http/body.ts';
import { setOwnCookie, setVisitorCookie } from '../../platform/http/cookies.ts';
import { currentAdmin, requireAppCheck, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency.ts';
import { parseId } from '../../platform/http/ids.ts';
import { query } from '../../platform/http/query.ts';
import { isOwnAddress } from '../../platform/http/requester.ts';
import { deletedQuerySchema, listDeleted, restoreDonation } from './deleted/restore-donation.server.ts';
import { confirmDonation, deleteDonation, editDonation } from './confirm-donation.server.ts';
import {
  listDonations,
  listPublicMessages,
  listQuerySchema,
  messagesQuerySchema,
  progressBarData,
} from './list-donations.server.ts';
import { notFound, showDonation } from './ownership.server.ts';
import { reviewApi } from './review/api.server.ts';
import { confirmationSchema, donorSchema } from './schema.ts';
import { csvName, csvStream, sendCsv } from './send-csv.server.ts';
import { remindByMail } from './send-reminder.server.ts';
import { findIncomplete, startDonation } from './start-donation.server.ts';
import { periodSchema, statistics } from './statistics/statistics.server.ts';

/** 'Not you? Continue' is remembered so long. */
const notMineForMs = 30 * DAY;

const reminderQuery = v.object({ again: v.optional(v.picklist(['true', 'false']), 'false') });
const csvQuery = v.object({ recipientEmail: v.optional(v.string(), '') });
const askedAddress = v.object({ ipAddress: v.optional(v.string()) });

export const donationsApi = new Hono<HttpEnv>()
  .get('/progressbardata', requireRole('visitor'), async (c) => c.json(await progressBarData(c.var.context)))
  .get('/messages', requireRole('visitor'), query(messagesQuerySchema), async (c) =>
    c.json(await listPublicMessages(c.var.context, c.req.valid('query'))),
  )
  .get('/incomplete-donation', requireRole('visitor'), query(askedAddress), async (c) => {
    const found = await findIncompleteAt(c.req.valid('query').ipAddress, c.var);
    return found ? c.json({ id: found.id, firstname: found.firstname, mine: found.mine }) : c.body(null, 204);
  })
  .get('/checkexistingdonation', requireRole('visitor'), query(askedAddress), async (c) => {
    const found = await findIncompleteAt(c.req.valid('query').ipAddress, c.var);
    return found ? c.json(found) : c.body(null, 204);
  })
  .post('/not-mine', requireRole('visitor'), requireAppCheck, (c) => {
    setOwnCookie(c, 'notThem', '1', notMineForMs);
    return c.body(null, 204);
  })
  .post('/sendDonationAlertEmail', requireRole('visitor'), requireAppCheck, json(donorSchema), async (c) => {
    const { context, requester } = c.var;
    const input = c.req.valid('json');
    const { donation, visitorId } = await startDonation(context, requester, input, idempotencyKeyOf(c));
    setVisitorCookie(c, visitorId);
    return c.json(donation);
  })
  .get('/', requireRole('admin'), query(listQuerySchema), async (c) => {
    const {
      donations: page,
      total,
      next,
      previous,
    } = await listDonations(c.var.context, c.req.valid('query'));
    c.header('X-Total-Count', String(total));
    // No second link: readers of Link follow the one that is there.
    if (previous) c.header('X-Previous-Cursor', previous);
    if (next) {
      const url = new URL(c.req.url);
      url.searchParams.delete('before');
      url.searchParams.set('cursor', next);
      c.header('Link', `<${url.pathname}${url.search}>; rel="next"`);
    }
    return c.json(page);
  })
  .get('/statistics', requireRole('admin'), query(periodSchema), async (c) =>
    c.json(await statistics(c.var.context, c.req.valid('query'))),
  )
  .get('/deleted', requireRole('super-admin'), query(deletedQuerySchema), async (c) => {
    const { donations: page, total, next } = await listDeleted(c.var.context, c.req.valid('query'));
    c.header('X-Total-Count', String(total));
    if (next) c.header('Link', `<${c.req.path}?cursor=${next}>; rel="next"`);
    return c.json(page);
  })
  .post('/:id/restore', requireRole('admin'), async (c) => {
    return c.json(
      await restoreDonation(c.var.context, await currentAdmin(c), parseId(c.req.param('id'), notFound)),
    );
  })
  .route('/', reviewApi)
  .get('/csv', requireRole('super-admin'), (c) => {
    c.header('Content-Type', 'text/csv; charset=utf-8');
    c.header('Content-Disposition', `attachment; filename="${csvName()}"`);
    // A stream that fails breaks the connection: what is missing is seen, not taken for a short file.
    return c.body(Readable.toWeb(csvStream(c.var.context)) as ReadableStream);
  })
  .post('/send-donation-csv', requireRole('super-admin'), query(csvQuery), async (c) => {
    await sendCsv(c.var.context, await currentAdmin(c), c.req.valid('query').recipientEmail.trim());
    return c.json({ message: 'CSV email sent successfully.' });
  })
  .get('/:id', requireRole('visitor'), async (c) =>
    c.json(await showDonation(c.var.context, c.var.requester, parseId(c.req.param('id'), notFound))),
  )
  .put('/:id', requireRole('visitor'), requireAppCheck, json(confirmationSchema), async (c) => {
    const { context, requester } = c.var;
    return c.json(
      await confirmDonation(context, requester, parseId(c.req.param('id'), notFound), c.req.valid('json')),
    );
  })
  .put('/:id/single-field', requireRole('admin'), json(v.record(v.string(), v.unknown())), async (c) => {
    const admin = await currentAdmin(c);
    return c.json(
      await editDonation(c.var.context, admin, parseId(c.req.param('id'), notFound), c.req.valid('json')),
    );
  })
  .post('/send-reminder/:id', requireRole('admin'), query(reminderQuery), async (c) => {
    const again = c.req.valid('query').again === 'true';
    await remindByMail(c.var.context, await currentAdmin(c), parseId(c.req.param('id'), notFound), again);
    return c.json({ message: 'Reminder email sent successfully.' });
  })
  .delete('/:id', requireRole('visitor'), requireAppCheck, async (c) => {
    await deleteDonation(c.var.context, c.var.requester, parseId(c.req.param('id'), notFound));
    return c.body(null, 204);
  });

/** A query for another address than the caller's own is answered as 'nothing found' (contract §2). */
async function findIncompleteAt(ipAddress: string | undefined, { context, requester }: HttpEnv['Variables']) {
  return !ipAddress || isOwnAddress(requester, ipAddress) ? findIncomplete(context, requester) : null;
}
