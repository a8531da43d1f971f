/** The face of this room for every caller: rules and types that browser and server share. */
export { givenAmount } from './amount-schema.ts';
export {
  currencySign,
  type Equivalents,
  equivalents,
  formatMoney,
  hasNoCoins,
  isAmount,
  maxAmount,
  parseAmount,
  presetsIn,
  type RatesPerDollar,
} from './money.ts';
