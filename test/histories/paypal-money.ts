/** At the end of a history PayPal has repeated what it could not say, and no returned money counts. */
import { expect } from 'vitest';
import { deliver, tell } from '../paypal.ts';
import type { History, Turn } from './history.ts';
import { readDonations, readLedger, standingOf, toHundredths } from './ledger.ts';

type Message = { headers: Record<string, string>; body: string };

/** PayPal sends its message twice, to a process of this turn. It repeats later what was not accepted. */
export async function say({ site, history }: Turn, message: Message): Promise<void> {
  for (let n = 0; n < 2; n++) {
    if ((await deliver(site, message)).status !== 204) history.unsaid.push(message);
  }
}

/** What counts as PayPal's is at most what it captured and did not return. */
export async function expectNoReturnedMoney({ site, gifts, unsaid, reversed }: History): Promise<void> {
  for (const message of unsaid) expect((await deliver(site, message)).status).toBe(204);
  const paid = gifts.filter(({ order }) => order && site.fakePayPal.orders.get(order)?.captures[0]);
  for (const { order } of paid) await tell(site, 'PAYMENT.CAPTURE.COMPLETED', order ?? '');
  const [rows, donations] = [await readLedger(site), await readDonations(site)];
  for (const { id, order } of paid) {
    const donation = donations.find((each) => each.id === id);
    const { captures: [capture] = [], refunds = [] } = site.fakePayPal.orders.get(order ?? '') ?? {};
    if (!donation || donation.deletedAt !== null || !capture) continue;
    const returned = refunds.reduce((sum, { value }) => sum + toHundredths(value), 0);
    const isKept = /^(COMPLETED|PARTIALLY_REFUNDED)$/.test(capture.status) && !reversed.has(order ?? '');
    const kept = isKept ? toHundredths(capture.value) - returned : 0;
    const counted = standingOf(rows, id)
      .filter(({ source }) => source === 'PayPal')
      .reduce((sum, { left }) => sum + left, 0);
    expect(counted, `PayPal kept ${kept} of ${order}`).toBeLessThanOrEqual(kept);
  }
}
