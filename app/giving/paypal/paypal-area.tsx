/** The PayPal area of /payment-selection (spec §2): price and fee, the buttons, and the outcome. */
import { PayPalProvider } from '@paypal/react-paypal-js/sdk-v6';
import type { ReactNode } from 'react';
import type { OwnDonation } from '../../donations/index.ts';
import { formatMoney } from '../../money/index.ts';
import type { Payable } from '../../paypal/index.ts';
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
  const { paypal } = useCampaign();
  const { price, load } = usePayPalPrice(donation);
  const payment = usePayPalPayment(donation, load);
  const translate = useTranslate();
  const ownWords: Record<string, string> = pay.paypal.refused;
  const { phase, complete } = payment;
  const approved = phase === 'unknown' ? findApproved(donation) : null;
  if (!paypal) return null;
  return (
    <section className="card grid gap-4 p-5!" aria-labelledby="paypal-title">
      <div>
        <h2 id="paypal-title" className="text-lead">
          {pay.paypal.title}
        </h2>
        <p className="text-small text-soft">{pay.paypal.hint}</p>
      </div>
      {payment.refusal && (
        <p className="note" role="alert">
          {ownWords[payment.refusal] ?? translate(payment.refusal)}
        </p>
      )}
      {approved ? (
        <Retry
          words={`${sentences.contactSupport} ${pay.paypal.unknown}`}
          button={pay.paypal.checkAgain}
          onRetry={() => complete(approved)}
        />
      ) : (
        <Offer paypal={paypal} price={price} load={load} donation={donation} payment={payment} />
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
      {phase === 'completing' && <Completing wait={payment.wait} />}
      <ThanksDialog
        donation={
          phase === 'arrived' || phase === 'coming'
            ? { ...donation, paymentMethod: 'PayPal', isVerified: phase === 'arrived' }
            : null
        }
        paid={
          phase === 'arrived' && typeof price === 'object' && price.currency !== donation.currency
            ? formatMoney(price.value, price.currency)
            : undefined
        }
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
};

/** The price and the buttons, once they are loaded. */
function Offer({ paypal, price, load, donation, payment }: OfferProps): ReactNode {
  const { pay, site } = usePayingText();
  const showToast = useToast();
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
          // As an error: it goes once a later payment succeeds, and never stands over the thanks.
          onCancel={() => showToast(pay.paypal.cancelled, 'error')}
          onError={(error) =>
            showToast(error instanceof CallFailed ? error.message : sentences.paypalFailed, 'error')
          }
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
  const { pay, confirm } = usePayingText();
  return (
    <>
      <p role="status" className="font-semibold">
        {wait === 'offline' && confirm.sendOffline}
        {wait === 'again' && confirm.sendAgain}
        {(wait === null || wait === 'turn') && pay.paypal.completing}
      </p>
      <FullPageSpinner />
    </>
  );
}
