/** The actions on one donation: reminders (while incomplete), copy id, history, export, erase and delete. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { Donation } from '../../donations/index.ts';
import { MailsDialog } from '../../mails/parts.ts';
import { NotFoundButton } from '../../not-found/parts.ts';
import { useTeamText } from '../../text/team/words.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { addressOf } from '../list/load-list.ts';
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
  /** On the donation's own page, which shows history and receipts: the buttons for them are left out. */
  isOnPage?: boolean;
};

export function DonationActions(props: DonationActionsProps) {
  const { donation, rows, isSuperAdmin = true, isOnPage = false } = props;
  const [open, setOpen] = useState<'history' | 'receipts' | 'mails' | null>(null);
  const close = () => setOpen(null);
  const { controls, donations } = useTeamText();
  const words = donations.actions;
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
        caption={controls.copyId}
        label={words.of(whose)}
        words={words.copiedId(donation.id)}
      />
      {!isOnPage && (
        <>
          <button type="button" className="btn btn-quiet btn-small" onClick={() => setOpen('history')}>
            {words.history} <span className="sr-only">{words.of(whose)}</span>
          </button>
          <button type="button" className="btn btn-quiet btn-small" onClick={() => setOpen('receipts')}>
            {words.received} <span className="sr-only">{words.from(whose)}</span>
          </button>
          {isSuperAdmin && (
            <Link to={addressOf(donation.id)} className="btn btn-quiet btn-small">
              {words.page} <span className="sr-only">{words.of(whose)}</span>
            </Link>
          )}
        </>
      )}
      <button type="button" className="btn btn-quiet btn-small" onClick={() => setOpen('mails')}>
        {words.mails} <span className="sr-only">{words.mailsOf(whose)}</span>
      </button>
      {isSuperAdmin && (
        <>
          <a href={`/api/donations/${donation.id}/export`} download className="btn btn-quiet btn-small">
            {words.export} <span className="sr-only">{words.exportOf(whose)}</span>
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
