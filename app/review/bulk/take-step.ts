/** Sends the call of a bulk action for one donation. */
import type { Donation } from '../../donations/index.ts';
import { mailAtHeader } from '../../mails/index.ts';
import { api } from '../../shell/api-client.ts';
import type { BulkStep } from '../../shell/bulk/bulk-work.ts';
import { stepOf } from '../../shell/bulk/step-of.ts';
import { withoutMessage } from '../edit/use-save-field.ts';

/** `setVerified` belongs to the super-admin's tool and needs no transaction ID (spec §2). */
export type BulkAction = 'verify' | 'setVerified' | 'unverify' | 'check' | 'remind';

/** The changed field of actions that are edits. */
const changes = {
  setVerified: { isVerified: true },
  unverify: { isVerified: false },
  check: { isChecked: true },
} as const;

/**
 * `donation` is undefined if the page does not know it. `onChange` receives the changed donation, and when
 * the mail "Your gift has arrived" goes out (ISO; null if none does).
 */
export async function takeStep(
  action: BulkAction,
  id: string,
  donation: Donation | undefined,
  onChange: (donation: Donation, mailAt: string | null) => void,
): Promise<BulkStep> {
  const param = { id };
  if (action === 'remind') {
    return stepOf(await api.donations['send-reminder'][':id'].$post({ param, query: {} }));
  }
  if (action === 'verify') {
    const response = await api.donations[':id'].verify.$post({ param });
    if (response.ok) onChange(await response.json(), response.headers.get(mailAtHeader));
    return stepOf(response);
  }
  // Sends the donation as the admin saw it, so that others' changes stay; after a reload only the field.
  // Without the
  // message, because no admin reads the messages of many donations at once.
  const json = { ...(donation && withoutMessage(donation)), ...changes[action] };
  const response = await api.donations[':id']['single-field'].$put({ param, json });
  if (response.ok) onChange(await response.json(), response.headers.get(mailAtHeader));
  return stepOf(response);
}
