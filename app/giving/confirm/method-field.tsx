/** The payment method of /confirm-donation. */
import { useRef } from 'react';
import { methodLabels, type PaymentMethod, paymentMethods } from '../../donations/index.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { useConfirmingText } from '../../text/text.ts';
import { useMethodName } from '../../text/use-method-name.ts';
import { Field } from '../../ui/field.tsx';
import { useBeforeScripts } from '../use-before-scripts.ts';

type MethodFieldProps = {
  method: PaymentMethod | null;
  error: string | undefined;
  onChange: (method: PaymentMethod) => void;
};

export function MethodField({ method, error, onChange }: MethodFieldProps) {
  const { confirm } = useConfirmingText();
  const nameOf = useMethodName();
  const { paypal } = useCampaign();
  const isPaidHere = paypal && (method === 'PayPal' || method === 'Credit / Debit Card');
  const ref = useRef<HTMLSelectElement>(null);
  useBeforeScripts(
    ref,
    ({ value }) => value,
    method ?? '',
    (early) => onChange(early as PaymentMethod),
  );
  return (
    <Field label={confirm.method} hint={isPaidHere ? confirm.paidHere : undefined} error={error}>
      {(field) => (
        <select
          {...field}
          ref={ref}
          name="paymentMethod"
          className="input"
          aria-required
          value={method ?? ''}
          onChange={(event) => onChange(event.target.value as PaymentMethod)}
        >
          <option value="" disabled>
            {confirm.selectMethod}
          </option>
          {paymentMethods.map((each) => (
            <option key={each} value={each}>
              {nameOf(methodLabels[each])}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
