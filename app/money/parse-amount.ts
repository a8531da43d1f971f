/** Amounts as donors type them. */
import { currencyCodes } from '../../platform/places/currencies.ts';
import { europeanDigits } from '../../platform/places/digits.ts';

/** The maximum of a donation, in any currency (contract §3). */
export const maxAmount = 1_000_000_000;

/** True for a plain decimal above 0 with at most two decimals, up to `maxAmount`. */
export function isAmount(text: string): boolean {
  if (!/^\d{1,10}(\.\d{1,2})?$/.test(text)) return false;
  const amount = Number(text);
  return amount > 0 && amount <= maxAmount;
}

/** Marks that people write before or after an amount: '₹', 'Rs.', 'R$', 'EUR', '円', '/-', '.-', 'only'. */
const words = 'rupees?|രൂപ|रुपये|dirhams?|dinars?|ri[ay]+ls?|euros?|dollars?|pounds?|درهم|دينار|ريال|only|മാത്രം';
const signs = 'rs\\.?|രൂ\\.?|रु\\.?|dhs?\\.?|[kb]d|[sq]r|ro|kr\\.?|fr\\.?|zł|[円元원đ]|/[-=]|\\.[-–—]';
const mark = `${words}|${signs}|(?:us|au|ca|nz|hk|[acrs])?\\p{Sc}|${currencyCodes.join('|')}`;
const marked = new RegExp(`^(?:(?:${mark})\\s*)*(.*?)(?:\\s*(?:${mark}))*$`, 'isu');

/** Words for a number of zeros, behind the number: '5k', '1.5 lakh', '5 ലക്ഷം'. */
const zeros: [RegExp, number][] = [
  [/\s*(?:k|thousand|ആയിരം|हज़ार|हजार)$/i, 3],
  [/\s*(?:la(?:kh|c)s?|ലക്ഷം|लाख)$/i, 5],
  [/\s*(?:cr|crores?|കോടി|करोड़)$/i, 7],
];

/** Longer than the largest amount with all its marks. */
const maxTyped = 40;

/**
 * Digits; or groups of three; or Indian groups of two with a last one of three. One kind of separator
 * throughout.
 */
const wholeNumber =
  /^(?:\d+|[1-9]\d{0,2}(?<sign>[ '.,])\d{3}(?:\k<sign>\d{3})*|[1-9]\d?(?<indian>[ '.,])(?:\d{2}\k<indian>)+\d{3})$/;

/** Currencies whose smallest coin is a thousandth: '10.500' is ten and a half, not ten thousand. */
const withThousandths = ['BHD', 'JOD', 'KWD', 'OMR', 'TND'];

/** Currencies without smaller coins (ISO 4217). */
const withoutCoins = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ');

/**
 * Text of such a currency with its decimals cut to hundredths, as we store hundredths; empty if the last
 * digit is not 0.
 */
function inHundredths(typed: string, currency: unknown): string {
  if (!withThousandths.includes(currency as string)) return typed;
  return plainSigns(typed).replace(/^([^.٫]*\d)[.٫](\d\d)(\d)(?=\D*$)/, (_all, whole, hundredths, rest) =>
    rest === '0' ? `${whole}.${hundredths}` : '',
  );
}

/**
 * The plain decimal that a typed amount means, with any grouping and any digits: '1,00,000', '1.000,50',
 * '1 000', '൫൦൦', '5 lakh'. A point or comma before the last one or two digits is the decimal sign (contract
 * §3); in a currency with thousandths, also before the last three. Null if the text is not an amount or is
 * ambiguous, and for decimals in a currency that has none.
 */
export function parseAmount(typed: string, currency?: string): string | null {
  if (typed.length > maxTyped) return null;
  const [, unmarked = ''] = plainSigns(inHundredths(typed, currency)).match(marked) ?? [];
  const [word, count] = zeros.find(([word]) => word.test(unmarked)) ?? ['', 0];
  const text = unmarked.replace(word, '');
  const [, before, sign, decimals = ''] = text.match(/^(.*\d)([.,٫])(\d{1,2})?$/) ?? [];
  const whole = before ?? text;
  if (!wholeNumber.test(whole) || (sign && decimals && whole.includes(sign))) return null;
  const digits = whole.replace(/\D/g, '') + (count > 0 ? decimals.padEnd(count, '0') : '');
  const coins = count > 0 || (hasNoCoins(currency) && /^0*$/.test(decimals)) ? '' : decimals;
  const amount = digits.replace(/^0+(?=\d)/, '') + (coins && `.${coins}`);
  return isAmount(amount) && !(coins && hasNoCoins(currency)) ? amount : null;
}

/** True for a currency without smaller coins, such as yen. */
export const hasNoCoins = (currency: unknown) => withoutCoins.includes(currency as string);

/** Maps to European digits, one kind of space, apostrophe and comma, and drops invisible marks. */
function plainSigns(typed: string): string {
  return europeanDigits(typed)
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/\s/g, ' ')
    .replace(/[’‘ʼ`´′٬]/g, "'")
    .replace(/[،，]/g, ',')
    .replace(/．/g, '.')
    .trim();
}
