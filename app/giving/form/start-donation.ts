/** Sends the donor form: starts a new donation or corrects a started one. */

import type { DonorInput, OwnDonation } from '../../donations/index.ts';
import { readStored, storeValue } from '../../shared/browser-storage.ts';
import { randomId } from '../../shared/random-id.ts';
import { errorOf } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { sentences } from '../../text/sentences.ts';
import type { Ended } from '../donation-data.ts';
import type { Existing } from './existing-dialog.tsx';

/**
 * The outcome of sending the form. `fields`: the error of each refused field. `isMailed`: the email with the
 * link is on its way; null if this request should not have caused one.
 */
export type StartOutcome =
  | { kind: 'saved'; donation: OwnDonation; isMailed: boolean | null }
  | { kind: 'existing'; existing: Existing }
  /** Another tab or device has confirmed or deleted the donation. */
  | { kind: 'ended'; id: string; ended: Ended }
  /**
   * `mayPay`: the donor can pay without the form: the fields are right, the campaign takes donations.
   * `isOffline`: there was no connection.
   */
  | {
      kind: 'no-rates' | 'failed';
      message: string;
      mayPay: boolean;
      isOffline?: boolean;
      fields?: Record<string, string>;
    };

const attemptName = 'kaithangu.donate.attempt';

/** A request that got no answer; the server may have saved it. */
type Attempt = { key: string; fields: Fields };

/** The form. `beside`: the unfinished donation of somebody else on this phone, which the donor has seen. */
type Fields = DonorInput & { beside?: string };

/** The outcome of an exception whose message means nothing to a donor (spec §8). */
export const unexpected: StartOutcome = { kind: 'failed', message: sentences.processError, mayPay: true };

/**
 * Saves a new donation. Saves repeats once, and corrects a donation whose answer was lost. With another first
 * name the form may be somebody else's: then the server names that donation, and the popup asks whose this
 * one is.
 */
export async function startDonation(fields: Fields): Promise<StartOutcome> {
  const last = readStored<Attempt>('device', attemptName);
  if (last && isSame(last.fields, fields)) return send(last);
  if (!last || isOfAnother(last.fields, fields)) return send({ key: randomId(), fields });
  const first = await send(last);
  if (first.kind === 'saved' && !hasOtherName(last.fields, fields))
    return changeDonation(first.donation, fields);
  const isLost = readStored('device', attemptName) !== null;
  return isLost ? first : send({ key: randomId(), fields });
}

/** Saves the form over a started donation; sends nothing if nothing was changed. */
export async function changeDonation(started: OwnDonation, fields: DonorInput): Promise<StartOutcome> {
  if (isSame(started, fields)) return { kind: 'saved', donation: started, isMailed: null };
  const { id } = started;
  const response = await api.donations[':id'].details.$put({ param: { id }, json: fields }).catch(() => null);
  if (response?.ok) {
    // A changed email address invalidates the key that was mailed to the old one.
    storeKey(response);
    return { kind: 'saved', donation: await response.json(), isMailed: isMailed(response) };
  }
  const status = response ? (response.status as number) : null;
  if (status === 409) return { kind: 'ended', id, ended: 'confirmed' };
  if (status === 404) return { kind: 'ended', id, ended: 'deleted' };
  return failureOf(response);
}

/** Statuses of a server or proxy after which the donation may have been saved. */
const mayHaveSaved: number[] = [500, 502, 504];

async function send(attempt: Attempt): Promise<StartOutcome> {
  // Offline, nothing can have been saved; an earlier request may have been.
  if (navigator.onLine) storeValue('device', attemptName, attempt);
  const { key, fields } = attempt;
  const response = await api.donations.sendDonationAlertEmail
    .$post({ json: fields }, { headers: { 'Idempotency-Key': key, ...besideHeader(fields.beside) } })
    .catch(() => null);
  if (response?.ok) {
    storeKey(response);
    // The attempt is forgotten only after the whole body arrived: a truncated answer counts as lost.
    const donation = await response.json();
    storeValue('device', attemptName, null);
    return { kind: 'saved', donation, isMailed: isMailed(response) };
  }
  if (response && !mayHaveSaved.includes(response.status)) storeValue('device', attemptName, null);
  return failureOf(response);
}

/** Says that the visitor has seen this unfinished donation of somebody else on the phone. */
export const besideHeader = (beside: string | undefined) => beside && { 'X-Beside': beside };

/** Null if the server says nothing of a mail. */
function isMailed({ headers }: { headers: Headers }): boolean | null {
  const said = headers.get('x-mailed');
  return said === null ? null : said === 'yes';
}

/** With this key the tab owns the donation even if the browser refuses cookies. */
function storeKey({ headers }: { headers: Headers }): void {
  const key = headers.get('x-donation-key');
  if (key) storeValue('tab', 'kaithangu.donationKey', key);
}

/** As much of a response as its failure needs. */
type Answer = { status: number; json(): Promise<unknown>; clone(): Answer };

export async function failureOf(response: Answer | null): Promise<StartOutcome> {
  if (!response) {
    const isOffline = navigator.onLine === false;
    return { kind: 'failed', message: sentences.missingAddress, mayPay: !isOffline, isOffline };
  }
  if (response.status === 409) {
    const copy = response.clone();
    const existing = (await copy.json().catch(() => null)) as Existing | null;
    // Other refusals with 409 name no donation.
    if (existing?.id) return { kind: 'existing', existing };
  }
  const { code, message, fields } = await errorOf(response, sentences.processFailed);
  const isOurs = response.status < 500 || response.status === 503;
  const mayPay = !fields && !code?.startsWith('campaign.');
  const refused = { message: isOurs ? message : sentences.processFailed, mayPay, ...(fields && { fields }) };
  return { kind: code === 'rates.unavailable' ? 'no-rates' : 'failed', ...refused };
}

/** With both changed it is certainly the next person on the same phone. */
const isOfAnother = (last: Fields, fields: Fields) =>
  last.email !== fields.email && hasOtherName(last, fields);

/** A corrected first name, or somebody else of the family with the same email address. */
const hasOtherName = (last: Fields, { firstname }: Fields) =>
  last.firstname.toLowerCase() !== firstname.toLowerCase();

function isSame(known: DonorInput, fields: DonorInput): boolean {
  return (Object.keys(fields) as (keyof DonorInput)[]).every((name) => known[name] === fields[name]);
}
