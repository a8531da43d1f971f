/** The state of the confirmation form: its draft, its errors and sending it. */
import { type FormEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { refer } from '../../../platform/problems/reference.ts';
import {
  isRight,
  type OwnDonation,
  type PaymentMethod,
  remarkOn,
  tidyTransactionId,
} from '../../donations/index.ts';
import { readStored, storeValue } from '../../shared/browser-storage.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { sentences } from '../../text/sentences.ts';
import { useConfirmingText, useTranslate } from '../../text/text.ts';
import { draftNameOf, storeEnded } from '../donation-data.ts';
import { useLeaveEnded } from '../use-leave-ended.ts';
import type { Refused } from './confirm-plainly.ts';
import { type DetailErrors, missingDetails } from './donor-details.tsx';
import { useAbout } from './transaction-field.tsx';
import { type SendFailure, useSendConfirmation } from './use-send-confirmation.ts';

export type ConfirmFormInput = {
  donation: OwnDonation;
  method: PaymentMethod | null;
  /** What each page says about missing fields (spec §5). */
  words: { method: string; confirmationNumber: string; screenshot: string };
  /** The outcome of a form that was sent before scripts ran. */
  refused: Refused | undefined;
};

type Errors = Partial<Record<'method' | 'confirmationNumber' | 'screenshot' | 'form', string>> & DetailErrors;

export function useConfirmForm({ donation, method, words, refused }: ConfirmFormInput) {
  const { donorFields } = useCampaign();
  const { draft, draftName, change } = useConfirmDraft(donation, refused?.sent);
  const { sending, send, isRunning, stored, upload, dropUpload } = useSendConfirmation(donation);
  const { errors, formRef, showErrors, tell, forget } = useErrors(() => errorsOf(refused, words));
  const [file, setFile] = useState<File | null>(null);
  const [confirmed, setConfirmed] = useState<OwnDonation | null>(null);
  const showFailure = useShowFailure(donation.id, showErrors);
  const about = useAbout(donation, method);
  /** The ID that looked wrong when the donor sent it. */
  const [doubted, setDoubted] = useState<string | null>(null);
  /** What happened to the picture while the donor did something else. */
  const [told, setTold] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isRunning() || confirmed) return;
    const { message, isHidden: isHiddenMessage, isAnonymous } = draft;
    const confirmationNumber = tidyTransactionId(draft.confirmationNumber);
    const remark = remarkOn(confirmationNumber, about, false);
    if (remark && !isRight(remark) && doubted !== confirmationNumber) {
      setDoubted(confirmationNumber);
      formRef.current?.querySelector<HTMLElement>('[name="confirmationNumber"]')?.focus();
      return;
    }
    const missing: Errors = {
      ...(!method && { method: words.method }),
      ...(!confirmationNumber && { confirmationNumber: words.confirmationNumber }),
      ...(!file && { screenshot: words.screenshot }),
      ...missingDetails(donation, donorFields),
    };
    showErrors(missing);
    if (!method || !file || Object.keys(missing).length > 0) return;
    const confirmation = { paymentMethod: method, confirmationNumber, message, isHiddenMessage, isAnonymous };
    const outcome = await send(file, confirmation);
    if (outcome.kind !== 'confirmed') return showFailure(outcome);
    storeValue('device', draftName, null);
    storeEnded(donation.id, 'confirmed');
    setConfirmed({ ...donation, ...confirmation });
  }

  /** The upload begins at once: it goes on while the donor types, and the server can read the picture. */
  function choose(chosen: File | null) {
    takePicture(chosen);
    if (!chosen) return dropUpload();
    upload(chosen, (message) => {
      tell({ screenshot: message });
      setTold(message);
    });
  }

  /** Nothing is uploaded before Submit (docs/decisions/0022-share-target.md). */
  function takeShared(shared: File) {
    takePicture(shared);
    dropUpload();
  }

  function takePicture(taken: File | null) {
    setFile(taken);
    setTold('');
    forget('screenshot');
  }

  const refusePicture = () => showErrors({ screenshot: refer('picture.wrongKind') });

  return {
    refusePicture,
    told,
    isDoubted: doubted !== null && doubted === tidyTransactionId(draft.confirmationNumber),
    draft,
    draftName,
    change,
    file,
    choose,
    takeShared,
    /** The chosen picture's address; null until it is uploaded. */
    storedUrl: stored && stored.file === file ? stored.url : null,
    errors,
    forget,
    sending,
    confirmed,
    formRef,
    submit,
  };
}

