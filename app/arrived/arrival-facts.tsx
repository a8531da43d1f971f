/** What a bank's list shows of a donation: amount, time, payment method and the end of the transaction ID. */
import { formatMoment } from '../../platform/dates.ts';
import { methodWords } from '../donations/index.ts';
import { formatMoney } from '../money/index.ts';
import type { ArrivedText } from '../text/en/arrived.ts';
import { useLanguage } from '../text/use-language.ts';
import { useMethodName } from '../text/use-method-name.ts';
import type { Arrival } from './arrivals.ts';

export function ArrivalFacts({ donation, text }: { donation: Arrival; text: ArrivedText }) {
  const language = useLanguage();
  const nameOf = useMethodName();
  const { confirmedAt, paymentMethod, confirmationNumber } = donation;
  return (
    <dl className="grid gap-1">
      {confirmedAt && <Fact label={text.saidOn} value={formatMoment(confirmedAt, language)} />}
      {paymentMethod && <Fact label={text.by} value={nameOf(methodWords(paymentMethod))} />}
      {confirmationNumber && <Fact label={text.endsIn} value={confirmationNumber} />}
    </dl>
  );
}

export function GivenAmount({ donation, text }: { donation: Arrival; text: ArrivedText }) {
  const { amount, currency, rupees } = donation;
  return (
    <p className="num text-hero leading-tight font-semibold [overflow-wrap:anywhere]">
      {formatMoney(amount, currency)}
      {currency !== 'INR' && rupees !== null && (
        <span className="block text-lead font-normal text-soft">
          {text.about} {formatMoney(rupees, 'INR')}
        </span>
      )}
    </p>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-soft">{label}:</dt>
      <dd className="num font-semibold [overflow-wrap:anywhere]">{value}</dd>
    </div>
  );
}
