/** One donor to remind: details, earlier attempts, the message to send, and buttons for the outcome. */
import { type RefObject, useState } from 'react';
import { formatMoney } from '../money/index.ts';
import { useTeamText } from '../text/team/words.ts';
import { Field } from '../ui/field.tsx';
import { useTeamMoment } from '../ui/when.tsx';
import { type Outcome, outcomes } from './outcome.ts';
import type { Offer } from './use-queue.ts';

type OfferCardProps = {
  offer: Offer;
  heading: RefObject<HTMLHeadingElement | null>;
  isBusy: boolean;
  onRecord: (outcome: Outcome) => void;
};

export function OfferCard({ offer, heading, isBusy, onRecord }: OfferCardProps) {
  const { firstname, lastname, amount, currency, phone, language, until } = offer;
  const { remind } = useTeamText();
  const moment = useTeamMoment();
  const [text, setText] = useState(offer.text);
  return (
    <section className="card grid gap-5" aria-labelledby="donor">
      <div className="grid gap-1">
        <h2 id="donor" ref={heading} tabIndex={-1} className="text-lead [overflow-wrap:anywhere]">
          {firstname} {lastname}
        </h2>
        <p className="num">
          <strong>{formatMoney(amount, currency)}</strong>, {remind.started(offer.days)}
        </p>
      </div>
      {offer.isNight && <p className="font-semibold">{remind.isNight}</p>}
      <Tried tried={offer.tried} />
      <Field label={remind.message} {...(phone && { hint: remind.to(phone) })}>
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
      <p className="num text-small text-soft">{remind.yoursUntil(moment(until, { withYear: false }))}</p>
    </section>
  );
}

function WhatsappLink({ phone, text }: Pick<Offer, 'phone' | 'text'>) {
  const { remind } = useTeamText();
  if (phone === null) {
    return (
      <p role="alert" className="font-semibold text-error">
        {remind.noPhone}
      </p>
    );
  }
  const href = `https://wa.me/${phone}?text=${encodeURIComponent(text)}`;
  return (
    <a className="btn btn-solid" href={href} target="_blank" rel="noreferrer">
      {remind.open}
    </a>
  );
}

function Outcomes({ isBusy, onRecord }: Pick<OfferCardProps, 'isBusy' | 'onRecord'>) {
  const { remind } = useTeamText();
  return (
    <fieldset className="grid grid-cols-[repeat(auto-fit,minmax(min(7rem,100%),1fr))] gap-3">
      <legend className="mb-2 font-semibold">{remind.whatHappened}</legend>
      {outcomes.map((outcome) => (
        <button
          key={outcome}
          type="button"
          className="btn btn-quiet"
          aria-disabled={isBusy}
          onClick={() => onRecord(outcome)}
        >
          {remind.outcomes[outcome]}
        </button>
      ))}
    </fieldset>
  );
}

function Tried({ tried }: Pick<Offer, 'tried'>) {
  const { remind } = useTeamText();
  const moment = useTeamMoment();
  const ways: Record<string, string> = remind.triedBy;
  if (tried.length === 0) return <p>{remind.untried}</p>;
  return (
    <div className="grid gap-1">
      <h3 className="font-semibold">{remind.tried}</h3>
      <ul className="grid gap-1">
        {tried.map(({ at, who, field }) => (
          <li key={`${at} ${field}`}>
            {ways[field]} <span className="num text-soft">{moment(at, { withYear: false })}</span>
            {who !== 'system' && <span className="text-soft">, {who}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
