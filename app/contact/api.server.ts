/** The contact form's door, and the team's to what came through it. */
import { Hono } from 'hono';
import * as v from 'valibot';
import { isUuid } from '../../server/asker.ts';
import { adminOf, attested, type Door, idempotencyKeyOf, json, may, query } from '../../server/door.ts';
import { announce } from '../../server/listing.ts';
import { Problem } from '../../server/problem.ts';
import { contactQuerySchema, listContactMessages, markAnswered } from './answers.server.ts';
import { sendContactMessage } from './contact.server.ts';
import { contactSchema } from './schema.ts';

const answeredSchema = v.object({ isAnswered: v.boolean('Please say true or false.') });

export const contactApi = new Hono<Door>()
  .post('/', may('visitor'), attested, json(contactSchema), async (c) => {
    await sendContactMessage(c.var.site, c.var.asker, c.req.valid('json'), idempotencyKeyOf(c));
    return c.json({ message: "Thank you for contacting us! We'll get back to you shortly." });
  })
  .get('/', may('admin'), query(contactQuerySchema), async (c) => {
    const page = await listContactMessages(c.var.site, c.req.valid('query'));
    announce(c, page);
    return c.json(page.rows);
  })
  .put('/:id', may('admin'), json(answeredSchema), async (c) => {
    const id = c.req.param('id');
    if (!isUuid(id)) throw new Problem(404, 'There is no such message.');
    return c.json(await markAnswered(c.var.site, await adminOf(c), id, c.req.valid('json').isAnswered));
  });
