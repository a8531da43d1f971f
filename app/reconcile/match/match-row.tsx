/** One bank line beside its donations, with the reasons and the buttons to accept or enter a gift. */
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatTeamDay, formatTeamMoment } from '../../../platform/team-dates.ts';
import { formatMoney } from '../../money/index.ts';
import { WarningIcon } from '../../ui/icons.tsx';
import type { BankLine } from '../line.ts';
import { formatWithCode } from './currency.ts';
import type { Reason, Shown } from './matches.ts';
import { doubts, reasonWords } from './reason-words.ts';
import type { Row } from './rows.ts';
import { rowAction } from './use-row-keys.ts';

type MatchRowProps = {
  row: Row;
  onAccept: (row: Row, donation: Shown, element: Element) => void;
  onEnter: (row: Row, element: Element) => void;
};

export function MatchRow({ row, onAccept, onEnter }: MatchRowProps) {
  const { line, group, reasons, donations } = row;
  const isDone = group === 'verified';
  const isUnknown = group === 'unknown';
  const isChoice = !isDone && !isUnknown && donations.length > 1;
  return (
    <RowFrame>
      <Line line={line} />
      <div className="grid content-start gap-2">
        <Reasons reasons={isUnknown && donations.length > 0 ? ['sameAmount'] : reasons} />
        {isUnknown && donations.length === 0 && <p className="text-soft">No similar donation.</p>}
        {isChoice && <Choose count={donations.length} />}
        <ul className="grid gap-2">
          {donations.map((donation, n) => (
            <li key={donation.id} className="grid gap-2 wide:grid-cols-[1fr_auto] wide:items-start">
              <DonationWords donation={donation} />
              {!isDone && (
                <button
                  type="button"
                  {...(n === 0 && !isUnknown && !isChoice && rowAction)}
                  className={`btn btn-small justify-self-start ${isUnknown || donation.isVerified ? 'btn-quiet' : 'btn-solid'}`}
                  onClick={(event) => onAccept(row, donation, event.currentTarget)}
                >
                  {donation.isVerified ? 'Add this line' : 'Accept'}
                  <span className="sr-only">
                    {' '}
                    {nameOf(donation)}, {formatMoney(line.amount, 'INR')}
                  </span>
                </button>
              )}
            </li>
          ))}
        </ul>
        {isUnknown && (
          <button
            type="button"
            {...rowAction}
            className="btn btn-quiet btn-small justify-self-start"
            onClick={(event) => onEnter(row, event.currentTarget)}
          >
            Enter a donation<span className="sr-only"> of {formatMoney(line.amount, 'INR')}</span>
          </button>
        )}
      </div>
    </RowFrame>
  );
}

/** Moves the focus to the first donation's button and accepts nothing: the admin has to choose one. */
function Choose({ count }: { count: number }) {
  return (
    <button
      type="button"
      {...rowAction}
      className="cursor-pointer justify-self-start text-small text-teal underline"
      onClick={({ currentTarget }) =>
        currentTarget.parentElement?.querySelector<HTMLElement>('ul button')?.focus()
      }
    >
      Choose one of {count}
    </button>
  );
}

/** A donation without a line in the statement. `isTwice`: another donation has its transaction ID. */
export function MissingRow({ donation, isTwice }: { donation: Shown; isTwice: boolean }) {
  return (
    <RowFrame>
      <p className="text-soft">No line of this statement</p>
      <div className="grid gap-2">
        <Reasons reasons={isTwice ? ['twiceHere'] : []} />
        <DonationWords donation={donation} isAction />
      </div>
    </RowFrame>
  );
}

function RowFrame({ children }: { children: ReactNode }) {
  return (
    <li
      data-row=""
      className="grid gap-x-8 gap-y-2 border-t border-line py-3 focus-within:bg-wash wide:grid-cols-2 wide:px-2"
    >
      {children}
    </li>
  );
}

function Line({ line: { day, amount, narration, reference } }: { line: BankLine }) {
  return (
    <div>
      <p className="num">
        <strong className="font-semibold">{formatMoney(amount, 'INR')}</strong>{' '}
        <time dateTime={day} className="text-soft">
          {formatTeamDay(day, { withYear: true })}
        </time>
      </p>
      <p className="num text-small text-soft [overflow-wrap:anywhere]">
        {[narration, reference].filter(Boolean).join(' · ')}
      </p>
    </div>
  );
}

const nameOf = ({ firstname, lastname }: Shown) => `${firstname} ${lastname}`;

/** 'verified, ₹5,000 received (bank line)' */
function verifiedWords({ receivedINR, receivedFrom }: Shown): string {
  return receivedINR === null
    ? 'verified'
    : `verified, ${formatMoney(receivedINR, 'INR')} received (${receivedFrom})`;
}

function DonationWords({ donation, isAction = false }: { donation: Shown; isAction?: boolean }) {
  const { id, currency, amount, confirmationNumber, paymentMethod, date, isVerified } = donation;
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p>
        {/* A new tab keeps the admin's place in this list. */}
        <Link
          to={`/donation-view?search=${id}`}
          target="_blank"
          {...(isAction && rowAction)}
          className="font-semibold"
        >
          {nameOf(donation)}
          <span className="sr-only"> (opens in a new tab)</span>
        </Link>{' '}
        <span className="num">{formatWithCode(amount, currency)}</span>
        {isVerified && <span className="num text-soft"> · {verifiedWords(donation)}</span>}
      </p>
      <p className="num text-small text-soft">
        {[confirmationNumber ?? 'no transaction ID yet', paymentMethod, formatTeamMoment(date)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  );
}

function Reasons({ reasons }: { reasons: Reason[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-3 text-small">
      {reasons.map((reason) => (
        <li
          key={reason}
          className={doubts.has(reason) ? 'flex items-center gap-1 font-semibold text-error' : 'text-soft'}
        >
          {doubts.has(reason) && <WarningIcon className="size-4 shrink-0" />}
          {reasonWords[reason]}
        </li>
      ))}
    </ul>
  );
}
