/** The donations of a question by name, amount and transaction ID, with their total. */
import type { Donation } from '../../donations/index.ts';
import { formatMoney } from '../../money/index.ts';
import { ScrollPanel } from '../../ui/scroll-panel.tsx';

export function DonationNames({ donations }: { donations: Donation[] }) {
  if (donations.length === 0) return null;
  const rupees = donations.reduce((sum, donation) => sum + (donation.rupees ?? 0), 0);
  const without = donations.filter((donation) => donation.rupees === null).length;
  return (
    <>
      <ScrollPanel label="The donations">
        <ul className="list-disc pl-5 text-base [overflow-wrap:anywhere]">
          {donations.map(({ id, firstname, lastname, amount, currency, confirmationNumber }) => (
            <li key={id}>
              <bdi>
                {firstname} {lastname}
              </bdi>
              , <span className="num">{formatMoney(amount, currency)}</span>
              <bdi className="num block text-small text-soft">
                {confirmationNumber ?? 'No transaction ID'}
              </bdi>
            </li>
          ))}
        </ul>
      </ScrollPanel>
      <p>
        Total: <strong className="num">{formatMoney(rupees, 'INR')}</strong>
        {without > 0 && `, and ${without} without an amount in rupees`}
      </p>
    </>
  );
}

/** The donations that an action leaves out, by name. */
export function LeftOut({ donations }: { donations: Donation[] }) {
  if (donations.length === 0) return null;
  return (
    <p className="max-h-[20vh] overflow-y-auto text-base [overflow-wrap:anywhere]">
      <strong className="num">{donations.length.toLocaleString('en-IN')}</strong> without a transaction ID{' '}
      {donations.length === 1 ? 'is' : 'are'} left out:{' '}
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
