/** Sends a confirmation from a page and keeps its progress. The picture is uploaded when it is chosen. */
import { useEffect, useRef, useState } from 'react';
import type { OwnDonation } from '../../donations/index.ts';
import { CallFailed } from '../../shell/answers.ts';
import { sentences } from '../../text/sentences.ts';
import type { Ended } from '../donation-data.ts';
import { isLost } from '../retry.ts';
import type { Sending } from '../screenshot/store-screenshot.ts';
import { useEarlyUpload } from '../screenshot/use-early-upload.ts';
import { type Confirmed, saveConfirmation } from './save-confirmation.ts';

/** `ended`: already confirmed or deleted. `stopped`: the donor left the page. `lost`: no answer arrived. */
export type SendFailure =
  | { kind: 'stopped' }
  | { kind: 'lost' }
  | { kind: 'ended'; ended: Ended }
  | { kind: 'refused'; field: 'screenshot' | 'form'; message: string };

/** Statuses of an upload whose message is about the picture and belongs under its field. */
const pictureStatuses = [400, 413, 415, 429];

export function useSendConfirmation(donation: OwnDonation) {
  const [sending, setSending] = useState<Sending>(null);
  const running = useRef<AbortController | null>(null);
  /** The last step of the upload, which may have begun long before Submit. */
  const step = useRef<Sending>(null);
  const { uploadOf, drop, forget, stored } = useEarlyUpload(donation.id, (next) => {
    step.current = next;
    if (running.current) setSending(next);
  });
  // A donor who leaves the page, to pay by another method or to delete, doesn't confirm in the background.
  useEffect(() => () => running.current?.abort(), []);

  /** Starts the upload of a chosen picture. `onRefused`: receives the server's reason if it refuses the picture. */
  function upload(file: File, onRefused: (message: string) => void): void {
    // A picture on its way to the server stays: its confirmation may be stored.
    if (running.current) return;
    uploadOf(file).url.catch((error: unknown) => {
      if (running.current || !(error instanceof CallFailed)) return;
      if (pictureStatuses.includes(error.status)) onRefused(error.message);
    });
  }

  /** The donor has taken the picture back, unless it is being sent. */
  function dropUpload(): void {
    if (!running.current) drop();
  }

  async function send(file: File, confirmed: Confirmed): Promise<SendFailure | { kind: 'confirmed' }> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    let isStored = false;
    const sendOnce = async () => {
      const sent = uploadOf(file);
      if (step.current) setSending(step.current);
      isStored = false;
      const screenshotUrl = await sent.url;
      signal.throwIfAborted();
      isStored = true;
      sent.isNamed = true;
      await saveConfirmation(donation, { ...confirmed, screenshotUrl }, { onSending: setSending, signal });
    };
    try {
      await sendOnce().catch((error: unknown) => {
        // A picture that was chosen days ago may be gone.
        if (!isStored || !(error instanceof CallFailed) || error.status !== 400) throw error;
        forget();
        return sendOnce();
      });
      return { kind: 'confirmed' };
    } catch (error) {
      return signal.aborted ? { kind: 'stopped' } : outcomeOf(error, isStored);
    } finally {
      running.current = null;
      setSending(null);
    }
  }

  return { sending, send, upload, dropUpload, stored, isRunning: () => running.current !== null };
}

function outcomeOf(error: unknown, isPictureStored: boolean): SendFailure {
  if (isLost(error)) return { kind: 'lost' };
  if (!(error instanceof CallFailed)) {
    return { kind: 'refused', field: 'form', message: sentences.submitFailed };
  }
  const { status, message } = error;
  if (status === 409) return { kind: 'ended', ended: 'confirmed' };
  if (status === 404) return { kind: 'ended', ended: 'deleted' };
  const isPicture = !isPictureStored && pictureStatuses.includes(status);
  return { kind: 'refused', field: isPicture ? 'screenshot' : 'form', message };
}
