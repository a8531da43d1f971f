/**
 * Computes a donation's equivalents by the rates of its day, to offer them after a correction of amount or
 * currency.
 */
import type { AppContext } from '../../../platform/app-context.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { findDonation } from '../../donations/index.server.ts';
import { type Equivalents, equivalents, type RatesPerDollar } from '../../money/index.ts';
import * as repository from '../repository.server.ts';

export type Worth = Equivalents & {
  /** When the rates were fetched (ISO). */
  ratesAt: string;
  /** False if the currency's rate of that day is unknown; then the rates are today's. */
  isOfItsDay: boolean;
};

/**
 * Writes nothing. Throws 404 if the donation is missing, 503 if its currency's rate or all rates are unknown.
 */
export async function findWorthOfDay(context: AppContext, id: string): Promise<Worth> {
  const donation = await findDonation(context.db, id);
  const day = await repository.findRatesOfDay(context.db, id);
  if (!donation || !day) throw new Problem('donation.notFound');
  const ofItsDay = day.ratesAt && equivalents(donation, ratesOfDay(day));
  if (ofItsDay && isWhole(ofItsDay)) return { ...ofItsDay, ratesAt: day.ratesAt ?? '', isOfItsDay: true };
  const today = await context.rates.current();
  if (!today) throw new Problem('rates.unavailable');
  const ofToday = equivalents(donation, today.rates);
  if (!isWhole(ofToday))
    throw new Problem('rates.missingCurrency', { params: { currency: donation.currency } });
  return { ...ofToday, ratesAt: today.fetchedAt, isOfItsDay: false };
}

const isWhole = ({ rupees, usDollar }: Equivalents) => rupees !== null && usDollar !== null;

/**
 * The two rates stored with the donation, for one US dollar: of rupees, and of the currency that it had then.
 */
function ratesOfDay({ inrRate, currencyRate, currency }: repository.RatesOfDay): RatesPerDollar {
  if (!inrRate) return null;
  return { ...(currencyRate && { [currency]: currencyRate }), INR: inrRate, USD: 1 };
}
