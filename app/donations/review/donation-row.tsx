/** One donation in the team's list: a row of the wide table, a card on small screens. */
import { type Donation, shortReference, stateOf } from '../donation.ts';
import { formatMoney } from '../money.ts';

type DonationRowProps = { donation: Donation; isBusy: boolean; onVerify: (donation: Donation) => void };

export function DonationRow(props: DonationRowProps) {
  const { donation } = props;
  return (
    <tr className="border-b border-line align-top [&>td]:px-3 [&>td]:py-3">
      <td className="num whitespace-nowrap">{dateOf(donation)}</td>
      <td>
        <Donor donation={donation} />
      </td>
      <td className="text-small">
        <Contact donation={donation} />
      </td>
      <td className="num whitespace-nowrap">{formatMoney(donation.amount, donation.currency)}</td>
      <td className="num whitespace-nowrap">
        {donation.rupees === null ? 'N/A' : formatMoney(donation.rupees, 'INR')}
      </td>
      <td>
        <Transaction donation={donation} />
      </td>
      <td>
        <Screenshot donation={donation} />
      </td>
      <td>
        <Status donation={donation} />
      </td>
      <td>
        <VerifyButton {...props} />
      </td>
    </tr>
  );
}

export function DonationCard(props: DonationRowProps) {
  const { donation } = props;
  return (
    <li className="card grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <Donor donation={donation} />
        <strong className="num whitespace-nowrap">{formatMoney(donation.amount, donation.currency)}</strong>
      </div>
      <div className="text-small">
        <p className="num text-soft">{dateOf(donation)}</p>
        <Contact donation={donation} />
      </div>
      <div className="flex items-start justify-between gap-3">
        <Transaction donation={donation} />
        <Screenshot donation={donation} />
      </div>
      <div className="flex items-center justify-between gap-3">
        <Status donation={donation} />
        <VerifyButton {...props} />
      </div>
    </li>
  );
}

/** In Indian time, for the team works there. */
function dateOf({ date }: Donation): string {
  return new Intl.DateTimeFormat('en-IN', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Kolkata',
  }).format(new Date(date));
}

function Donor({ donation }: { donation: Donation }) {
  return (
    <div>
      <p className="font-semibold">
        {donation.firstname} {donation.lastname}
      </p>
      <p className="text-small text-soft">
        {donation.country} · <span className="num">{shortReference(donation.id)}</span>
      </p>
    </div>
  );
}

function Contact({ donation }: { donation: Donation }) {
  return (
    <>
      <p className="[overflow-wrap:anywhere]">
        <a href={`mailto:${donation.email}`}>{donation.email}</a>
      </p>
      <p className="num">
        <a href={`tel:${donation.phone}`}>{donation.phone}</a>
      </p>
    </>
  );
}

function Transaction({ donation }: { donation: Donation }) {
  if (!donation.confirmationNumber) return <p className="text-soft">No transaction ID</p>;
  return (
    <p>
      {donation.paymentMethod}
      <span className="num block font-semibold [overflow-wrap:anywhere]">{donation.confirmationNumber}</span>
    </p>
  );
}

function Screenshot({ donation }: { donation: Donation }) {
  if (!donation.screenshotUrl) return <span className="text-soft">None</span>;
  return (
    <a href={donation.screenshotUrl} target="_blank" rel="noreferrer">
      <img
        src={donation.screenshotUrl}
        alt={`Screenshot of ${donation.firstname}’s payment`}
        loading="lazy"
        className="max-h-32 w-full max-w-25 rounded-field border border-line object-cover"
      />
    </a>
  );
}

const states = {
  started: { words: 'Not completed', mark: '○', look: 'text-soft' },
  completed: { words: 'Transaction Completed', mark: '◐', look: 'text-ink' },
  verified: { words: 'Verified', mark: '●', look: 'text-teal' },
};

function Status({ donation }: { donation: Donation }) {
  const { words, mark, look } = states[stateOf(donation)];
  return (
    <span className={`font-semibold ${look}`}>
      <span aria-hidden="true">{mark}</span> {words}
      {donation.isChecked && <span className="block text-small text-soft">Checked</span>}
    </span>
  );
}

function VerifyButton({ donation, isBusy, onVerify }: DonationRowProps) {
  return (
    <button
      type="button"
      className={`btn btn-small whitespace-nowrap ${donation.isVerified ? 'btn-quiet' : 'btn-solid'}`}
      disabled={isBusy}
      onClick={() => onVerify(donation)}
    >
      {donation.isVerified ? 'Not verified' : 'Mark verified'}
      <span className="sr-only">
        : {donation.firstname} {donation.lastname}
      </span>
    </button>
  );
}
