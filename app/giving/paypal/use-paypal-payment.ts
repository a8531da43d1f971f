/** The state of a payment by PayPal: ordering, approval, completion and outcome. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OwnDonation } from '../../donations/index.ts';
import { useToast } from '../../ui/toast.tsx';
import type { Wait } from '../retry.ts';
import { createOrder, findApproved, type Payment, payApproved } from './pay.ts';

type Phase = 'ordering' | 'completing' | Payment['phase'];

/** After the order is created: PayPal's window is open, and the donor may still press the other button. */
const afterOrdering = (phase: Phase) => (phase === 'ordering' ? 'choosing' : phase);

/** `load` fetches the price; not called if an order was approved before a reload of the page. */
export function usePayPalPayment(donation: OwnDonation, load: () => void) {
  const showToast = useToast();
  const [phase, setPhase] = useState<Phase>('choosing');
  const [wait, setWait] = useState<Wait | null>(null);
  const leaving = useRef(new AbortController());
  const completing = useRef<AbortSignal | null>(null);
  const ordering = useRef<Promise<{ orderId: string }> | null>(null);

  const complete = useCallback(
    async (orderId: string) => {
      const { signal } = leaving.current;
      // PayPal may report the approval twice, once for each button.
      if (completing.current === signal) return;
      completing.current = signal;
      setPhase('completing');
      const payment = await payApproved(donation, orderId, { onWait: setWait, signal });
      if (payment) setPhase(payment.phase);
      if (payment && 'message' in payment) showToast(payment.message, 'error');
      if (completing.current === signal) completing.current = null;
      setWait(null);
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

  /** A second press during the first gets the same order. */
  function order(): Promise<{ orderId: string }> {
    setPhase('ordering');
    ordering.current ??= createOrder(donation).finally(() => {
      ordering.current = null;
      setPhase(afterOrdering);
    });
    return ordering.current;
  }

  return { phase, wait, complete, order };
}
