/** Sending what the donor form holds: a new donation, or a started one that is corrected. */

import type { DonorInput, OwnDonation } from '../../donations/index.ts';
import { readStored, storeValue } from '../../shared/browser-storage.ts';
import { randomId } from '../../shared/random-id.ts';
import { errorOf } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { sentences } from '../../text/sentences.ts';
import type { Ended } from '../donation-data.ts';
import type { Existing } from './existing-dialog.tsx';

/** What came of sending the form. `fields`: the words for each field that was refused. */
export type StartOutcome =
  | { kind: 'saved'; donation: OwnDonation }
  | { kind: 'existing'; existing: Existing }
  /** Confirmed or deleted meanwhile: there is nothing to correct. */
  | { kind: 'ended'; ended: Ended }
  /** `mayPay`: nothing is wrong with the form, and the campaign takes donations; the donor can pay without it. */
  | { kind: 'no-rates' | 'failed'; message: string; mayPay: boolean; fields?: Record<string, string> };

const attemptName = 'kaithangu.donate.attempt';

/** What was sent and not answered yet: the server may have saved it. */
type Attempt = { key: string; fields: DonorInput };

/** What came of sending when an exception ended it that says nothing to a donor (spec §8). */
export const unexpected: StartOutcome = { kind: 'failed', message: sentences.processError, mayPay: true };

/** Saves the donation; a repeat of the same content is saved once, and one whose answer was lost is corrected, not doubled. */
export async function startDonation(fields: DonorInput): Promise<StartOutcome> {
  const last = readStored<Attempt>('device', attemptName);
  if (!last || isSame(last.fields, fields)) return send({ key: last?.key ?? randomId(), fields });
  const first = await send(last);
  if (first.kind === 'saved') return changeDonation(first.donation, fields);
  const isLost = readStored('device', attemptName) !== null;
  return isLost ? first : send({ key: randomId(), fields });
}

/** Writes what differs from the started donation. */
export async function changeDonation(started: OwnDonation, fields: DonorInput): Promise<StartOutcome> {
  if (isSame(started, fields)) return { kind: 'saved', donation: started };
  const { id } = started;
  const response = await api.donations[':id'].details.$put({ param: { id }, json: fields }).catch(() => null);
  if (response?.ok) {
    // Another e-mail address ends the key that went to the one before.
    storeKey(response);
    return { kind: 'saved', donation: await response.json() };
  }
  const status = response ? (response.status as number) : null;
  if (status === 409) return { kind: 'ended', ended: 'confirmed' };
  if (status === 404) return { kind: 'ended', ended: 'deleted' };
  return failureOf(response);
}

/** Failures of a server, or of a proxy before it, that say nothing of what it did. */
const mayHaveSaved: number[] = [500, 502, 504];

async function send(attempt: Attempt): Promise<StartOutcome> {
  storeValue('device', attemptName, attempt);
  const response = await api.donations.sendDonationAlertEmail
    .$post({ json: attempt.fields }, { headers: { 'Idempotency-Key': attempt.key } })
    .catch(() => null);
  if (response?.ok) {
    storeKey(response);
    // An answer that is cut off on its way is a lost one: what was sent stays known until all of it has come.
    const donation = await response.json();
    storeValue('device', attemptName, null);
    return { kind: 'saved', donation };
  }
  if (response && !mayHaveSaved.includes(response.status)) storeValue('device', attemptName, null);
  return failureOf(response);
}

/** By its key this tab is the donation's own, also where the browser refuses cookies. */
function storeKey({ headers }: { headers: Headers }): void {
  const key = headers.get('x-donation-key');
  if (key) storeValue('tab', 'kaithangu.donationKey', key);
}

async function failureOf(
  response: { status: number; json(): Promise<unknown> } | null,
): Promise<StartOutcome> {
  if (!response) return { kind: 'failed', message: sentences.missingAddress, mayPay: true };
  const { id, code, message, fields } = await errorOf(response, sentences.processFailed);
  if (response.status === 409 && id) return { kind: 'existing', existing: { id, mine: await isMine() } };
  const isOurs = response.status < 500 || response.status === 503;
  const mayPay = !fields && !code?.startsWith('campaign.');
  const refused = { message: isOurs ? message : sentences.processFailed, mayPay, ...(fields && { fields }) };
  return { kind: code === 'rates.unavailable' ? 'no-rates' : 'failed', ...refused };
}

function isSame(known: DonorInput, fields: DonorInput): boolean {
  return (Object.keys(fields) as (keyof DonorInput)[]).every((name) => known[name] === fields[name]);
}

async function isMine(): Promise<boolean> {
  try {
    const response = await api.donations.checkexistingdonation.$get({ query: {} });
    return response.status === 200 && (await response.json()).mine;
  } catch {
    return true;
  }
}
