/** The donations of a question by name, amount and transaction ID, with their total. */
import type { Donation } from '../../donations/index.ts';
import { formatMoney } from '../../money/index.ts';
import { useTeamText } from '../../text/team/words.ts';
import { ScrollPanel } from '../../ui/scroll-panel.tsx';

export function DonationNames({ donations }: { donations: Donation[] }) {
  const { donations: words } = useTeamText();
  if (donations.length === 0) return null;
  const rupees = donations.reduce((sum, donation) => sum + (donation.rupees ?? 0), 0);
  const without = donations.filter((donation) => donation.rupees === null).length;
  return (
    <>
      <ScrollPanel label={words.bulk.names}>
        <ul className="list-disc pl-5 text-base [overflow-wrap:anywhere]">
          {donations.map(({ id, firstname, lastname, amount, currency, confirmationNumber }) => (
            <li key={id}>
              <bdi>
                {firstname} {lastname}
              </bdi>
              , <span className="num">{formatMoney(amount, currency)}</span>
              <bdi className="num block text-small text-soft">
                {confirmationNumber ?? words.noTransactionId}
              </bdi>
            </li>
          ))}
        </ul>
      </ScrollPanel>
      <p>
        {words.bulk.total} <strong className="num">{formatMoney(rupees, 'INR')}</strong>
        {without > 0 && words.bulk.withoutRupees(without)}
      </p>
    </>
  );
}

/** The donations that an action leaves out, by name. */
export function LeftOut({ donations }: { donations: Donation[] }) {
  const { bulk } = useTeamText().donations;
  if (donations.length === 0) return null;
  return (
    <p className="max-h-[20vh] overflow-y-auto text-base [overflow-wrap:anywhere]">
      {bulk.leftOut(donations.length)}{' '}
      {donations.map(({ id, firstname, lastname }, n) => (
        <span key={id}>
          {n > 0 && ', '}
          <bdi>
            {firstname} {lastname}
          </bdi>
        </span>
      ))}
    </p>
  );
}
