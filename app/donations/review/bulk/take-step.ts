/** One action for one donation of many: the calls that the lists' own buttons make. */
import { api, errorOf } from '../../../shell/api-client.ts';
import type { Donation } from '../../donation.ts';
import type { BulkAction, BulkStep } from './bulk-work.ts';

/** What the field becomes by the action; a reminder changes none. */
const changes = {
  verify: { isVerified: true },
  unverify: { isVerified: false },
  check: { isChecked: true },
} as const;

/** `donation`: as the page knows it, where it does. `onChange` gets it as it is then. */
export async function takeStep(
  action: BulkAction,
  id: string,
  donation: Donation | undefined,
  onChange: (donation: Donation) => void,
): Promise<BulkStep> {
  const param = { id };
  if (action === 'remind') {
    return stepOf(await api.donations['send-reminder'][':id'].$post({ param, query: {} }));
  }
  // After a reload the field alone: what the rest is now is nobody's change.
  const json = { ...donation, ...changes[action] };
  const response = await api.donations[':id']['single-field'].$put({ param, json });
  if (response.ok) onChange(await response.json());
  return stepOf(response);
}

async function stepOf(response: {
  ok: boolean;
  status: number;
  json(): Promise<unknown>;
}): Promise<BulkStep> {
  if (response.ok) return 'done';
  if (response.status === 404) return 'missing';
  return { words: (await errorOf(response, `The server answered ${response.status}.`)).words };
}
