/** Receives the form of /donate from a browser without scripts. */
import { data, redirect } from 'react-router';
import { type DonorInput, emptyForm, type OwnDonation } from '../../donations/index.ts';
import { codeIn } from '../../share/index.ts';
import type { ApiClient } from '../../shell/api-client.ts';
import { apiContext } from '../../shell/contexts.ts';
import { keyHeader } from '../../shell/key-header.ts';
import { cookiesOf, plainHeaders, repeatKey, textsOf } from '../../shell/plain-calls.ts';
import { maxLongFormBytes, readForm } from '../../shell/read-form.ts';
import type { PlainFields } from '../../ui/plain-form.ts';
import { tellCameFrom } from '../own-link/find-own-link.ts';
import type { Route } from './+types/donate-page';
import { besideHeader, failureOf, type StartOutcome } from './start-donation.ts';

/** Forms send 'true' or 'false'; browsers leave out a checkbox that is not ticked. */
const yesOrNo = Object.entries(emptyForm).flatMap(([name, empty]) => (empty === false ? [name] : []));

/** `errors`: the error of each refused field. */
type Refused = { outcome: StartOutcome } & PlainFields;

/**
 * Starts a donation, or corrects the one that the address names, and redirects to the ways to pay. A refused
 * form is returned with the reasons.
 */
export async function startPlainly({ context, request, url }: Route.ActionArgs) {
  const api = context.get(apiContext);
  const form = await readForm(request, maxLongFormBytes);
  const values = textsOf(form, Object.keys(emptyForm));
  const choices = Object.fromEntries(yesOrNo.map((name) => [name, values[name] === 'true']));
  const fields = { ...values, ...choices } as DonorInput;
  const key = url.searchParams.get('key');
  const headers = {
    ...(await plainHeaders(api)),
    ...keyHeader(key),
    ...(form.has('notMine') && { 'X-Not-Them': '1' }),
    ...besideHeader(String(form.get('beside') ?? '').match(/^[\w-]+$/)?.[0]),
  };
  const id = url.searchParams.get('id');
  const response = id
    ? await api.donations[':id'].details.$put({ param: { id }, json: fields }, { headers })
    : await start(api, fields, headers);
  const cookies = cookiesOf(response);
  if (response.ok) {
    const donation = (await response.json()) as OwnDonation;
    const next = response.headers.get('x-donation-key');
    await tellCameFrom(donation.id, codeIn(url.searchParams), api, { ...headers, ...keyHeader(next) });
    // A corrected email address has ended the old key.
    throw redirect(pathAfter(donation.id, url.searchParams.get('from'), key && (next ?? key)), {
      status: 303,
      headers: cookies,
    });
  }
  // The donation to correct was confirmed or deleted meanwhile: its own page says so.
  if (id && (response.status === 404 || response.status === 409))
    throw redirect(
      `/donation/${encodeURIComponent(id)}${key ? `?${new URLSearchParams({ key })}` : ''}`,
      303,
    );
  const outcome = await failureOf(response);
  const errors = ('fields' in outcome && outcome.fields) || {};
  const refused: Refused = { outcome, values, errors };
  return data(refused, { status: response.status, headers: cookies });
}

/** After a correction, the page that the donor came from. */
function pathAfter(id: string, from: string | null, key: string | null): string {
  const page = from === 'confirm-donation' ? '/confirm-donation' : '/payment-selection';
  return `${page}?${new URLSearchParams({ id, ...(key && { key }) })}`;
}

/** The same form twice is one donation, but not once the first is confirmed: the donor gives again. */
async function start(api: ApiClient, json: DonorInput, headers: Record<string, string>) {
  const send = (more: Record<string, string>) =>
    api.donations.sendDonationAlertEmail.$post({ json }, { headers: { ...headers, ...more } });
  const first = await send({ 'Idempotency-Key': repeatKey(json) });
  const isRepeat = first.ok && ((await first.clone().json()) as OwnDonation).confirmationNumber !== null;
  return isRepeat ? send({}) : first;
}
