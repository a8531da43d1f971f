/**
 * Corrects the transaction ID while the payment waits to be verified. Folded, unless the ID looks wrong: the
 * remark on it stands beside the field.
 */
import { type FormEvent, useState } from 'react';
import { findMethod, isRight, type Mine, mayCorrectId, remarkOn } from '../../donations/index.ts';
import { isNotFound } from '../../not-found/index.ts';
import { api } from '../../shell/api-client.ts';
import { useOwnError, useOwnText } from '../../text/own.ts';
import { TransactionField, useAbout } from '../confirm/transaction-field.tsx';
import { SaveButton } from './save-button.tsx';
import { type OnSaved, useSaveOwn } from './use-save-own.ts';

/** `donationKey`: of the mail's link, which a form without scripts sends. */
type CorrectIdProps = OnSaved & { mine: Mine; donationKey?: string | null };

/** Shows nothing if the ID can't be corrected, or the question whether the payment was found asks for it. */
export function CorrectId({ mine, donationKey, ...rest }: CorrectIdProps) {
  const { donation, isReturned } = mine;
  const own = useOwnText();
  const wordsOf = useOwnError();
  const [typed, setTyped] = useState(donation.confirmationNumber ?? '');
  const method = findMethod(donation.paymentMethod ?? '');
  const remark = remarkOn(donation.confirmationNumber ?? '', useAbout(donation, method), false);
  // As the page opens: once corrected, it doesn't close under the donor's finger.
  const [isOpen] = useState(remark !== null && !isRight(remark));
  const { formRef, errors, forgetErrors, isSaving, save } = useSaveOwn(rest, ['confirmationNumber']);
  if (!mayCorrectId(donation, isReturned) || isNotFound(donation)) return null;

  function submit(event: FormEvent) {
    event.preventDefault();
    const call = api.donations[':id'].own['transaction-id'];
    save(() => call.$put({ param: { id: donation.id }, json: { confirmationNumber: typed } }));
  }

  return (
    <details open={isOpen} className="rounded-card border border-line px-4 py-2">
      <summary className="py-1 text-teal">{own.correctId}</summary>
      <form ref={formRef} method="post" className="grid gap-4 py-2" onSubmit={submit} noValidate>
        {donationKey && <input type="hidden" name="key" value={donationKey} />}
        <TransactionField
          value={typed}
          method={method}
          donation={donation}
          error={wordsOf(errors.confirmationNumber)}
          isDoubted={false}
          onChange={(text) => {
            setTyped(text);
            forgetErrors();
          }}
        />
        <p className="text-small text-soft">{own.correctIdHint}</p>
        <SaveButton does="transactionId" isSaving={isSaving} />
      </form>
    </details>
  );
}
