/** For donors abroad: how much the family receives by each payment method, and its steps. */
import { useId } from 'react';
import { formatDay } from '../../../platform/dates.ts';
import type { OwnDonation } from '../../donations/index.ts';
import { formatMoney, gulfCurrencies, isCostly } from '../../money/index.ts';
import { isPayPalCurrency } from '../../paypal/index.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { usePayingText } from '../../text/text.ts';
import { useCountryNames } from '../../text/use-country-names.ts';
import { useLanguage } from '../../text/use-language.ts';
import { withArticle } from '../../text/with-article.ts';
import { useMoment } from '../../ui/day.tsx';
import type { DatedRates } from '../use-rates.ts';
import { sendsFrom } from './abroad.ts';
import { usePayment } from './payment.ts';
import { type FoundWays, wordsOf } from './use-ways.ts';

type FromAbroadProps = {
  donation: OwnDonation;
  hasPayPal: boolean;
  found: FoundWays;
  /** Shows the bank account's details. */
  onAccount: () => void;
};

export function FromAbroad({ donation, hasPayPal, found, onAccount }: FromAbroadProps) {
  const { abroad } = usePayingText();
  const { overseasFees } = useCampaign();
  const language = useLanguage();
  const countryName = useCountryNames();
  const titleId = useId();
  const { dated, ways, nameOf, leftOut } = found;
  const name = countryName(donation.country);
  const country = language === 'en' ? withArticle(name) : name;
  return (
    <section className="card grid gap-4 p-5!" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-lead">
        {abroad.title({ country })}
      </h2>
      {ways.length > 0 && <WaysTable {...found} />}
      <p className="text-small text-soft">
        {dated && <RateWords donation={donation} dated={dated} />}{' '}
        {overseasFees.checkedOn && abroad.feesChecked({ day: formatDay(overseasFees.checkedOn, language) })}{' '}
        {abroad.estimate} {ways.some(({ way }) => way === 'paypal') && abroad.payPalRate}
      </p>
      {leftOut.map((words) => (
        <p key={words} className="text-small text-soft">
          {words}
        </p>
      ))}
      <CurrencyNote currency={donation.currency} hasPayPal={hasPayPal} />
      {ways.map((each) =>
        each.way === 'paypal' ? null : (
          <StepsOf
            key={each.way}
            way={each.way}
            name={nameOf(each)}
            donation={donation}
            onAccount={onAccount}
          />
        ),
      )}
    </section>
  );
}

function WaysTable({ ways, nameOf, dated }: FoundWays) {
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
        {ways.map((each) => (
          <tr key={each.way} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-semibold">
              {nameOf(each)}
              <span className="block text-small font-normal text-soft">
                {abroad.fee({ fee: wordsOf(each) })}
              </span>
              {isCostly(each.taken) && (
                <span className="block text-small">{abroad.costly({ percent: String(each.taken) })}</span>
              )}
            </th>
            {dated && (
              <td className="num py-2 pl-3 text-end align-top font-semibold">
                {each.received === null ? '–' : abroad.about({ rupees: formatMoney(each.received, 'INR') })}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
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

type StepsOfProps = { way: 'transfer' | 'swift'; name: string; donation: OwnDonation; onAccount: () => void };

function StepsOf({ way, name, donation, onAccount }: StepsOfProps) {
  const { abroad } = usePayingText();
  const { names, overseasTransfer } = useCampaign();
  const { amount, reference } = usePayment(donation);
  const gaps = { ...names, amount, reference, service: name };
  const steps = (way === 'transfer' ? abroad.transferSteps : abroad.swiftSteps)(gaps);
  return (
    <details className="border-t border-line pt-3">
      <summary className="min-h-8 font-semibold text-teal">{abroad.stepsBy({ way: name })}</summary>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-6 text-base">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
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
          <a className="btn btn-quiet btn-small" href={overseasTransfer.url} target="_blank" rel="noreferrer">
            {abroad.open({ service: name })}
          </a>
        )}
      </div>
    </details>
  );
}
