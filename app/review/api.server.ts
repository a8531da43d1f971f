/**
 * Routes of the team's pages besides the list: edits, sums, duplicates, history, export, erasure and
 * reminders.
 */
import { Hono } from 'hono';
import * as v from 'valibot';
import { admitTeam } from '../../platform/http/answer-bytes.ts';
import { json } from '../../platform/http/body.ts';
import { currentAdmin, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { parseId } from '../../platform/http/ids.ts';
import { setPageHeaders } from '../../platform/http/paging.ts';
import { query } from '../../platform/http/query.ts';
import { fileExports } from '../../platform/jobs/lanes.ts';
import { refer } from '../../platform/problems/reference.ts';
import { eraseDonor, erasePerson, findPerson } from '../donations/index.server.ts';
import { filterSchema, project } from '../donations/index.ts';
import { mailAtHeader } from '../mails/index.ts';
import { listPlans } from '../plans/index.server.ts';
import { listComparisons } from '../readings/index.server.ts';
import { countWhatsappReminder, sendReminder, showWhatsappReminder } from '../reminders/index.server.ts';
import { historyQuerySchema, listHistory } from './actions/history.server.ts';
import { editDonation } from './edit/edit-donation.server.ts';
import { findWorthOfDay } from './edit/worth-of-day.server.ts';
import { exportDonation } from './export/export-donation.server.ts';
import { countStates } from './list/count-states.server.ts';
import { listSamePicture, listSameTransaction } from './list/same-as-others.server.ts';
import { sumDonations } from './list/sum-donations.server.ts';

/** The ids of one page of a list, separated by commas. */
const idsSchema = v.object({
  ids: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => [...new Set(text.split(',').filter(Boolean))]),
    v.maxLength(100, refer('query.tooManyDonations', { max: 100 })),
    v.array(v.pipe(v.string(), v.uuid('query.donationId'))),
  ),
});

/** `only`: not everything under the donor's address, but this donation alone. */
const eraseQuery = v.object({ only: v.optional(v.picklist(['donation'])) });

const reminderQuery = v.object({ again: v.optional(v.picklist(['true', 'false']), 'false') });

export const reviewApi = new Hono<HttpEnv>()
  .put('/:id/single-field', requireRole('admin'), json(v.record(v.string(), v.unknown())), async (c) => {
    const admin = await currentAdmin(c);
    const id = parseId(c.req.param('id'), 'donation.notFound');
    const { donation, mailAt } = await editDonation(c.var.context, admin, id, c.req.valid('json'));
    if (mailAt) c.header(mailAtHeader, mailAt);
    return c.json(donation);
  })
  .post('/send-reminder/:id', requireRole('admin'), query(reminderQuery), async (c) => {
    const again = c.req.valid('query').again === 'true';
    await sendReminder(
      c.var.context,
      await currentAdmin(c),
      parseId(c.req.param('id'), 'donation.notFound'),
      again,
    );
    return c.json({ message: 'Reminder email sent successfully.' });
  })
  .get('/totals', requireRole('admin'), query(filterSchema), async (c) =>
    c.json(await sumDonations(c.var.context, c.req.valid('query'))),
  )
  .get('/state-counts', requireRole('admin'), async (c) => c.json(await countStates(c.var.context)))
  .get('/same-transaction', requireRole('admin'), query(idsSchema), async (c) =>
    c.json(await listSameTransaction(c.var.context, c.req.valid('query').ids)),
  )
  .get('/same-picture', requireRole('admin'), query(idsSchema), async (c) =>
    c.json(await listSamePicture(c.var.context, c.req.valid('query').ids)),
  )
  .get('/compared-screenshots', requireRole('admin'), query(idsSchema), async (c) =>
    c.json(await listComparisons(c.var.context.db, c.req.valid('query').ids)),
  )
  .get('/monthly-plans', requireRole('admin'), query(idsSchema), async (c) =>
    c.json(await listPlans(c.var.context, c.req.valid('query').ids)),
  )
  .get('/:id/history', requireRole('admin'), query(historyQuerySchema), async (c) => {
    const id = parseId(c.req.param('id'), 'donation.notFound');
    const { events, next } = await listHistory(c.var.context, id, c.req.valid('query').cursor);
    setPageHeaders(c, { next });
    return c.json(events);
  })
  .get('/:id/worth', requireRole('admin'), async (c) =>
    c.json(await findWorthOfDay(c.var.context, parseId(c.req.param('id'), 'donation.notFound'))),
  )
  .get('/:id/export', requireRole('super-admin'), admitTeam(fileExports), async (c) => {
    const id = parseId(c.req.param('id'), 'donation.notFound');
    const { name, content } = await exportDonation(c.var.context, await currentAdmin(c), id);
    c.header('Content-Type', 'application/zip');
    c.header('Content-Disposition', `attachment; filename="${name}"`);
    return c.body(content);
  })
  .get('/:id/person', requireRole('super-admin'), async (c) =>
    c.json(await findPerson(c.var.context, parseId(c.req.param('id'), 'donation.notFound'))),
  )
  .post('/:id/erase', requireRole('super-admin'), query(eraseQuery), async (c) => {
    const id = parseId(c.req.param('id'), 'donation.notFound');
    const { username } = await currentAdmin(c);
    const erase = c.req.valid('query').only === 'donation' ? eraseDonor : erasePerson;
    return c.json(project(await erase(c.var.context, username, id), 'team'));
  })
  .get('/:id/whatsapp-reminder', requireRole('admin'), async (c) =>
    c.json(await showWhatsappReminder(c.var.context, parseId(c.req.param('id'), 'donation.notFound'))),
  )
  .post('/:id/whatsapp-reminder', requireRole('admin'), async (c) => {
    const admin = await currentAdmin(c);
    return c.json(
      await countWhatsappReminder(c.var.context, admin, parseId(c.req.param('id'), 'donation.notFound')),
    );
  });

declare module '../shell/api-client.ts' {
  interface RoomApis {
    review: Mounted<'/donations', typeof reviewApi>;
  }
}
