/** Saves a confirmation. Repeats it on a bad connection. */

import type { OwnDonation, PaymentMethod } from '../../donations/index.ts';
import { mustBeOk } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { sentences } from '../../text/sentences.ts';
import { withRetry } from '../retry.ts';
import type { SendingOptions } from '../screenshot/store-screenshot.ts';

export type Confirmed = {
  paymentMethod: PaymentMethod;
  confirmationNumber: string;
  message: string;
  isHiddenMessage: boolean;
  isAnonymous: boolean;
};

/** Safe to repeat after a lost answer: the server answers 200 to the same confirmation. */
export async function saveConfirmation(
  donation: OwnDonation,
  confirmed: Confirmed & { screenshotUrl: string },
  { onSending, signal }: SendingOptions,
): Promise<void> {
  const save = async () => {
    onSending({ step: 'saving' });
    const json = { ...donation, ...confirmed };
    await mustBeOk(
      await api.donations[':id'].$put({ param: { id: donation.id }, json }),
      sentences.submitFailed,
    );
  };
  await withRetry(save, { onWait: (step) => onSending({ step }), signal, waitsItsTurn: true });
}
