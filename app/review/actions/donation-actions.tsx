/** The actions on one donation: reminders (while incomplete), copy id, history, export, erase and delete. */
import { useState } from 'react';
import type { Donation } from '../../donations/index.ts';
import { MailsDialog } from '../../mails/parts.ts';
import { NotFoundButton } from '../../not-found/parts.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { ListRows } from '../list/use-list.ts';
import { DeleteButton } from './delete-button.tsx';
import { EraseButton } from './erase-button.tsx';
import { HistoryDialog } from './history-dialog.tsx';
import { MailReminder } from './mail-reminder.tsx';
import { ReceiptsDialog } from './receipts-dialog.tsx';
import { WhatsappReminder } from './whatsapp-reminder.tsx';

type DonationActionsProps = {
  donation: Donation;
  rows: ListRows;
  /** Only super-admins export, erase and delete. */
  isSuperAdmin?: boolean;
};

export function DonationActions({ donation, rows, isSuperAdmin = true }: DonationActionsProps) {
  const [open, setOpen] = useState<'history' | 'receipts' | 'mails' | null>(null);
  const close = () => setOpen(null);
  const whose = `${donation.firstname} ${donation.lastname}`;
  return (
    <div className="flex flex-wrap gap-2">
      {donation.confirmationNumber === null && (
        <>
          <MailReminder donation={donation} />
          <WhatsappReminder donation={donation} onChange={rows.change} />
        </>
      )}
      <NotFoundButton donation={donation} onChange={rows.change} />
      <CopyButton
        value={donation.id}
        caption="Copy id"
        label={`of ${whose}`}
        words={`Copied ID: ${donation.id}`}
      />
      <button type="button" className="btn btn-quiet btn-small" onClick={() => setOpen('history')}>
        History <span className="sr-only">of {whose}</span>
      </button>
      <button type="button" className="btn btn-quiet btn-small" onClick={() => setOpen('receipts')}>
        Received <span className="sr-only">from {whose}</span>
      </button>
      <button type="button" className="btn btn-quiet btn-small" onClick={() => setOpen('mails')}>
        Mails <span className="sr-only">about the donation of {whose}</span>
      </button>
      {isSuperAdmin && (
        <>
          <a href={`/api/donations/${donation.id}/export`} download className="btn btn-quiet btn-small">
            Export <span className="sr-only">the data of {whose}</span>
          </a>
          <EraseButton donation={donation} rows={rows} />
          <DeleteButton donation={donation} rows={rows} />
        </>
      )}
      {open === 'history' && <HistoryDialog donation={donation} onClose={close} />}
      {open === 'mails' && <MailsDialog donationId={donation.id} whose={whose} onClose={close} />}
      {open === 'receipts' && (
        <ReceiptsDialog
          donation={donation}
          isSuperAdmin={isSuperAdmin}
          onChange={rows.change}
          onClose={close}
        />
      )}
    </div>
  );
}
