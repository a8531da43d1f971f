/** The input of the contact form (spec §3, §5): address and phone may be empty. */
import * as v from 'valibot';
import { email, line, optionalLine, paragraph } from '../shared/input.ts';

export const contactSchema = v.object({
  firstname: line(100, 'firstname.required'),
  lastname: line(100, 'lastname.required'),
  address: optionalLine(500),
  email: email('email.required'),
  phone: optionalLine(40),
  message: paragraph(2000, 'message.required'),
});

export type ContactInput = v.InferOutput<typeof contactSchema>;

/** The state of a link to /contact: values for the empty fields of its form. */
export type ContactState = { about: Partial<ContactInput> };
