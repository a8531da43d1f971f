/** Step 3 of giving: what was paid and how, with a picture of it. Used by /confirmation and /confirm-donation. */
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { readStored, storeValue } from '../../shared/browser-storage.ts';
import { CallFailed } from '../../shell/api-client.ts';
import { sentences } from '../../text/sentences.ts';
import { useText, useTranslate } from '../../text/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { PaymentMethod, SeenDonation } from '../donation.ts';
import { tidyTransactionId } from '../transaction-id.ts';
import { DeleteDonation } from './delete-donation.tsx';
import { storeEnded } from './donation-data.ts';
import { type DetailErrors, DonorDetails, missingDetails } from './donor-details.tsx';
import { isLost } from './retry.ts';
import { ScreenshotField } from './screenshot-field.tsx';
import { type Sending, type Stored, saveConfirmation, storeScreenshot } from './send-confirmation.ts';
import { SendingProgress } from './sending-progress.tsx';
import { TransactionField } from './transaction-field.tsx';
import { Visibility } from './visibility.tsx';

type Draft = { message: string; isHidden: boolean; confirmationNumber: string };

type Errors = Partial<Record<'method' | 'confirmationNumber' | 'screenshot' | 'form', string>> & DetailErrors;

type ConfirmFormProps = {
  donation: SeenDonation;
  method: PaymentMethod | null;
  /** The words of the page for what is missing (spec §5 gives each page its own). */
  words: { method: string; confirmationNumber: string; screenshot: string };
  /** Where the payment method is still a choice: its field. */
  methodField?: (error: string | undefined) => ReactNode;
  /** Buttons between Delete and Submit. */
  children?: ReactNode;
};

/** Statuses that speak of the picture itself: their words belong under its field. */
const ofThePicture = [400, 413, 415, 429];

export function ConfirmForm({ donation, method, words, methodField, children }: ConfirmFormProps) {
  const { donate, confirm, site } = useText();
  const translate = useTranslate();
  const navigate = useNavigate();
  const showToast = useToast();
  const draftName = `kaithangu.confirm.${donation.id}`;
  const [draft, setDraft] = useState<Draft>(
    () =>
      readStored<Draft>('device', draftName) ?? {
        message: donation.message ?? '',
        isHidden: donation.isHiddenMessage ?? false,
        confirmationNumber: '',
      },
  );
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState<Sending>(null);
  const [isDone, setDone] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const stored = useRef<Stored | null>(null);
  const running = useRef<AbortController | null>(null);
  // Whoever leaves the page, to pay otherwise or to delete, doesn't confirm behind their own back.
  useEffect(() => () => running.current?.abort(), []);

  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    storeValue('device', draftName, next);
  }

  /** Shows the words; the first failing field is scrolled to and focused (spec §5). */
  function refuse(found: Errors) {
    flushSync(() => setErrors(found));
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (running.current || isDone) return;
    const confirmationNumber = tidyTransactionId(draft.confirmationNumber);
    const missing: Errors = {
      ...(!method && { method: words.method }),
      ...(!confirmationNumber && { confirmationNumber: words.confirmationNumber }),
      ...(!file && { screenshot: words.screenshot }),
      ...missingDetails(donation),
    };
    refuse(missing);
    if (!method || !file || Object.keys(missing).length > 0) return;
    const { message, isHidden: isHiddenMessage } = draft;
    const controller = new AbortController();
    running.current = controller;
    const how = { onSending: setSending, signal: controller.signal };
    try {
      if (stored.current?.file !== file) stored.current = await storeScreenshot(donation, file, how);
      const { url: screenshotUrl } = stored.current;
      await saveConfirmation(
        donation,
        { paymentMethod: method, confirmationNumber, screenshotUrl, message, isHiddenMessage },
        how,
      );
      storeValue('device', draftName, null);
      storeEnded(donation.id, 'confirmed');
      setDone(true);
    } catch (error) {
      if (!controller.signal.aborted) await fail(error);
    } finally {
      running.current = null;
      setSending(null);
    }
  }

  async function fail(error: unknown) {
    const failed = error instanceof CallFailed ? error : null;
    if (failed?.status === 409 || failed?.status === 404) {
      // Confirmed or deleted, here or in another tab: nothing is left to do on this page.
      const isConfirmed = failed.status === 409;
      storeEnded(donation.id, isConfirmed ? 'confirmed' : 'deleted');
      showToast(isConfirmed ? sentences.alreadyConfirmed : sentences.notFound);
      return await navigate('/', { replace: true });
    }
    showToast(sentences.submitFailed, 'error');
    if (isLost(error)) return refuse({ form: confirm.lost });
    const isPicture = failed && stored.current?.file !== file && ofThePicture.includes(failed.status);
    refuse({ [isPicture ? 'screenshot' : 'form']: failed?.message ?? sentences.submitFailed });
  }

  return (
    <form
      ref={formRef}
      noValidate
      method="post"
      className="grid gap-6 [&_.input]:scroll-mt-24"
      onSubmit={submit}
    >
      {methodField?.(errors.method)}
      <TransactionField
        value={draft.confirmationNumber}
        method={method}
        donation={donation}
        error={errors.confirmationNumber}
        onChange={(confirmationNumber) => {
          change({ confirmationNumber });
          setErrors(({ confirmationNumber: _gone, ...rest }) => rest);
        }}
      />
      <ScreenshotField
        file={file}
        error={errors.screenshot}
        onChange={(chosen) => {
          setFile(chosen);
          setErrors(({ screenshot: _gone, ...rest }) => rest);
        }}
      />
      <Field label={donate.message}>
        {(field) => (
          <textarea
            {...field}
            name="message"
            className="input"
            rows={3}
            maxLength={2000}
            value={draft.message}
            onChange={(event) => change({ message: event.target.value })}
          />
        )}
      </Field>
      <Visibility isHidden={draft.isHidden} onChange={(isHidden) => change({ isHidden })} />
      <DonorDetails donation={donation} method={methodField ? null : method} errors={errors} />

      {errors.form && (
        <p role="alert" className="rounded-card bg-error-wash px-4 py-3 font-semibold text-error">
          {translate(errors.form)}
        </p>
      )}
      <SendingProgress sending={sending} />
      {/* Not disabled while it sends: the keyboard's focus would be lost. */}
      <button type="submit" className="btn btn-give" aria-disabled={sending !== null}>
        {confirm.submit}
      </button>
      {children}
      <DeleteDonation id={donation.id} draftName={draftName} />

      <Dialog open={isDone} title={confirm.thankTitle} onClose={() => navigate('/', { replace: true })}>
        <p>{confirm.thankText}</p>
        <button type="button" className="btn btn-give" onClick={() => navigate('/', { replace: true })}>
          {site.close}
        </button>
      </Dialog>
    </form>
  );
}
