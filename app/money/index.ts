/** The face of this room for every caller: rules and types that browser and server share. */
export { givenAmount } from './amount-schema.ts';
export { afterFee, gulfCurrencies, isCostly, isUseless } from './fees.ts';
export { currencySign, formatMoney } from './format-money.ts';
export { toHundredths } from './hundredths.ts';
export { hasNoCoins, isAmount, maxAmount, parseAmount } from './parse-amount.ts';
export {
  type Equivalents,
  equivalents,
  presetsIn,
  purposeOf,
  type RatesPerDollar,
} from './worth.ts';
