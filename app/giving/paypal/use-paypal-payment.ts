/** The state of a payment by PayPal: ordering, approval, completion and outcome. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { OwnDonation } from '../../donations/index.ts';
import type { Wait } from '../retry.ts';
import { createOrder, findApproved, type Payment, payApproved } from './pay.ts';

type Phase = 'ordering' | 'completing' | Payment['phase'];

/** After the order is created: PayPal's window is open, and the donor may still press the other button. */
const afterOrdering = (phase: Phase) => (phase === 'ordering' ? 'choosing' : phase);

/** `load` fetches the price; after a reload with an approved order, only once that is refused. */
export function usePayPalPayment(donation: OwnDonation, load: () => void) {
  const [phase, setPhase] = useState<Phase>('choosing');
  /** Why the last approved payment took nothing. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const [wait, setWait] = useState<Wait | null>(null);
  /** The approved order: the donation's transaction ID. */
  const [orderId, setOrderId] = useState<string | null>(null);
  const leaving = useRef(new AbortController());
  const completing = useRef<AbortSignal | null>(null);
  const ordering = useRef<Promise<{ orderId: string }> | null>(null);
  const loaded = useRef<(() => void) | null>(null);

  const loadOnce = useCallback(() => {
    // Another one is of another price.
    if (loaded.current === load) return;
    loaded.current = load;
    load();
  }, [load]);

  const complete = useCallback(
    async (orderId: string) => {
      const { signal } = leaving.current;
      // PayPal may report the approval twice, once for each button.
      if (completing.current === signal) return;
      completing.current = signal;
      setPhase('completing');
      setOrderId(orderId);
      const payment = await payApproved(donation, orderId, { onWait: setWait, signal });
      if (payment) setPhase(payment.phase);
      if (payment && 'message' in payment) {
        setRefusal(payment.message);
        loadOnce();
      }
      if (completing.current === signal) completing.current = null;
      setWait(null);
    },
    [donation, loadOnce],
  );

  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    const approved = findApproved(donation);
    if (approved) complete(approved);
    else loadOnce();
    return () => controller.abort();
  }, [donation, complete, loadOnce]);

  /** A second press during the first gets the same order. */
  function order(): Promise<{ orderId: string }> {
    setPhase('ordering');
    setRefusal(null);
    ordering.current ??= createOrder(donation).finally(() => {
      ordering.current = null;
      setPhase(afterOrdering);
    });
    return ordering.current;
  }

  return { phase, wait, refusal, orderId, complete, order };
}