type ConfirmDraft = { message: string; isHidden: boolean; isAnonymous: boolean; confirmationNumber: string };

/** What the donor has typed, stored on the device until it is sent. `draftName`: its storage name. */
function useConfirmDraft(donation: OwnDonation, sent: Refused['sent'] = {}) {
  const draftName = draftNameOf(donation);
  const isHydrated = useHydrated();
  const stored = useMemo(
    () => (isHydrated ? readStored<ConfirmDraft>('device', draftName) : null),
    [isHydrated, draftName],
  );
  const [typed, setTyped] = useState<Partial<ConfirmDraft>>(() => draftOf(sent));
  const draft: ConfirmDraft = {
    message: donation.message ?? '',
    isHidden: donation.isHiddenMessage ?? false,
    isAnonymous: donation.isAnonymous ?? false,
    confirmationNumber: '',
    ...stored,
    ...typed,
  };
  const store = useEffectEvent(() => {
    if (Object.keys(typed).length > 0) storeValue('device', draftName, draft);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: stores after each change of what is typed
  useEffect(() => store(), [typed]);
  const change = (part: Partial<ConfirmDraft>) => setTyped((before) => ({ ...before, ...part }));
  return { draft, draftName, change };
}

/** What the donor had entered in the form that was sent. */
const draftOf = ({
  message,
  isHiddenMessage,
  isAnonymous,
  confirmationNumber,
}: Refused['sent']): Partial<ConfirmDraft> => ({
  ...(message !== undefined && { message }),
  ...(isHiddenMessage && { isHidden: isHiddenMessage === 'true', isAnonymous: isAnonymous === 'true' }),
  ...(confirmationNumber !== undefined && { confirmationNumber }),
});

/** The errors of a form that the server refused. A missing field gets the words of its page (spec §5). */
function errorsOf(refused: Refused | undefined, words: ConfirmFormInput['words']): Errors {
  if (!refused) return {};
  const { sent, fields, message } = refused;
  const { paymentMethod, confirmationNumber, screenshot } = fields;
  const isFieldless = Object.keys(fields).length === 0;
  return {
    ...(paymentMethod && { method: words.method }),
    ...(confirmationNumber && {
      confirmationNumber: sent.confirmationNumber?.trim() ? confirmationNumber : words.confirmationNumber,
    }),
    ...(screenshot && { screenshot: screenshot === 'screenshot.required' ? words.screenshot : screenshot }),
    ...(message && isFieldless && { form: message }),
  };
}

function useErrors(first: () => Errors) {
  const [errors, setErrors] = useState(first);
  const formRef = useRef<HTMLFormElement>(null);
  return {
    errors,
    formRef,
    /** Shows the errors and focuses the first invalid field, which scrolls to it (spec §5). */
    showErrors(found: Errors) {
      flushSync(() => setErrors(found));
      formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    },
    /** Shows errors beside what the donor is doing, and leaves the focus there. */
    tell: (found: Errors) => setErrors((before) => ({ ...before, ...found })),
    forget: (name: keyof Errors) => setErrors(({ [name]: _gone, ...rest }) => rest),
  };
}

function useShowFailure(id: string, showErrors: (errors: Errors) => void) {
  const { confirm } = useConfirmingText();
  const translate = useTranslate();
  const leaveEnded = useLeaveEnded();
  return async (failure: SendFailure) => {
    if (failure.kind === 'stopped') return;
    if (failure.kind === 'ended') {
      storeEnded(id, failure.ended);
      return await leaveEnded(failure.ended, id);
    }
    const [field, reason] =
      failure.kind === 'lost' ? ['form', confirm.lost] : [failure.field, translate(failure.message)];
    const failed = translate(sentences.submitFailed);
    showErrors({ [field]: reason === failed ? failed : `${failed} ${reason}` });
  };
}
