/** Step 3 of giving: what was paid and how, with a picture of it. Used by /confirmation and /confirm-donation. */
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { api, CallFailed, mustBeOk } from '../../api.ts';
import { keep, readKept } from '../../shared/kept.ts';
import { sentences } from '../../text/sentences.ts';
import { useText, useTranslate } from '../../text/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FullPageSpinner } from '../../ui/spinner.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { PaymentMethod, SeenDonation } from '../donation.ts';
import { DeleteDonation } from './delete-donation.tsx';
import { keepDonation } from './donation-data.ts';
import { uploadScreenshot } from './screenshot.ts';
import { Visibility } from './visibility.tsx';

type Draft = { message: string; isHidden: boolean; confirmationNumber: string };

type Errors = Partial<Record<'method' | 'confirmationNumber' | 'screenshot' | 'form', string>>;

type ConfirmFormProps = {
  donation: SeenDonation;
  method: PaymentMethod | null;
  /** The words of the page for what is missing (spec §5 gives each page its own). */
  words: { method: string; confirmationNumber: string; screenshot: string };
  /** The payment method's field: read-only or a choice. */
  methodField: (error: string | undefined) => ReactNode;
  /** Buttons between Delete and Submit. */
  children?: ReactNode;
};

export function ConfirmForm({ donation, method, words, methodField, children }: ConfirmFormProps) {
  const { donate, confirm, site } = useText();
  const translate = useTranslate();
  const navigate = useNavigate();
  const showToast = useToast();
  const draftName = `kaithangu.confirm.${donation.id}`;
  const [draft, setDraft] = useState<Draft>(
    () =>
      readKept<Draft>('device', draftName) ?? {
        message: donation.message,
        isHidden: donation.isHiddenMessage,
        confirmationNumber: '',
      },
  );
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [isSending, setSending] = useState(false);
  const [isDone, setDone] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const preview = usePreview(file);
  // A file once stored is not sent again when only the answer after it was lost.
  const uploaded = useRef<{ file: File; url: string } | null>(null);

  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    keep('device', draftName, next);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const confirmationNumber = draft.confirmationNumber.trim();
    const missing: Errors = {
      ...(!method && { method: words.method }),
      ...(!confirmationNumber && { confirmationNumber: words.confirmationNumber }),
      ...(!file && { screenshot: words.screenshot }),
    };
    flushSync(() => setErrors(missing));
    // The first failing field is scrolled to and focused (spec §5).
    formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (!method || !confirmationNumber || !file) return;
    setSending(true);
    try {
      if (uploaded.current?.file !== file) {
        uploaded.current = { file, url: await uploadScreenshot(donation.id, file) };
      }
      const response = await api.donations[':id'].$put({
        param: { id: donation.id },
        json: {
          ...donation,
          paymentMethod: method,
          confirmationNumber,
          screenshotUrl: uploaded.current.url,
          message: draft.message,
          isHiddenMessage: draft.isHidden,
        },
      });
      await mustBeOk(response, sentences.submitFailed);
      keep('device', draftName, null);
      keepDonation(null);
      setDone(true);
    } catch (error) {
      if (error instanceof CallFailed && error.status === 409) {
        // Confirmed already, here or in another tab: nothing is left to do on this page.
        keepDonation(null);
        showToast(sentences.alreadyConfirmed);
        return await navigate('/', { replace: true });
      }
      // A lost connection has no words of ours; what was filled in stays for the next try.
      setErrors({ form: error instanceof CallFailed ? error.message : sentences.submitFailed });
      showToast(sentences.submitFailed, 'error');
    } finally {
      setSending(false);
    }
  }

  const details: [string, string][] = [
    [donate.firstname, donation.firstname],
    [donate.lastname, donation.lastname],
    [donate.address, donation.address],
    [donate.country, donation.country],
    [donate.email, donation.email],
    [donate.phone, donation.phone],
    [donate.currency, donation.currency],
    [donate.amount, donation.amount],
  ];

  return (
    <form ref={formRef} noValidate method="post" className="grid gap-6" onSubmit={submit}>
      <Field label={confirm.transaction} hint={confirm.transactionHint} error={errors.confirmationNumber}>
        {(field) => (
          <input
            {...field}
            name="confirmationNumber"
            className="input num"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            value={draft.confirmationNumber}
            onChange={(event) => {
              change({ confirmationNumber: event.target.value });
              setErrors(({ confirmationNumber: _gone, ...rest }) => rest);
            }}
          />
        )}
      </Field>
      <Field label={confirm.screenshot} error={errors.screenshot}>
        {(field) => (
          <>
            <input
              {...field}
              name="screenshot"
              type="file"
              accept="image/*"
              className="input cursor-pointer file:mr-3 file:cursor-pointer file:rounded-full file:border-0 file:bg-wash file:px-4 file:py-1.5 file:font-semibold file:text-teal"
              onChange={(event) => {
                setFile(event.target.files?.[0] ?? null);
                setErrors(({ screenshot: _gone, ...rest }) => rest);
              }}
            />
            {preview && (
              <img
                src={preview}
                alt={confirm.preview}
                className="max-h-72 w-auto justify-self-start rounded-card border border-line"
              />
            )}
          </>
        )}
      </Field>
      {methodField(errors.method)}
      <Field label={donate.message} error={undefined}>
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

      <details className="rounded-card border border-line px-4 py-3" open>
        <summary className="font-semibold text-teal">{confirm.yourDetails}</summary>
        <div className="mt-4 grid gap-4 wide:grid-cols-2">
          {details.map(([label, value]) => (
            <Field key={label} label={label}>
              {({ id }) => <input id={id} className="input" value={value} readOnly />}
            </Field>
          ))}
        </div>
      </details>

      {errors.form && (
        <p role="alert" className="rounded-card bg-error-wash px-4 py-3 font-semibold text-error">
          {translate(errors.form)}
        </p>
      )}
      <button type="submit" className="btn btn-give" disabled={isSending}>
        {confirm.submit}
      </button>
      {children}
      <DeleteDonation id={donation.id} draftName={draftName} />

      {isSending && <FullPageSpinner />}
      <Dialog open={isDone} title={confirm.thankTitle} onClose={() => navigate('/')}>
        <p>{confirm.thankText}</p>
        <button type="button" className="btn btn-give" onClick={() => navigate('/')}>
          {site.close}
        </button>
      </Dialog>
    </form>
  );
}

/** An address of the chosen picture, for as long as it is chosen. */
function usePreview(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return setUrl(null);
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url;
}
