/** Sends a confirmation from a page and keeps its progress. */
import { useEffect, useRef, useState } from 'react';
import type { OwnDonation } from '../../donations/index.ts';
import { CallFailed } from '../../shell/answers.ts';
import { sentences } from '../../text/sentences.ts';
import type { Ended } from '../donation-data.ts';
import { isLost } from '../retry.ts';
import {
  type Confirmed,
  type Sending,
  type Stored,
  saveConfirmation,
  storeScreenshot,
} from './send-confirmation.ts';

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
  const stored = useRef<Stored | null>(null);
  const running = useRef<AbortController | null>(null);
  // A donor who leaves the page, to pay by another method or to delete, doesn't confirm in the background.
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File, confirmed: Confirmed): Promise<SendFailure | { kind: 'confirmed' }> {
    const controller = new AbortController();
    running.current = controller;
    const how = { onSending: setSending, signal: controller.signal };
    try {
      if (stored.current?.file !== file) stored.current = await storeScreenshot(donation, file, how);
      const { url: screenshotUrl } = stored.current;
      await saveConfirmation(donation, { ...confirmed, screenshotUrl }, how);
      return { kind: 'confirmed' };
    } catch (error) {
      return controller.signal.aborted
        ? { kind: 'stopped' }
        : outcomeOf(error, stored.current?.file === file);
    } finally {
      running.current = null;
      setSending(null);
    }
  }

  return { sending, send, isRunning: () => running.current !== null };
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
