import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../platform/durations.ts';
import { openChance } from '../../scripts/seed/chance.ts';
import { type Started, start } from '../../test/donor.ts';
import type { Call, Fault } from '../../test/fakes/paypal.ts';
import { abroad, askForOrder, capture, deliver, openPayPalForSuite, thanksFor } from '../../test/paypal.ts';
import { settleDueOrders } from './settle-due-orders.server.ts';

const site = openPayPalForSuite();

const faults: Record<Call, Fault[]> = {
  token: ['unavailable', 'drop'],
  create: ['lost', 'drop', 'rate-limit', 'unavailable', 'in-progress'],
  find: ['drop', 'rate-limit', 'unavailable'],
  capture: ['lost', 'drop', 'rate-limit', 'unavailable', 'in-progress', 'decline', 'pending'],
  verify: ['drop', 'unavailable'],
};

/**
 * One donor asks for an order until there is one, approves, and perhaps closes the tab or presses twice.
 * PayPal's messages come once, twice or never.
 */
async function pay(donation: Started, random: () => number): Promise<void> {
  let id: string | null = null;
  for (let tries = 0; tries < 4 && !id; tries++) {
    const response = await askForOrder(site, donation);
    if (response.status === 201) id = ((await response.json()) as { id: string }).id;
  }
  if (!id || random() < 0.05) return;
  site.fakePayPal.approve(id);
  if (random() < 0.15) await deliver(site, site.fakePayPal.message('CHECKOUT.ORDER.APPROVED', id));
  if (random() < 0.2) return;
  const orderId = id;
  const presses = random() < 0.3 ? 2 : 1;
  await Promise.all(Array.from({ length: presses }, () => capture(site, donation, orderId)));
  if (random() < 0.3) await capture(site, donation, orderId);
  if (random() < 0.5) {
    const message = site.fakePayPal.message('PAYMENT.CAPTURE.COMPLETED', id);
    await Promise.all([deliver(site, message), deliver(site, message)]);
  }
}

test(
  'after 100 orders with random faults each payment has one complete donation and the reverse',
  async () => {
    const random = openChance('faults').next;
    site.fakePayPal.fault = (call) => {
      const kinds = faults[call];
      return random() < 0.3 ? (kinds[Math.floor(random() * kinds.length)] ?? null) : null;
    };
    const donations: Started[] = [];
    for (let n = 0; n < 100; n++)
      donations.push(await start(site, { ...abroad, email: `donor${n}@example.com` }));
    for (let n = 0; n < donations.length; n += 20) {
      await Promise.all(
        donations
          .slice(n, n + 20)
          .map((donation, place) => pay(donation, openChance(`donor ${n + place}`).next)),
      );
    }
    // Our own checks: the first with faults, the others without. Pending money arrives in between.
    const began = Date.now();
    await settleDueOrders(site, new Date(began + 3 * MINUTE));
    site.fakePayPal.fault = () => null;
    for (const { id, captures } of site.fakePayPal.paid()) {
      if (captures[0]?.status === 'PENDING') site.fakePayPal.become(id, 'COMPLETED');
    }
    for (const hours of [1, 2, 4, 8]) await settleDueOrders(site, new Date(began + hours * HOUR));

    const rows = await site.db.selectFrom('donations').selectAll().execute();
    const completed = rows.filter(({ confirmationNumber }) => confirmationNumber !== null);
    const pairs = (list: { customId: string; id: string }[]) =>
      list.map(({ customId, id }) => `${customId} ${id}`).toSorted();
    expect(pairs(site.fakePayPal.paid())).toEqual(
      pairs(
        completed.map(({ id, confirmationNumber }) => ({ customId: id, id: String(confirmationNumber) })),
      ),
    );
    expect(completed.filter(({ isVerified }) => !isVerified)).toEqual([]);
    expect(site.fakePayPal.paid().filter(({ captures }) => captures.length !== 1)).toEqual([]);
    for (const { id } of completed) expect(await thanksFor(site, id)).toBe(1);
    // There were many faults, but not so many that nothing was paid.
    expect(completed.length).toBeGreaterThan(60);
    expect(site.fakePayPal.asked.length).toBeGreaterThan(400);
    const left = await site.db
      .selectFrom('paypalOrders')
      .select('state')
      .where('state', 'in', ['capturing', 'pending'])
      .execute();
    expect(left).toEqual([]);
  },
  2 * MINUTE,
);
