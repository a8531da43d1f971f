/** The door of the team's pages beyond the list itself: sums, the same transaction ID twice, history, reminders by WhatsApp. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { type Door, may, query } from '../../../server/door.ts';
import { Problem } from '../../../server/problem.ts';
import { wishesSchema } from '../list.server.ts';
import { known } from '../owner.server.ts';
import {
  countWhatsappReminder,
  historyQuerySchema,
  listHistory,
  listSameTransaction,
  showWhatsappReminder,
  sumDonations,
} from './review.server.ts';

/** The ids of one page of a list, separated by commas. */
const idsSchema = v.object({
  ids: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => [...new Set(text.split(',').filter(Boolean))]),
    v.maxLength(100, 'At most 100 donations.'),
    v.array(v.pipe(v.string(), v.uuid('This is no donation’s id.'))),
  ),
});

export const reviewApi = new Hono<Door>()
  .get('/totals', may('admin'), query(wishesSchema), async (c) =>
    c.json(await sumDonations(c.var.site, c.req.valid('query'))),
  )
  .get('/same-transaction', may('admin'), query(idsSchema), async (c) =>
    c.json(await listSameTransaction(c.var.site, c.req.valid('query').ids)),
  )
  .get('/:id/history', may('admin'), query(historyQuerySchema), async (c) => {
    const id = known(c.req.param('id'));
    const { events, next } = await listHistory(c.var.site, id, c.req.valid('query').cursor);
    if (next) {
      const url = new URL(c.req.url);
      url.searchParams.set('cursor', next);
      c.header('Link', `<${url.pathname}${url.search}>; rel="next"`);
    }
    return c.json(events);
  })
  .get('/:id/whatsapp-reminder', may('admin'), async (c) =>
    c.json(await showWhatsappReminder(c.var.site, known(c.req.param('id')))),
  )
  .post('/:id/whatsapp-reminder', may('admin'), async (c) => {
    const admin = await c.var.asker.admin();
    if (!admin) throw new Problem(401, 'Please log in.');
    return c.json(await countWhatsappReminder(c.var.site, admin, known(c.req.param('id'))));
  });
