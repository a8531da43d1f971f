/** The buttons of the four methods that donors confirm themselves. */
import type { MouseEvent, ReactNode } from 'react';
import { type ManualMethod, manualMethods, type OwnDonation } from '../../donations/index.ts';
import { usePayingText } from '../../text/text.ts';
import { useMethodName } from '../../text/use-method-name.ts';
import { BankIcon } from '../../ui/icons.tsx';
import { ChevronIcon } from '../../ui/more-icons.tsx';
import { usePayment } from './payment.ts';
import { PaymentMark } from './payment-mark.tsx';
import type { FoundWays } from './use-ways.ts';

const marks: Record<ManualMethod, ReactNode> = {
  UPI: 'UPI',
  'Google Pay': <PaymentMark of="Google Pay" className="size-10" />,
  Paytm: <PaymentMark of="Paytm" className="size-10" />,
  'Internet Banking': <BankIcon className="size-7" />,
};

type MethodsProps = {
  donation: OwnDonation;
  found: FoundWays;
  onChoose: (method: ManualMethod) => void;
};

/** What works for this donation comes first. What needs a bank account in India is folded for donors abroad. */
export function Methods(props: MethodsProps) {
  const { pay } = usePayingText();
  const { isForeign, isOverDayLimit } = usePayment(props.donation);
  const ofAll = isOverDayLimit ? manualMethods.toReversed() : manualMethods;
  const upiMethods = manualMethods.filter((each) => each !== 'Internet Banking');
  return (
    <>
      <ul className="grid gap-3">
        {(isForeign ? (['Internet Banking'] as const) : ofAll).map((each) => (
          <MethodButton key={each} method={each} {...props} />
        ))}
      </ul>
      {isForeign && (
        <details>
          <summary className="min-h-8 font-semibold text-teal">{pay.upiAbroad}</summary>
          <ul className="mt-3 grid gap-3">
            {upiMethods.map((each) => (
              <MethodButton key={each} method={each} {...props} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

type MethodButtonProps = MethodsProps & { method: ManualMethod };

function MethodButton({ method, donation, found, onChoose }: MethodButtonProps) {
  const { pay } = usePayingText();
  const { isForeign, hasRtgs } = usePayment(donation);
  const nameOf = useMethodName();
  const { senders, leftOut } = found;
  const hintAbroad = senders.length > 0 ? pay.bankHintAbroad(senders) : leftOut.join(' ');
  const hints = {
    UPI: pay.upiHint,
    'Google Pay': pay.gpayHint,
    Paytm: pay.paytmHint,
    'Internet Banking': isForeign ? hintAbroad : pay.bankHint(hasRtgs),
  };
  function choose(event: MouseEvent<HTMLButtonElement>) {
    event.preventDefault();
    onChoose(method);
  }
  return (
    <li>
      <button
        type="submit"
        name="method"
        value={method}
        className="grid w-full cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 rounded-card border-[1.5px] border-line bg-card p-4 text-left hover:border-teal"
        onClick={choose}
      >
        <span
          className={`grid size-13 place-items-center rounded-field text-small font-bold text-teal ${
            method === 'UPI' || method === 'Internet Banking' ? 'bg-wash' : 'border border-line bg-white'
          }`}
          aria-hidden="true"
        >
          {marks[method]}
        </span>
        <span>
          <strong className="block font-semibold">{nameOf(method)}</strong>
          <span className="block text-small text-soft">{hints[method]}</span>
        </span>
        <ChevronIcon className="size-5 text-soft max-[20rem]:hidden" />
      </button>
    </li>
  );
}
