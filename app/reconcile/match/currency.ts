/** Amounts of donations beside the bank's rupees. Pure. */
import { currencyCodes } from '../../../platform/places/currencies.ts';
import { currencySign, formatMoney } from '../../money/index.ts';

/** '$50 AUD': the amount, with the code if other currencies have the same sign. */
export function formatWithCode(amount: string, currency: string): string {
  const sign = currencySign(currency);
  const isShared = currencyCodes.some((other) => other !== currency && currencySign(other) === sign);
  const shown = formatMoney(amount, currency);
  return isShared ? `${shown} ${currency}` : shown;
}
