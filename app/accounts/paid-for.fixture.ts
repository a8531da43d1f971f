/** Steps for tests of what a donation paid for: donations, spendings, and what a donor reads. */
import { expect } from 'vitest';
import { fillLanguages } from '../../platform/languages.ts';
import { type Donor, give, type Started } from '../../test/donor.ts';
import type { AskInit, TestSite } from '../../test/site.ts';
import { editDonation } from '../../test/team.ts';

type Paid = { state: string; spendings: { words: { en: string } }[] };

export const thrice = <Value>(value: Value) => [value, value, value];

export function bodyOf(name: string, rupees: number, date: string) {
  return { date, need: 'room', rupees, words: fillLanguages({ en: name, ml: name }), bill: null };
}

/** `cookie`: the super-admin's. */
export function paidForSteps(site: TestSite, cookie: () => string) {
  let mailboxes = 0;
  const completed = (amount: number, changes: Partial<Donor> = {}) =>
    give(site, { email: `donor${++mailboxes}@example.com`, amount: String(amount), ...changes });
  const verify = ({ id }: Started, isVerified = true) => editDonation(site, cookie(), id, { isVerified });
  async function verified(amount: number, changes?: Partial<Donor>): Promise<Started> {
    const donation = await completed(amount, changes);
    expect((await verify(donation)).status).toBe(200);
    return donation;
  }
  /** Three make a step of the public total. */
  async function step(a: number, b: number, c: number) {
    return [await verified(a), await verified(b), await verified(c)] as const;
  }
  const of = (id: string, init: AskInit) => site.ask(`/api/accounts/paid-by/${id}`, init);
  async function answer({ id, ...donor }: Started) {
    const response = await of(id, donor);
    expect(response.status).toBe(200);
    return ((await response.json()) as { paid: Paid | null }).paid;
  }
  /** The state, and the words of the spendings. */
  async function paid(donation: Started) {
    const { state, spendings } = (await answer(donation)) ?? { state: null, spendings: [] };
    return [state, ...spendings.map(({ words }) => words.en)];
  }
  const paidByEach = (donations: readonly Started[]) => Promise.all(donations.map(paid));
  const send = (method: string, path: string, json?: object) =>
    site.ask(`/api/accounts/spendings${path}`, { method, json, cookie: cookie() });
  async function spend(name: string, rupees: number, date = '2026-11-01'): Promise<string> {
    const response = await send('POST', '', bodyOf(name, rupees, date));
    expect(response.status).toBe(200);
    return ((await response.json()) as { id: string }).id;
  }
  return { completed, verify, verified, step, of, answer, paid, paidByEach, send, spend };
}
