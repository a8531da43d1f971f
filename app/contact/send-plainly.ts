/** Receives the contact form from a browser without scripts. */
import { data } from 'react-router';
import { errorOf } from '../shell/answers.ts';
import { apiContext } from '../shell/contexts.ts';
import { plainHeaders, repeatKey, textsOf } from '../shell/plain-calls.ts';
import { maxLongFormBytes, readForm } from '../shell/read-form.ts';
import { sentences } from '../text/sentences.ts';
import type { PlainFields } from '../ui/plain-form.ts';
import type { Route } from './+types/contact-page';
import { type ContactInput, contactSchema } from './schema.ts';

/** `message`: why a form was refused, apart from its fields; null if it was sent. */
type Sent = { isSent: boolean; message: string | null } & PlainFields;

export async function sendPlainly({ context, request }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const values = textsOf(await readForm(request, maxLongFormBytes), Object.keys(contactSchema.entries));
  const headers = { ...(await plainHeaders(api)), 'Idempotency-Key': repeatKey(values) };
  const response = await api.contact.$post({ json: values as ContactInput }, { headers });
  if (response.ok) return data<Sent>({ isSent: true, message: null, values: {}, errors: {} });
  const { message, fields: errors = {} } = await errorOf(response, sentences.contactFailed);
  const hasWords = (response.status as number) < 500;
  const sent: Sent = { isSent: false, message: hasWords ? message : sentences.contactFailed, values, errors };
  return data(sent, response.status as number);
}
