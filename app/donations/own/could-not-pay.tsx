/** 'I could not pay': another way, somebody to ask, or the donation deleted while nothing is paid. */
import { useState } from 'react';
import { Link } from 'react-router';
import { whatsAppTo } from '../../home/share-links.ts';
import { useCampaign } from '../../text/root-data.ts';
import { useText } from '../../text/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { shortReference } from '../donation.ts';
import { DeleteDonation } from '../give/delete-donation.tsx';
import { draftNameOf } from '../give/donation-data.ts';
import type { OwnDonation } from '../projections.ts';

export function CouldNotPay({ donation }: { donation: OwnDonation }) {
  const { own, contact } = useText();
  const { supportWhatsApp } = useCampaign();
  const [isOpen, setOpen] = useState(false);
  const isStarted = donation.confirmationNumber === null;
  const reference = shortReference(donation.id);
  return (
    <>
      <button type="button" className="btn btn-quiet" onClick={() => setOpen(true)}>
        {own.couldNotPay}
      </button>
      <Dialog open={isOpen} title={own.couldNotPay} onClose={() => setOpen(false)}>
        <p>{isStarted ? own.couldNotPayStarted : own.couldNotPayTold({ reference })}</p>
        {isStarted && (
          <Link className="btn btn-solid" to="/payment-selection" state={{ donationData: donation }}>
            {own.anotherWay}
          </Link>
        )}
        <a
          className="btn btn-quiet"
          href={whatsAppTo(supportWhatsApp, own.askWords({ reference }))}
          target="_blank"
          rel="noreferrer"
        >
          {own.ask}
        </a>
        {isStarted ? (
          <DeleteDonation id={donation.id} draftName={draftNameOf(donation)} />
        ) : (
          <Link className="btn btn-quiet" to="/contact">
            {contact.link}
          </Link>
        )}
      </Dialog>
    </>
  );
}
