/** Sending what the donor form holds. */
import { readStored, storeValue } from '../../shared/browser-storage.ts';
import { api, errorOf } from '../../shell/api-client.ts';
import { sentences } from '../../text/sentences.ts';
import type { OwnDonation } from '../projections.ts';
import type { DonorInput } from '../schema.ts';
import type { Existing } from './existing-dialog.tsx';

/** What came of sending the form. `fields`: the words for each field that was refused. */
export type StartOutcome =
  | { kind: 'saved'; donation: OwnDonation }
  | { kind: 'existing'; existing: Existing }
  | { kind: 'no-rates' | 'failed'; message: string; fields?: Record<string, string> };

const attemptName = 'kaithangu.donate.attempt';

/** Saves the donation; a repeat of the same content is saved once. */
export async function startDonation(fields: DonorInput): Promise<StartOutcome> {
  const response = await post(fields).catch(() => null);
  if (!response) return { kind: 'failed', message: sentences.missingAddress };
  if (response.ok) {
    const donation = await response.json();
    storeValue('device', attemptName, null);
    return { kind: 'saved', donation };
  }
  const status: number = response.status;
  const { id, code, message, fields: fieldProblems } = await errorOf(response, sentences.processFailed);
  const refused = { message, ...(fieldProblems && { fields: fieldProblems }) };
  if (status === 409 && id) return { kind: 'existing', existing: { id, mine: await isMine() } };
  if (code === 'rates.unavailable') return { kind: 'no-rates', ...refused };
  if (status >= 500 && status !== 503) refused.message = sentences.processFailed;
  return { kind: 'failed', ...refused };
}

/** With the key of the last attempt as long as the content is the same. */
function post(fields: DonorInput) {
  const content = JSON.stringify(fields);
  const last = readStored<{ key: string; content: string }>('device', attemptName);
  const key = last?.content === content ? last.key : crypto.randomUUID();
  storeValue('device', attemptName, { key, content });
  return api.donations.sendDonationAlertEmail.$post(
    { json: fields },
    { headers: { 'Idempotency-Key': key } },
  );
}

async function isMine(): Promise<boolean> {
  try {
    const response = await api.donations.checkexistingdonation.$get({ query: {} });
    return response.status === 200 && (await response.json()).mine;
  } catch {
    return true;
  }
}
