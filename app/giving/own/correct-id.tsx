/** Folded: corrects the transaction ID while the payment waits to be verified. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { findMethod, type Mine, mayCorrectId } from '../../donations/index.ts';
import { isNotFound } from '../../not-found/index.ts';
import { errorOf } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { useOwnText } from '../../text/own.ts';
import { sentences } from '../../text/sentences.ts';
import { useToast } from '../../ui/toast.tsx';
import { TransactionField } from '../confirm/transaction-field.tsx';

type CorrectIdProps = {
  mine: Mine;
  onChange?: (mine: Mine) => void;
  /** The donation has been settled since this page loaded. */
  onStale?: () => void;
  /** Of the mail's link, which a form without scripts sends. */
  donationKey?: string | null;
};

/** Shows nothing if the ID can't be corrected, or the question whether the payment was found asks for it. */
export function CorrectId({ mine, donationKey, ...rest }: CorrectIdProps) {
  const { donation, isReturned } = mine;
  const own = useOwnText();
  const [typed, setTyped] = useState(donation.confirmationNumber ?? '');
  const { error, forgetError, isSaving, save } = useSave(donation.id, rest);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) formRef.current?.querySelector<HTMLInputElement>('[aria-invalid=true]')?.focus();
  }, [error]);
  if (!mayCorrectId(donation, isReturned) || isNotFound(donation)) return null;

  function submit(event: FormEvent) {
    event.preventDefault();
    save(typed);
  }

  return (
    <details className="rounded-card border border-line px-4 py-2">
      <summary className="py-1 text-teal">{own.correctId}</summary>
      <form ref={formRef} method="post" className="grid gap-4 py-2" onSubmit={submit} noValidate>
        {donationKey && <input type="hidden" name="key" value={donationKey} />}
        <TransactionField
          value={typed}
          method={findMethod(donation.paymentMethod ?? '')}
          donation={donation}
          error={error}
          onChange={(text) => {
            setTyped(text);
            forgetError();
          }}
        />
        <p className="text-small text-soft">{own.correctIdHint}</p>
        <button
          type="submit"
          name="do"
          value="transactionId"
          className="btn btn-quiet justify-self-start"
          aria-disabled={isSaving}
        >
          {own.save}
        </button>
      </form>
    </details>
  );
}

function useSave(id: string, { onChange, onStale }: Pick<CorrectIdProps, 'onChange' | 'onStale'>) {
  const own = useOwnText();
  const showToast = useToast();
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  async function save(confirmationNumber: string) {
    if (isSaving) return;
    setError(undefined);
    setSaving(true);
    try {
      const call = api.donations[':id'].own['transaction-id'];
      const response = await call.$put({ param: { id }, json: { confirmationNumber } });
      if (response.ok) {
        onChange?.(await response.json());
        return showToast(own.saved);
      }
      if ((response.status as number) === 409) return onStale?.();
      const { fields, message } = await errorOf(response, sentences.saveFailed);
      if (fields?.confirmationNumber) setError(fields.confirmationNumber);
      else showToast(message, 'error');
    } catch {
      showToast(sentences.saveFailed, 'error');
    } finally {
      setSaving(false);
    }
  }
  return { error, forgetError: () => setError(undefined), isSaving, save };
}
