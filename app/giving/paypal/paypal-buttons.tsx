/** PayPal's two buttons, by its own library: pay with a PayPal account, or by card without one. */
import {
  INSTANCE_LOADING_STATE,
  useEligibleMethods,
  usePayPal,
  usePayPalGuestPaymentSession,
  usePayPalOneTimePaymentSession,
} from '@paypal/react-paypal-js/sdk-v6';
import type { Payable } from '../../paypal/index.ts';
import { usePayingText } from '../../text/text.ts';

type PayPalButtonsProps = {
  price: Payable;
  /** Disables both buttons. */
  isBusy: boolean;
  createOrder: () => Promise<{ orderId: string }>;
  onApprove: (orderId: string) => Promise<void>;
  onCancel: () => void;
  onError: (error: unknown) => void;
};

export function PayPalButtons({
  price,
  isBusy,
  createOrder,
  onApprove,
  onCancel,
  onError,
}: PayPalButtonsProps) {
  const { pay } = usePayingText();
  const { loadingStatus } = usePayPal();
  const { eligiblePaymentMethods: eligible } = useEligibleMethods({
    payload: { currencyCode: price.currency, amount: price.value },
  });
  const session = {
    createOrder,
    onApprove: ({ orderId }: { orderId: string }) => onApprove(orderId),
    onCancel,
    onError,
  };
  const paypal = usePayPalOneTimePaymentSession(session);
  const card = usePayPalGuestPaymentSession(session);
  if (loadingStatus === INSTANCE_LOADING_STATE.REJECTED)
    return <p className="note">{pay.paypal.unreachable}</p>;
  const isOff = isBusy || loadingStatus === INSTANCE_LOADING_STATE.PENDING || undefined;
  // Shown unless PayPal says no, as its answer may never arrive.
  const offers = (method: 'paypal' | 'card') => eligible?.isEligible(method) !== false;
  return (
    <div className="grid gap-3">
      {offers('paypal') && (
        <paypal-button
          type="donate"
          disabled={isOff}
          onClick={() => isOff || paypal.handleClick().catch(onError)}
        />
      )}
      {offers('card') && (
        <paypal-basic-card-container>
          <paypal-basic-card-button
            ref={card.buttonRef}
            disabled={isOff}
            onClick={() => isOff || card.handleClick()}
          />
        </paypal-basic-card-container>
      )}
    </div>
  );
}
