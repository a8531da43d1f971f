/** The family in tests of 'Did it arrive?': their list and their answers. */
import type { Arrivals } from '../app/arrived/arrivals.ts';
import { give } from './donor.ts';
import type { TestSite } from './site.ts';

/** The list on the family's device. */
export async function fetchArrivals(site: TestSite, cookie: string): Promise<Arrivals> {
  return (await (await site.ask('/api/arrived', { cookie })).json()) as Arrivals;
}

/** Answers about a donation. Returns 204, or the refusal's status and code. */
export async function sendAnswer(site: TestSite, cookie: string, id: string, json: unknown) {
  const response = await site.ask(`/api/arrived/${id}`, { method: 'PUT', json, cookie });
  return response.status === 204 ? 204 : [response.status, (await response.json()).code];
}

export const yes = (amount = '5000') => ({ answer: 'arrived', amount });
export const notYet = { answer: 'notYet' };
export const undo = { answer: 'undo' };

/** A donation in rupees that its donor has confirmed. */
export const giveRupees = (site: TestSite) =>
  give(site, { amount: '5000', currency: 'INR', country: 'India' });
