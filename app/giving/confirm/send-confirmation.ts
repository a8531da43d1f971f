/** Sends a confirmation: uploads the screenshot, then saves the details. Repeats both on a bad connection. */

import type { OwnDonation, PaymentMethod } from '../../donations/index.ts';
import { mustBeOk } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { sentences } from '../../text/sentences.ts';
import { type Wait, withRetry } from '../retry.ts';
import { shrink, uploadScreenshot } from '../screenshot/screenshot.ts';

/** The current step; null if nothing is being sent. */
export type Sending = { step: 'preparing' | 'saving' | Wait } | { step: 'uploading'; percent: number } | null;

export type Confirmed = {
  paymentMethod: PaymentMethod;
  confirmationNumber: string;
  message: string;
  isHiddenMessage: boolean;
  isAnonymous: boolean;
};

/** An uploaded file and its address. It isn't uploaded again if only saving the details failed. */
export type Stored = { file: File; url: string };

export async function storeScreenshot(
  { id }: OwnDonation,
  file: File,
  { onSending, signal }: { onSending: (sending: Sending) => void; signal: AbortSignal },
): Promise<Stored> {
  onSending({ step: 'preparing' });
  const picture = await shrink(file);
  const upload = () => {
    onSending({ step: 'uploading', percent: 0 });
    const onProgress = (percent: number) => onSending({ step: 'uploading', percent });
    return uploadScreenshot(id, picture, { onProgress, signal });
  };
  return {
    file,
    url: await withRetry(upload, { onWait: (step) => onSending({ step }), signal, waitsItsTurn: true }),
  };
}

/** Safe to repeat after a lost answer: the server answers 200 to the same confirmation. */
export async function saveConfirmation(
  donation: OwnDonation,
  confirmed: Confirmed & { screenshotUrl: string },
  { onSending, signal }: { onSending: (sending: Sending) => void; signal: AbortSignal },
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
