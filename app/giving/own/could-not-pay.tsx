/** 'I could not pay': another method, support, and if unpaid no more reminders or deletion. */
import { useState } from 'react';
import { Link } from 'react-router';
import type { ContactState } from '../../contact/index.ts';
import { type OwnDonation, shortReference } from '../../donations/index.ts';
import { acceptsDonations } from '../../shared/stage.ts';
import { mustBeOk } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { whatsAppTo } from '../../shell/whatsapp-links.ts';
import { useOwnText } from '../../text/own.ts';
import { sentences } from '../../text/sentences.ts';
import { usePayingText, useText } from '../../text/text.ts';
import { useCampaignStage } from '../../text/use-language.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { DeleteDonation } from '../confirm/delete-donation.tsx';
import { draftNameOf } from '../donation-data.ts';

export function CouldNotPay({ donation }: { donation: OwnDonation }) {
  const own = useOwnText();
  const { contact } = useText();
  const { supportWhatsApp } = useCampaign();
  const [isOpen, setOpen] = useState(false);
  const isStarted = donation.confirmationNumber === null;
  const isOpenStage = acceptsDonations(useCampaignStage().stage);
  const reference = shortReference(donation.id);
  const { firstname, lastname, email, phone } = donation;
  const about = { firstname, lastname, email, phone, message: own.askWords({ reference }) };

  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
        {own.couldNotPay}
      </button>
      <Dialog open={isOpen} title={own.couldNotPay} onClose={() => setOpen(false)}>
        <p>{isStarted ? own.couldNotPayStarted : own.couldNotPayTold({ reference })}</p>
        {isStarted && isOpenStage && (
          <Link className="btn btn-solid" to="/payment-selection" state={{ donationData: donation }}>
            {own.anotherWay}
          </Link>
        )}
        <a
          className="btn btn-quiet"
          href={whatsAppTo(supportWhatsApp, about.message)}
          target="_blank"
          rel="noreferrer"
        >
          {own.ask}
        </a>
        {isStarted && <RemindNoMore id={donation.id} onDone={() => setOpen(false)} />}
        {isStarted ? (
          <DeleteDonation id={donation.id} draftName={draftNameOf(donation)} />
        ) : (
          <Link className="btn btn-quiet" to="/contact" state={{ about } satisfies ContactState}>
            {contact.link}
          </Link>
        )}
      </Dialog>
    </>
  );
}

function RemindNoMore({ id, onDone }: { id: string; onDone: () => void }) {
  const own = useOwnText();
  const { couldNotPay } = usePayingText();
  const showToast = useToast();

  async function remindNoMore() {
    try {
      const call = api.reminders['could-not-pay'][':id'];
      await mustBeOk(await call.$post({ param: { id } }), sentences.missingAddress);
      onDone();
      showToast(couldNotPay.said);
    } catch {
      showToast(sentences.missingAddress, 'error');
    }
  }

  return (
    <button type="button" className="btn btn-quiet" onClick={remindNoMore}>
      {own.remindNoMore}
    </button>
  );
}
