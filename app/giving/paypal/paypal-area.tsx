/** The PayPal area of /payment-selection (spec §2): price and fee, the buttons, and the outcome. */
import { PayPalProvider } from '@paypal/react-paypal-js/sdk-v6';
import { type ReactNode, useEffect, useRef } from 'react';
import type { OwnDonation } from '../../donations/index.ts';
import { formatMoney } from '../../money/index.ts';
import type { Payable } from '../../paypal/index.ts';
import { focusIfLost } from '../../shared/lost-focus.ts';
import { CallFailed } from '../../shell/answers.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { sentences } from '../../text/sentences.ts';
import { usePayingText, useTranslate } from '../../text/text.ts';
import { FullPageSpinner } from '../../ui/spinner.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type Mark, PaymentMark } from '../pay/payment-mark.tsx';
import { ThanksDialog } from '../receipt/thanks-dialog.tsx';
import type { Wait } from '../retry.ts';
import { findApproved } from './pay.ts';
import { PayPalButtons } from './paypal-buttons.tsx';
import { PayPalPrice, usePayPalPrice } from './paypal-price.tsx';
import { usePayPalPayment } from './use-paypal-payment.ts';

const components: ('paypal-payments' | 'paypal-guest-payments')[] = [
  'paypal-payments',
  'paypal-guest-payments',
];

const cards = ['PayPal', 'Visa', 'Mastercard'] as const satisfies Mark[];

export default function PayPalArea({ donation }: { donation: OwnDonation }) {
  const { pay, sentences } = usePayingText();
  const { names, paypal } = useCampaign();
  const { price, load } = usePayPalPrice(donation);
  const showToast = useToast();
  const payment = usePayPalPayment(donation, load);
  const translate = useTranslate();
  const ownWords: Record<string, string> = pay.paypal.refused;
  const { phase, complete, refusal } = payment;
  const approved = phase === 'unknown' ? findApproved(donation) : null;
  const title = useRef<HTMLHeadingElement>(null);
  const refusalRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!refusal) return;
    focusIfLost(title.current);
    refusalRef.current?.scrollIntoView({ block: 'nearest' });
  }, [refusal]);
  if (!paypal) return null;
  /** Before a pressed button leaves the page. */
  const keepPlace = () => title.current?.focus({ preventScroll: true });
  return (
    <section className="card grid gap-4 p-5!" aria-labelledby="paypal-title">
      <div>
        <h2 ref={title} id="paypal-title" tabIndex={-1} className="text-lead">
          {pay.paypal.title}
        </h2>
        <p className="text-small text-soft">{pay.paypal.hint}</p>
      </div>
      {refusal && (
        <p ref={refusalRef} className="note" role="alert">
          {ownWords[refusal] ?? translate(refusal)}
        </p>
      )}
      {approved ? (
        <Retry
          words={`${sentences.contactSupport} ${pay.paypal.unknown}`}
          button={pay.paypal.checkAgain}
          onRetry={() => {
            keepPlace();
            complete(approved);
          }}
        />
      ) : (
        <Offer
          paypal={paypal}
          price={price}
          load={() => {
            keepPlace();
            load();
          }}
          donation={donation}
          payment={payment}
          onFailed={(words) => {
            // As an error: it goes once a later payment succeeds, and never stands over the thanks.
            showToast(words, 'error');
            focusIfLost(title.current);
          }}
        />
      )}
      {/* Below the buttons: these come to the first screen of a phone. */}
      <div className="flex gap-2">
        {cards.map((mark) => (
          <span
            key={mark}
            className="grid h-8 w-12 place-items-center rounded-field border border-line bg-white"
          >
            <PaymentMark of={mark} />
          </span>
        ))}
      </div>
      <p className="text-small text-soft">{pay.paypal.goesTo(names)}</p>
      {phase === 'completing' && <Completing wait={payment.wait} />}
      <ThanksDialog
        donation={
          phase === 'arrived' || phase === 'coming'
            ? {
                ...donation,
                paymentMethod: 'PayPal',
                confirmationNumber: payment.orderId,
                isVerified: phase === 'arrived',
              }
            : null
        }
        paid={
          phase === 'arrived' && typeof price === 'object' && price.currency !== donation.currency
            ? formatMoney(price.value, price.currency)
            : null
        }
        isPayPalOrder
        words={phase === 'coming' ? pay.paypal.coming : pay.paypal.arrived}
      />
    </section>
  );
}

type OfferProps = {
  paypal: NonNullable<ReturnType<typeof useCampaign>['paypal']>;
  price: Payable | 'loading' | 'failed';
  load: () => void;
  donation: OwnDonation;
  payment: ReturnType<typeof usePayPalPayment>;
  /** Nothing was paid; `words` say why. */
  onFailed: (words: string) => void;
};

/** The price and the buttons, once they are loaded. */
function Offer({ paypal, price, load, donation, payment, onFailed }: OfferProps): ReactNode {
  const { pay, site } = usePayingText();
  if (price === 'failed') {
    return <Retry words={pay.paypal.unreachable} button={site.tryAgain} onRetry={load} />;
  }
  if (price === 'loading') {
    return payment.phase === 'choosing' ? (
      // As high as the price and the buttons: what follows doesn't move under a finger.
      <p role="status" className="min-h-52 text-soft">
        {pay.paypal.loading}
      </p>
    ) : null;
  }
  return (
    <>
      <PayPalPrice price={price} donation={donation} />
      <PayPalProvider
        clientId={paypal.clientId}
        environment={paypal.environment}
        components={components}
        pageType="checkout"
      >
        <PayPalButtons
          price={price}
          isBusy={payment.phase !== 'choosing'}
          createOrder={payment.order}
          onApprove={payment.complete}
          onCancel={() => onFailed(pay.paypal.cancelled)}
          onError={(error) => onFailed(error instanceof CallFailed ? error.message : sentences.paypalFailed)}
        />
      </PayPalProvider>
    </>
  );
}

function Retry({ words, button, onRetry }: { words: string; button: string; onRetry: () => void }) {
  return (
    <div className="note grid! gap-3" role="status">
      <p>{words}</p>
      <button type="button" className="btn btn-small btn-quiet justify-self-start" onClick={onRetry}>
        {button}
      </button>
    </div>
  );
}

function Completing({ wait }: { wait: Wait | null }) {
  const { pay, sending } = usePayingText();
  return (
    <>
      <p role="status" className="font-semibold">
        {wait === 'offline' && sending.offline}
        {wait === 'again' && sending.again}
        {(wait === null || wait === 'turn') && pay.paypal.completing}
      </p>
      <FullPageSpinner />
    </>
  );
}
