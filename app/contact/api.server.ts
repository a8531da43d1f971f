/** Routes of the contact form, and of the team's list of its messages. */

import { Hono } from 'hono';
import * as v from 'valibot';
import { admitTeam } from '../../platform/http/answer-bytes.ts';
import { answerCsv } from '../../platform/http/answer-csv.ts';
import { json } from '../../platform/http/body.ts';
import { currentAdmin, requireAppCheck, requireRole } from '../../platform/http/guards.ts';
import type { HttpEnv } from '../../platform/http/http-env.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency.ts';
import { parseId } from '../../platform/http/ids.ts';
import { setPageHeaders } from '../../platform/http/paging.ts';
import { query } from '../../platform/http/query.ts';
import { fileExports } from '../../platform/jobs/lanes.ts';
import {
  contactFilterSchema,
  contactQuerySchema,
  downloadContactMessages,
  listContactMessages,
  markAnswered,
} from './answer-contact-message.server.ts';
import { eraseSender } from './erase-sender.server.ts';
import { contactSchema } from './schema.ts';
import { sendContactMessage } from './send-contact-message.server.ts';

const answeredSchema = v.object({ isAnswered: v.boolean('contact.isAnswered') });

export const contactApi = new Hono<HttpEnv>()
  .post('/', requireRole('visitor'), requireAppCheck, json(contactSchema), async (c) => {
    await sendContactMessage(c.var.context, c.var.requester, c.req.valid('json'), idempotencyKeyOf(c));
    return c.json({ message: "Thank you for contacting us! We'll get back to you shortly." });
  })
  .get('/', requireRole('admin'), query(contactQuerySchema), async (c) => {
    const page = await listContactMessages(c.var.context, c.req.valid('query'));
    setPageHeaders(c, page);
    return c.json(page.rows);
  })
  .get('/csv', requireRole('super-admin'), admitTeam(fileExports), query(contactFilterSchema), async (c) =>
    answerCsv(
      c,
      await downloadContactMessages(c.var.context, await currentAdmin(c), c.req.valid('query').filter),
    ),
  )
  .put('/:id', requireRole('admin'), json(answeredSchema), async (c) => {
    const id = parseId(c.req.param('id'), 'contact.notFound');
    return c.json(
      await markAnswered(c.var.context, await currentAdmin(c), id, c.req.valid('json').isAnswered),
    );
  })
  .post('/:id/erase-sender', requireRole('super-admin'), async (c) => {
    const id = parseId(c.req.param('id'), 'contact.notFound');
    await eraseSender(c.var.context, await currentAdmin(c), id);
    return c.body(null, 204);
  });

declare module '../shell/api-client.ts' {
  interface RoomApis {
    contact: Mounted<'/contact', typeof contactApi>;
  }
}
