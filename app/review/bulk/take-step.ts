/** One action for one donation of many: the calls that the lists' own buttons make. */

import type { Donation } from '../../donations/index.ts';
import { mailAtHeader } from '../../mails/index.ts';
import { api } from '../../shell/api-client.ts';
import type { BulkStep } from '../../shell/bulk/bulk-work.ts';
import { stepOf } from '../../shell/bulk/step-of.ts';
import { withoutMessage } from '../edit/use-save-field.ts';

/** Of the lists; `setVerified`: the super-admin's tool, which needs no transaction ID (spec §2). */
export type BulkAction = 'verify' | 'setVerified' | 'unverify' | 'check' | 'remind';

/** What the field becomes by an action that is an edit. */
const changes = {
  setVerified: { isVerified: true },
  unverify: { isVerified: false },
  check: { isChecked: true },
} as const;

/** `donation`: as the page knows it, where it does. `onChange` gets it as it is then, and when a mail tells its donor (ISO). */
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
  // After a reload the field alone: what the rest is now is nobody's change. Nobody reads many messages at once.
  const json = { ...(donation && withoutMessage(donation)), ...changes[action] };
  const response = await api.donations[':id']['single-field'].$put({ param, json });
  if (response.ok) onChange(await response.json(), response.headers.get(mailAtHeader));
  return stepOf(response);
}
