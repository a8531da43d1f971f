/** The face of this room for every caller: rules and types that browser and server share. */

export {
  feeOf,
  feePercent,
  isPayPalCurrency,
  type Payable,
  paymentPath,
  type RefusalReason,
} from './paypal.ts';
export { loadPayPalScript } from './paypal-script.ts';
