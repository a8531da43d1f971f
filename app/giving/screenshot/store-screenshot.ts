/** Prepares and uploads a screenshot. Repeats the upload on a bad connection. */
import { pictureOfPdf } from '../../files/parts.ts';
import { type Wait, withRetry } from '../retry.ts';
import { shrink, uploadScreenshot } from './screenshot.ts';

/** The current step; null if nothing is being sent. */
export type Sending = { step: 'preparing' | 'saving' | Wait } | { step: 'uploading'; percent: number } | null;

export type SendingOptions = { onSending: (sending: Sending) => void; signal: AbortSignal };

/** Returns the address of the stored picture. Throws as uploadScreenshot and withRetry. */
export async function storeScreenshot(
  donationId: string,
  file: File,
  { onSending, signal }: SendingOptions,
): Promise<string> {
  onSending({ step: 'preparing' });
  const picture = await shrink(await pictureOfPdf(file));
  const upload = () => {
    onSending({ step: 'uploading', percent: 0 });
    const onProgress = (percent: number) => onSending({ step: 'uploading', percent });
    return uploadScreenshot(donationId, picture, { onProgress, signal });
  };
  return withRetry(upload, { onWait: (step) => onSending({ step }), signal, waitsItsTurn: true });
}
