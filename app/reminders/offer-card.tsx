/** One donor to remind: details, earlier attempts, the message to send, and buttons for the outcome. */
import { type RefObject, useState } from 'react';
import { formatTeamMoment } from '../../platform/dates.ts';
import { formatMoney } from '../money/index.ts';
import { counted } from '../text/plural.ts';
import { Field } from '../ui/field.tsx';
import type { Outcome } from './outcome.ts';
import type { Offer } from './use-queue.ts';

type OfferCardProps = {
  offer: Offer;
  heading: RefObject<HTMLHeadingElement | null>;
  isBusy: boolean;
  onRecord: (outcome: Outcome) => void;
};

export function OfferCard({ offer, heading, isBusy, onRecord }: OfferCardProps) {
  const { firstname, lastname, amount, currency, phone, language, until } = offer;
  const [text, setText] = useState(offer.text);
  return (
    <section className="card grid gap-5" aria-labelledby="donor">
      <div className="grid gap-1">
        <h2 id="donor" ref={heading} tabIndex={-1} className="text-lead [overflow-wrap:anywhere]">
          {firstname} {lastname}
        </h2>
        <p className="num">
          <strong>{formatMoney(amount, currency)}</strong>, started {daysAgo(offer.days)}
        </p>
      </div>
      {offer.isNight && (
        <p className="font-semibold">It is night where this donor is. Please leave them for later.</p>
      )}
      <Tried tried={offer.tried} />
      <Field label="Message" {...(phone && { hint: `To +${phone}. You can change it.` })}>
        {(field) => (
          <textarea
            {...field}
            className="input"
            lang={language}
            rows={9}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <WhatsappLink phone={phone} text={text} />
      <Outcomes isBusy={isBusy} onRecord={onRecord} />
      <p className="num text-small text-soft">Yours until {formatTeamMoment(until, { withYear: false })}.</p>
    </section>
  );
}

function WhatsappLink({ phone, text }: Pick<Offer, 'phone' | 'text'>) {
  if (phone === null) {
    return (
      <p role="alert" className="font-semibold text-error">
        Phone number is missing.
      </p>
    );
  }
  const href = `https://wa.me/${phone}?text=${encodeURIComponent(text)}`;
  return (
    <a className="btn btn-solid" href={href} target="_blank" rel="noreferrer">
      Open WhatsApp
    </a>
  );
}

function Outcomes({ isBusy, onRecord }: Pick<OfferCardProps, 'isBusy' | 'onRecord'>) {
  return (
    <fieldset className="grid grid-cols-2 gap-3">
      <legend className="mb-2 font-semibold">What happened?</legend>
      {answers.map(([outcome, words]) => (
        <button
          key={outcome}
          type="button"
          className="btn btn-quiet"
          aria-disabled={isBusy}
          onClick={() => onRecord(outcome)}
        >
          {words}
        </button>
      ))}
    </fieldset>
  );
}

const answers: [Outcome, string][] = [
  ['sent', 'Sent'],
  ['noAnswer', 'No answer'],
  ['wrongNumber', 'Wrong number'],
  ['later', 'Leave for later'],
];

const triedWords: Record<string, string> = {
  reminder: 'Email',
  whatsappReminderNumber: 'WhatsApp',
  noAnswer: 'WhatsApp, no answer',
};

function Tried({ tried }: Pick<Offer, 'tried'>) {
  if (tried.length === 0) return <p>Nobody has reminded them yet.</p>;
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold">Tried so far</h3>
      <ul className="grid gap-1">
        {tried.map(({ at, who, field }) => (
          <li key={`${at} ${field}`}>
            {triedWords[field]}{' '}
            <span className="num text-soft">{formatTeamMoment(at, { withYear: false })}</span>
            {who !== 'system' && <span className="text-soft">, {who}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}

function daysAgo(days: number): string {
  return `${counted(days, 'day')} ago`;
}
