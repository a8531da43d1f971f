/** Erases a donation's donor after a question: the donation stays in the list, without personal data. */
import { useState } from 'react';
import type { Donation } from '../../donations/index.ts';
import { errorOf } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { ListRows } from '../list/use-list.ts';

const question = [
  'Name, contact details, address, message, notes, transaction ID, screenshot and e-mails',
  'go for good, also from the history.',
].join(' ');
const failed = 'Failed to erase the donor. Please try again.';

type EraseButtonProps = { donation: Donation; onChange: ListRows['change'] };

export function EraseButton({ donation, onChange }: EraseButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const [isErasing, setErasing] = useState(false);
  const showToast = useToast();
  const name = `${donation.firstname} ${donation.lastname}`;

  async function erase() {
    setAsking(false);
    setErasing(true);
    try {
      const response = await api.donations[':id'].erase.$post({ param: { id: donation.id } });
      if (!response.ok) return showToast((await errorOf(response, failed)).words, 'error');
      onChange(await response.json());
      showToast('Donor erased.');
    } catch {
      showToast(failed, 'error');
    } finally {
      setErasing(false);
    }
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-danger btn-small"
        aria-disabled={isErasing}
        onClick={() => !isErasing && setAsking(true)}
      >
        {isErasing ? 'Erasing…' : 'Erase donor'} <span className="sr-only">{name}</span>
      </button>
      <ConfirmDialog
        open={isAsking}
        title={`Erase ${name}?`}
        question={question}
        yes="Yes, erase"
        isDanger
        onYes={erase}
        onClose={() => setAsking(false)}
      >
        <p>Amounts, date, country and payment method stay, so that no sum changes. This can’t be undone.</p>
      </ConfirmDialog>
    </>
  );
}
