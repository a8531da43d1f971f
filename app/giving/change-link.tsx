/** The link to the form that corrects a donation, with the key of a mail's link if the address has one. */
import { Link, useSearchParams } from 'react-router';
import type { OwnDonation } from '../donations/index.ts';
import { usePayingText } from '../text/text.ts';
import { type ChangedFrom, changePath } from './donation-data.ts';

/** `from`: the page to return to, else the payment methods. */
type ChangeLinkProps = { donation: Pick<OwnDonation, 'id'>; from?: ChangedFrom; className?: string };

export function ChangeLink({ donation, from, className }: ChangeLinkProps) {
  const key = useSearchParams()[0].get('key');
  const path = changePath(donation, from);
  return (
    <Link className={className} to={key ? `${path}&${new URLSearchParams({ key })}` : path}>
      {usePayingText().pay.changeDetails}
    </Link>
  );
}
