/** The state of the confirmation form: what is chosen, what is missing, and what follows when it is sent. */
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { refer } from '../../../platform/problems/reference.ts';
import type { OwnDonation, PaymentMethod } from '../../donations/index.ts';
import { tidyTransactionId } from '../../donations/index.ts';
import { storeValue } from '../../shared/browser-storage.ts';
import { sentences } from '../../text/sentences.ts';
import { useText, useTranslate } from '../../text/text.ts';
import { storeEnded } from '../donation-data.ts';
import { useLeaveEnded } from '../use-leave-ended.ts';
import { type DetailErrors, missingDetails } from './donor-details.tsx';
import { useConfirmDraft } from './use-confirm-draft.ts';
import { type SendFailure, useSendConfirmation } from './use-send-confirmation.ts';

export type ConfirmFormInput = {
  donation: OwnDonation;
  method: PaymentMethod | null;
  /** The words of the page for what is missing (spec §5 gives each page its own). */
  words: { method: string; confirmationNumber: string; screenshot: string };
};

type Errors = Partial<Record<'method' | 'confirmationNumber' | 'screenshot' | 'form', string>> & DetailErrors;

export function useConfirmForm({ donation, method, words }: ConfirmFormInput) {
  const { draft, draftName, change } = useConfirmDraft(donation);
  const { sending, send, isRunning } = useSendConfirmation(donation);
  const { errors, formRef, showErrors, forget } = useErrors();
  const [file, setFile] = useState<File | null>(null);
  const [confirmed, setConfirmed] = useState<OwnDonation | null>(null);
  const showFailure = useShowFailure(donation.id, showErrors);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isRunning() || confirmed) return;
    const { message, isHidden: isHiddenMessage } = draft;
    const confirmationNumber = tidyTransactionId(draft.confirmationNumber);
    const missing: Errors = {
      ...(!method && { method: words.method }),
      ...(!confirmationNumber && { confirmationNumber: words.confirmationNumber }),
      ...(!file && { screenshot: words.screenshot }),
      ...missingDetails(donation),
    };
    showErrors(missing);
    if (!method || !file || Object.keys(missing).length > 0) return;
    const confirmation = { paymentMethod: method, confirmationNumber, message, isHiddenMessage };
    const outcome = await send(file, confirmation);
    if (outcome.kind !== 'confirmed') return showFailure(outcome);
    storeValue('device', draftName, null);
    storeEnded(donation.id, 'confirmed');
    setConfirmed({ ...donation, ...confirmation });
  }

  const refusePicture = () => showErrors({ screenshot: refer('picture.wrongKind') });

  return {
    refusePicture,
    draft,
    draftName,
    change,
    file,
    setFile,
    errors,
    forget,
    sending,
    confirmed,
    formRef,
    submit,
  };
}

function useErrors() {
  const [errors, setErrors] = useState<Errors>({});
  const formRef = useRef<HTMLFormElement>(null);
  return {
    errors,
    formRef,
    /** The first failing field is scrolled to and focused (spec §5). */
    showErrors(found: Errors) {
      flushSync(() => setErrors(found));
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    },
    forget: (name: keyof Errors) => setErrors(({ [name]: _gone, ...rest }) => rest),
  };
}

function useShowFailure(id: string, showErrors: (errors: Errors) => void) {
  const { confirm } = useText();
  const translate = useTranslate();
  const leaveEnded = useLeaveEnded();
  return async (failure: SendFailure) => {
    if (failure.kind === 'stopped') return;
    if (failure.kind === 'ended') {
      // Confirmed or deleted, here or in another tab: nothing is left to do on this page.
      storeEnded(id, failure.ended);
      return await leaveEnded(failure.ended);
    }
    const [field, reason] =
      failure.kind === 'lost' ? ['form', confirm.lost] : [failure.field, translate(failure.message)];
    const failed = translate(sentences.submitFailed);
    showErrors({ [field]: reason === failed ? failed : `${failed} ${reason}` });
  };
}
