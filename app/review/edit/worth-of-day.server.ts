/** What a donation is worth in rupees and dollars by the rates of its day: offered where its amount or currency was corrected. */
import type { AppContext } from '../../../platform/app-context.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { findDonation } from '../../donations/index.server.ts';
import { type Equivalents, equivalents, type RatesPerDollar } from '../../money/index.ts';
import * as repository from '../repository.server.ts';
import type { Worth } from './worth.ts';

/** Writes nothing. Refuses with 404; 503 where no rate is known at all, or none for this currency. */
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

/** The two rates that were written down with the donation: rupees, and the currency it had then. */
function ratesOfDay({ inrRate, currencyRate, currency }: repository.RatesOfDay): RatesPerDollar {
  if (!inrRate) return null;
  return { ...(currencyRate && { [currency]: currencyRate }), INR: inrRate, USD: 1 };
}
