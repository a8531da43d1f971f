/** For donors abroad: how much the family receives by each payment method, and its steps. */
import { useId } from 'react';
import { formatDay } from '../../../platform/dates.ts';
import type { OwnDonation } from '../../donations/index.ts';
import { formatMoney } from '../../money/index.ts';
import { isPayPalCurrency } from '../../paypal/index.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { usePayingText } from '../../text/text.ts';
import { useCountryNames } from '../../text/use-country-names.ts';
import { useLanguage } from '../../text/use-language.ts';
import { useMoment } from '../../ui/day.tsx';
import { type DatedRates, useRates } from '../use-rates.ts';
import { type Fee, gulfCurrencies, sendsFrom, type Way, waysFromAbroad } from './abroad.ts';
import { usePayment } from './payment.ts';

type FromAbroadProps = {
  donation: OwnDonation;
  hasPayPal: boolean;
  /** The rates that came with the page. */
  rates: DatedRates | null;
  /** Shows the bank account's details. */
  onAccount: () => void;
};

export function FromAbroad({ donation, hasPayPal, rates, onAccount }: FromAbroadProps) {
  const { abroad } = usePayingText();
  const { bank, overseasFees, overseasTransfer } = useCampaign();
  const language = useLanguage();
  const countryName = useCountryNames();
  // No request if the donation was started without rates: they are probably still missing.
  const sent = rates?.rates[donation.currency] ? rates : null;
  const dated = useRates(donation.rupees !== null, sent) ?? null;
  const titleId = useId();
  const has = { overseasFees, overseasTransfer, hasPayPal, hasSwift: bank.swift !== undefined };
  const all = waysFromAbroad(donation, has, dated?.rates ?? null);
  // Fees that take the whole amount bring the family nothing.
  const ways = all.filter(({ received }) => received !== 0);
  const nameOf = (way: Way['way']) =>
    ({ paypal: abroad.paypal, transfer: overseasTransfer.name, swift: abroad.swift })[way];
  return (
    <section className="card grid gap-4 p-5!" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lead">
        {abroad.title({ country: countryName(donation.country) })}
      </h2>
      <WaysTable ways={ways} nameOf={nameOf} dated={dated} />
      <p className="text-small text-soft">
        {dated && <RateWords donation={donation} dated={dated} />}{' '}
        {overseasFees.checkedOn && abroad.feesChecked({ day: formatDay(overseasFees.checkedOn, language) })}{' '}
        {abroad.estimate}
      </p>
      {all
        .filter((each) => !ways.includes(each))
        .map(({ way }) => (
          <p key={way} className="text-small text-soft">
            {abroad.useless({ way: nameOf(way) })}
          </p>
        ))}
      <CurrencyNote currency={donation.currency} hasPayPal={hasPayPal} />
      {ways.map(({ way }) => (
        <StepsOf key={way} way={way} name={nameOf(way)} donation={donation} onAccount={onAccount} />
      ))}
    </section>
  );
}

type WaysTableProps = { ways: Way[]; nameOf: (way: Way['way']) => string; dated: DatedRates | null };

function WaysTable({ ways, nameOf, dated }: WaysTableProps) {
  const { abroad } = usePayingText();
  return (
    <table className="stacked w-full border-collapse text-base">
      <thead className="text-left text-small text-soft">
        <tr>
          <th className="pb-1 font-normal">{abroad.way}</th>
          {dated && <th className="pb-1 pl-3 text-end font-normal">{abroad.received}</th>}
        </tr>
      </thead>
      <tbody>
        {ways.map(({ way, fee, received }) => (
          <tr key={way} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-semibold">
              {nameOf(way)}
              <span className="block text-small font-normal text-soft">
                <FeeWords fee={fee} />
              </span>
            </th>
            {dated && (
              <td className="num py-2 pl-3 text-end align-top font-semibold">
                {received === null ? '–' : abroad.about({ rupees: formatMoney(received, 'INR') })}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function FeeWords({ fee: { percent, usDollar } }: { fee: Fee }) {
  const { abroad } = usePayingText();
  const parts = [percent > 0 && `${percent}%`, usDollar > 0 && formatMoney(usDollar, 'USD')];
  return abroad.fee({ fee: parts.filter(Boolean).join(' +\u00a0') || '0' });
}

/** 'At the rate of 22 November, 10:42 IST: €1 is ₹90.35.' */
function RateWords({ donation: { currency }, dated }: { donation: OwnDonation; dated: DatedRates }) {
  const { abroad } = usePayingText();
  const momentOf = useMoment();
  const { rates, fetchedAt } = dated;
  const [own, inr] = [rates[currency], rates.INR];
  if (!own || !inr || currency === 'INR') return null;
  const one = formatMoney(1, currency);
  return abroad.rate({
    moment: momentOf(fetchedAt),
    one,
    rupees: formatMoney((inr / own).toFixed(2), 'INR'),
  });
}

/** Who doesn't accept this currency, what PayPal's conversion costs the donor then, and the way for Gulf countries. */
function CurrencyNote({ currency, hasPayPal }: { currency: string; hasPayPal: boolean }) {
  const { abroad } = usePayingText();
  const { overseasTransfer, overseasFees } = useCampaign();
  const percent = String(overseasFees.paypalConversionPercent);
  const words = [
    !sendsFrom(overseasTransfer, currency) && abroad.notFrom({ way: overseasTransfer.name, currency }),
    hasPayPal && !isPayPalCurrency(currency) && abroad.converted({ currency, percent }),
    gulfCurrencies.includes(currency) && abroad.gulf,
  ].filter(Boolean);
  return words.length > 0 && <p className="note text-base">{words.join(' ')}</p>;
}

type StepsOfProps = { way: Way['way']; name: string; donation: OwnDonation; onAccount: () => void };

function StepsOf({ way, name, donation, onAccount }: StepsOfProps) {
  const { abroad } = usePayingText();
  const { names, overseasTransfer } = useCampaign();
  const { amount, reference } = usePayment(donation);
  const gaps = { ...names, amount, reference, service: name };
  const steps = {
    paypal: abroad.paypalSteps,
    transfer: abroad.transferSteps(gaps),
    swift: abroad.swiftSteps(gaps),
  }[way];
  return (
    <details className="border-t border-line pt-3">
      <summary className="min-h-8 font-semibold text-teal">{abroad.stepsBy({ way: name })}</summary>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-6 text-base">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {way !== 'paypal' && (
        <div className="mt-3 flex flex-wrap gap-2">
          <button
            type="submit"
            name="method"
            value="Internet Banking"
            className="btn btn-quiet btn-small"
            onClick={(event) => {
              event.preventDefault();
              onAccount();
            }}
          >
            {abroad.account}
          </button>
          {way === 'transfer' && (
            <a
              className="btn btn-quiet btn-small"
              href={overseasTransfer.url}
              target="_blank"
              rel="noreferrer"
            >
              {abroad.open({ service: name })}
            </a>
          )}
        </div>
      )}
    </details>
  );
}
