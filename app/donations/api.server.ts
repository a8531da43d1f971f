/** The donations' door: HTTP in, who may, answer out. What is decided, server.ts decides. */
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import * as v from 'valibot';
import { isOwnAddress } from '../../server/asker.ts';
import {
  adminOf,
  attested,
  type Door,
  idempotencyKeyOf,
  json,
  may,
  query,
  remember,
  rememberVisitor,
} from '../../server/door.ts';
import { Problem } from '../../server/problem.ts';
import { csvName, csvStream, sendCsv } from './csv.server.ts';
import { deletedQuerySchema, listDeleted, restoreDonation } from './deleted/deleted.server.ts';
import { confirmDonation, deleteDonation, editDonation } from './donations.server.ts';
import {
  listDonations,
  listPublicMessages,
  listQuerySchema,
  messagesQuerySchema,
  progressBarData,
} from './list.server.ts';
import { known, showDonation } from './owner.server.ts';
import { remindByMail } from './remind.server.ts';
import { reviewApi } from './review/api.server.ts';
import { confirmationSchema, donorSchema } from './schema.ts';
import { findUnfinished, startDonation } from './start.server.ts';
import { periodSchema, statistics } from './statistics/statistics.server.ts';

const month = 30 * 24 * 3600;

const reminderQuery = v.object({ again: v.optional(v.picklist(['true', 'false']), 'false') });
const csvQuery = v.object({ recipientEmail: v.optional(v.string(), '') });
const askedAddress = v.object({ ipAddress: v.optional(v.string()) });

export const donationsApi = new Hono<Door>()
  .get('/progressbardata', may('visitor'), async (c) => c.json(await progressBarData(c.var.site)))
  .get('/messages', may('visitor'), query(messagesQuerySchema), async (c) =>
    c.json(await listPublicMessages(c.var.site, c.req.valid('query'))),
  )
  .get('/incomplete-donation', may('visitor'), query(askedAddress), async (c) => {
    const found = await unfinishedAt(c.req.valid('query').ipAddress, c.var);
    return found ? c.json({ id: found.id, firstname: found.firstname, mine: found.mine }) : c.body(null, 204);
  })
  .get('/checkexistingdonation', may('visitor'), query(askedAddress), async (c) => {
    const found = await unfinishedAt(c.req.valid('query').ipAddress, c.var);
    return found ? c.json(found) : c.body(null, 204);
  })
  .post('/not-mine', may('visitor'), attested, (c) => {
    remember(c, 'notThem', '1', month);
    return c.body(null, 204);
  })
  .post('/sendDonationAlertEmail', may('visitor'), attested, json(donorSchema), async (c) => {
    const { site, asker } = c.var;
    const input = c.req.valid('json');
    const { donation, visitorId } = await startDonation(site, asker, input, idempotencyKeyOf(c));
    rememberVisitor(c, visitorId);
    return c.json(donation);
  })
  .get('/', may('admin'), query(listQuerySchema), async (c) => {
    const { donations: page, total, next, previous } = await listDonations(c.var.site, c.req.valid('query'));
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
  .get('/statistics', may('admin'), query(periodSchema), async (c) =>
    c.json(await statistics(c.var.site, c.req.valid('query'))),
  )
  .get('/deleted', may('super-admin'), query(deletedQuerySchema), async (c) => {
    const { donations: page, total, next } = await listDeleted(c.var.site, c.req.valid('query'));
    c.header('X-Total-Count', String(total));
    if (next) c.header('Link', `<${c.req.path}?cursor=${next}>; rel="next"`);
    return c.json(page);
  })
  .post('/:id/restore', may('admin'), async (c) => {
    return c.json(await restoreDonation(c.var.site, await adminOf(c), known(c.req.param('id'))));
  })
  .route('/', reviewApi)
  .get('/csv', may('super-admin'), (c) => {
    c.header('Content-Type', 'text/csv; charset=utf-8');
    c.header('Content-Disposition', `attachment; filename="${csvName()}"`);
    // A stream that fails breaks the connection: what is missing is seen, not taken for a short file.
    return c.body(Readable.toWeb(csvStream(c.var.site)) as ReadableStream);
  })
  .post('/send-donation-csv', may('super-admin'), query(csvQuery), async (c) => {
    await sendCsv(c.var.site, await adminOf(c), c.req.valid('query').recipientEmail.trim());
    return c.json({ message: 'CSV email sent successfully.' });
  })
  .get('/:id', may('visitor'), async (c) =>
    c.json(await showDonation(c.var.site, c.var.asker, known(c.req.param('id')))),
  )
  .put('/:id', may('visitor'), attested, json(confirmationSchema), async (c) => {
    const { site, asker } = c.var;
    return c.json(await confirmDonation(site, asker, known(c.req.param('id')), c.req.valid('json')));
  })
  .put('/:id/single-field', may('admin'), json(v.record(v.string(), v.unknown())), async (c) => {
    const admin = await c.var.asker.admin();
    if (!admin) throw new Problem(401, 'Please log in.');
    return c.json(await editDonation(c.var.site, admin, known(c.req.param('id')), c.req.valid('json')));
  })
  .post('/send-reminder/:id', may('admin'), query(reminderQuery), async (c) => {
    const again = c.req.valid('query').again === 'true';
    await remindByMail(c.var.site, await adminOf(c), known(c.req.param('id')), again);
    return c.json({ message: 'Reminder email sent successfully.' });
  })
  .delete('/:id', may('visitor'), attested, async (c) => {
    await deleteDonation(c.var.site, c.var.asker, known(c.req.param('id')));
    return c.body(null, 204);
  });

/** A query for another address than the caller's own is answered as 'nothing found' (contract §2). */
async function unfinishedAt(ipAddress: string | undefined, { site, asker }: Door['Variables']) {
  return !ipAddress || isOwnAddress(asker, ipAddress) ? findUnfinished(site, asker) : null;
}
