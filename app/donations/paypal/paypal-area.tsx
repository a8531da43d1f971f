/** The PayPal area of /payment-selection (spec §2): what is paid and deducted, the buttons, and what comes of them. */
import { PayPalProvider } from '@paypal/react-paypal-js/sdk-v6';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CallFailed } from '../../shell/api-client.ts';
import { useCampaign } from '../../text/root-data.ts';
import { sentences } from '../../text/sentences.ts';
import { useText } from '../../text/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { FullPageSpinner } from '../../ui/spinner.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { SeenDonation } from '../donation.ts';
import { storeEnded } from '../give/donation-data.ts';
import type { Wait } from '../give/retry.ts';
import { completeOrder, createOrder, findApproved, quote, storeApproved } from './pay.ts';
import type { Payable } from './paypal.ts';
import { PayPalButtons } from './paypal-buttons.tsx';
import { PayPalPrice } from './paypal-price.tsx';
import { loadPayPalScript } from './paypal-script.ts';

/** Where the payment stands on this page; 'unknown': approved, and we couldn't learn what became of it. */
type Phase = 'choosing' | 'ordering' | 'completing' | 'unknown' | 'arrived' | 'coming';

const components: ('paypal-payments' | 'paypal-guest-payments')[] = [
  'paypal-payments',
  'paypal-guest-payments',
];

/** The order is made: its window is open, and the donor may still choose the other one. */
const orderedTo = (phase: Phase) => (phase === 'ordering' ? 'choosing' : phase);

export default function PayPalArea({ donation }: { donation: SeenDonation }) {
  const { pay, confirm, site } = useText();
  const { paypal } = useCampaign();
  const navigate = useNavigate();
  const showToast = useToast();
  const [price, setPrice] = useState<Payable | 'loading' | 'failed'>('loading');
  const [phase, setPhase] = useState<Phase>('choosing');
  const [wait, setWait] = useState<Wait | null>(null);
  const leaving = useRef(new AbortController());
  const completing = useRef<AbortSignal | null>(null);
  const ordering = useRef<Promise<{ orderId: string }> | null>(null);

  const load = useCallback(async () => {
    setPrice('loading');
    try {
      const [price] = await Promise.all([quote(donation), loadPayPalScript(paypal?.scriptUrl ?? '')]);
      setPrice(price);
    } catch (error) {
      setPrice('failed');
      if (!(error instanceof CallFailed && error.status === 409)) return;
      // Paid meanwhile, here or elsewhere: nothing is left to pay.
      storeEnded(donation.id, 'confirmed');
      showToast(sentences.alreadyConfirmed);
      navigate('/', { replace: true });
    }
  }, [donation, paypal, showToast, navigate]);

  const complete = useCallback(
    async (orderId: string) => {
      const { signal } = leaving.current;
      // Both of PayPal's windows may say so.
      if (completing.current === signal) return;
      completing.current = signal;
      setPhase('completing');
      storeApproved(donation, orderId);
      try {
        const { isVerified } = await completeOrder(donation, orderId, { onWait: setWait, signal });
        storeApproved(donation, null);
        storeEnded(donation.id, 'confirmed');
        setPhase(isVerified ? 'arrived' : 'coming');
      } catch (error) {
        if (signal.aborted) return;
        const isRefused = error instanceof CallFailed && error.status !== 503;
        if (isRefused) storeApproved(donation, null);
        setPhase(isRefused ? 'choosing' : 'unknown');
        showToast(isRefused ? error.message : sentences.contactSupport, 'error');
      } finally {
        if (completing.current === signal) completing.current = null;
        setWait(null);
      }
    },
    [donation, showToast],
  );

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    const approved = findApproved(donation);
    if (approved) complete(approved);
    else load();
    return () => controller.abort();
  }, [donation, complete, load]);

  /** A second press while the first is under way gets the same order. */
  function order(): Promise<{ orderId: string }> {
    setPhase('ordering');
    ordering.current ??= createOrder(donation).finally(() => {
      ordering.current = null;
      setPhase(orderedTo);
    });
    return ordering.current;
  }

  function fail(error: unknown) {
    showToast(error instanceof CallFailed ? error.message : sentences.paypalFailed, 'error');
  }

  const goHome = () => navigate('/', { replace: true });
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
      {approved && (
        <div className="note grid! gap-3" role="status">
          <p>{pay.paypal.unknown}</p>
          <button
            type="button"
            className="btn btn-small btn-quiet justify-self-start"
            onClick={() => complete(approved)}
          >
            {pay.paypal.checkAgain}
          </button>
        </div>
      )}
      {!approved && price === 'loading' && phase === 'choosing' && (
        <p role="status" className="text-soft">
          {pay.paypal.loading}
        </p>
      )}
      {!approved && price === 'failed' && (
        <div className="note grid! gap-3" role="status">
          <p>{pay.paypal.unreachable}</p>
          <button type="button" className="btn btn-small btn-quiet justify-self-start" onClick={load}>
            {site.tryAgain}
          </button>
        </div>
      )}
      {!approved && typeof price === 'object' && (
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
              isBusy={phase !== 'choosing'}
              createOrder={order}
              onApprove={complete}
              onCancel={() => showToast(pay.paypal.cancelled)}
              onError={fail}
            />
          </PayPalProvider>
        </>
      )}
      {phase === 'completing' && (
        <>
          <p role="status" className="font-semibold">
            {wait ? { offline: confirm.sendOffline, again: confirm.sendAgain }[wait] : pay.paypal.completing}
          </p>
          <FullPageSpinner />
        </>
      )}
      <Dialog open={phase === 'arrived' || phase === 'coming'} title={confirm.thankTitle} onClose={goHome}>
        <p>{phase === 'coming' ? pay.paypal.coming : pay.paypal.arrived}</p>
        <button type="button" className="btn btn-give" onClick={goHome}>
          {site.close}
        </button>
      </Dialog>
    </section>
  );
}
