/** A started donation: its amount, and the links to continue or correct it. */
import { Link } from 'react-router';
import { type OwnDonation, shortReference } from '../../donations/index.ts';
import { acceptsDonations } from '../../shared/stage.ts';
import { useOwnText } from '../../text/own.ts';
import { usePayingText } from '../../text/text.ts';
import { useCampaignStage } from '../../text/use-language.ts';
import { ChangeLink } from '../change-link.tsx';
import { useAmount } from '../use-amount.ts';

/** `donationKey`: of the mail's link, where no script keeps it. */
type StartedProps = { donation: OwnDonation; donationKey?: string | null };

export function Started({ donation, donationKey }: StartedProps) {
  const own = useOwnText();
  const { thanks, donate } = usePayingText();
  const amount = useAmount()(donation);
  const isOpen = acceptsDonations(useCampaignStage().stage);
  return (
    <section className="grid gap-4" aria-label={donate.groupGift}>
      <p>
        <strong className="num text-lead">{amount}</strong>
        <span className="block text-soft">
          {thanks.reference} <strong className="num text-ink">{shortReference(donation.id)}</strong>
        </span>
      </p>
      <Link
        className={`btn ${isOpen ? 'btn-give' : 'btn-quiet'}`}
        to={`/confirm-donation?${new URLSearchParams({ id: donation.id, ...(donationKey && { key: donationKey }) })}`}
      >
        {own.goOn}
      </Link>
      {isOpen && <ChangeLink donation={donation} />}
    </section>
  );
}
