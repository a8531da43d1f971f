/** The contact form's door. */
import { Hono } from 'hono';
import { attested, type Door, idempotencyKeyOf, json, may } from '../../server/door.ts';
import { sendContactMessage } from './contact.server.ts';
import { contactSchema } from './schema.ts';

export const contactApi = new Hono<Door>().post(
  '/',
  may('visitor'),
  attested,
  json(contactSchema),
  async (c) => {
    await sendContactMessage(c.var.site, c.var.asker, c.req.valid('json'), idempotencyKeyOf(c));
    return c.json({ message: "Thank you for contacting us! We'll get back to you shortly." });
  },
);
