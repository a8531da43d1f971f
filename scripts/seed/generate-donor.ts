/** Generates donors, methods and transaction IDs of the sample. No database. */
import type { PaymentMethod } from '../../app/donations/donation.ts';
import { type Donation, factsOf, type NamesWith, namesWith } from '../../app/donations/fields.ts';
import { defaultLanguage, languageOfRegion } from '../../platform/languages.ts';
import type { Chance } from './chance.ts';
import { homes, names, states, streets, words } from './people.ts';

const homeShares = homes.map((one) => [one, one.share] as const);
const inIndia = [
  ['UPI', 40],
  ['Google Pay', 38],
  ['Paytm', 8],
  ['Internet Banking', 14],
] as const;
const abroad = [
  ['PayPal', 55],
  ['Credit / Debit Card', 30],
  ['Internet Banking', 15],
] as const;

/** Default values of the form's fields: their labels. */
const undrawn = Object.fromEntries(
  namesWith('given').map((name) => [name, factsOf(name).type === 'boolean' ? false : factsOf(name).label]),
) as Pick<Donation, NamesWith<'given'>>;

/** Generates a donor: name, country, amount (times the usual) and message. */
export function generateDonor(chance: Chance, isWithoutRates: boolean, generosity: number) {
  const home = chance.byWeight(homeShares);
  const isIndian = home.country === 'India';
  const writesMalayalam = isIndian && chance.is(0.12);
  const [first, last] = names[writesMalayalam ? 'malayalam' : home.names];
  const firstname = chance.of(first);
  const lastname = chance.of(last);
  const region = isIndian ? chance.byWeight(states) : 'Unknown';
  const readThere = languageOfRegion(region);
  const digits = String(chance.whole(1e9, 1e10 - 1));
  // Without rates donors abroad give in dollars or rupees.
  const currency = isWithoutRates && !isIndian ? chance.of(['USD', 'INR']) : home.currency;
  const rate = currency === home.currency ? home.rate : currency === 'USD' ? 1 : 83.4;
  // In dollars: half give less than about 18 in India and 60 abroad; a few give a hundred times that.
  const dollars = Math.exp(Math.log(isIndian ? 18 : 60) + chance.bell() * 1.1) * generosity;
  const step = rate > 20 ? 100 : 5;
  const amount = Math.max(step, Math.round((dollars * rate) / step) * step);
  return {
    ...undrawn,
    home,
    ratesKnown: !isWithoutRates,
    firstname,
    lastname,
    email: `${chance.of(['donor', 'friend', 'family'])}.${digits.slice(0, 6)}@example.${chance.of(['com', 'org', 'net'])}`,
    phone: isIndian
      ? `+91 9${digits.slice(1, 5)} ${digits.slice(5)}`
      : `+1 555 ${digits.slice(0, 3)} ${digits.slice(3, 7)}`,
    address: `${chance.whole(1, 400)} ${chance.of(streets)}`,
    country: home.country,
    currency,
    amount: chance.is(0.02) ? `${amount}.50` : String(amount),
    // In a sample, generateMany deals them.
    message: chance.is(0.15) ? chance.of(words.others) : '',
    isHiddenMessage: chance.is(0.12),
    isAnonymous: false,
    inNameOf: '',
    language: writesMalayalam ? 'ml' : readThere && chance.is(0.6) ? readThere : defaultLanguage,
    region,
    ipAddress: `${home.network}.${chance.whole(0, 255)}.${chance.whole(1, 254)}`,
  };
}

/** The payment methods of a country. Without PayPal, donors abroad transfer the money. */
export function drawMethod(chance: Chance, country: string, hasPayPal: boolean): PaymentMethod {
  if (country === 'India') return chance.byWeight(inIndia);
  return hasPayPal ? chance.byWeight(abroad) : 'Internet Banking';
}

/** A transaction ID in the format of the method's app. */
export function drawTransaction(chance: Chance, method: PaymentMethod): string {
  const number = String(chance.whole(1e11, 1e12 - 1));
  if (method === 'PayPal' || method === 'Credit / Debit Card') {
    return chance.uuid().replaceAll('-', '').slice(0, 17).toUpperCase();
  }
  if (method === 'Internet Banking' && chance.is(0.4)) return `SBIN${number}`;
  return chance.is(0.2) ? number.replace(/(.{4})(?=.)/g, '$1 ') : number;
}
