/** Which orders are closed, deleted and forgotten with their donations, by their state. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { start } from '../../test/donor.ts';
import { openPayPalSite, type PayPalSite } from '../../test/paypal.ts';
import { forgetPayers } from './forget-payers.server.ts';
import * as repository from './repository.server.ts';
import type { PayPalOrderState, PayPalOrderTable } from './tables.ts';

let both: PayPalSite;
beforeAll(async () => {
  both = await openPayPalSite();
});
afterAll(() => both.close());
beforeEach(() => both.site.db.deleteFrom('paypalOrders').execute());

const unpaid: PayPalOrderState[] = ['creating', 'created', 'declined', 'closed'];
/** Of those that hold money ('capturing', 'pending', 'captured') a donation has one at most. */
const paid: PayPalOrderState[] = ['captured', 'denied', 'refunded', 'reversed', 'mismatch', 'extra'];
const due = '2026-01-02T03:04:05.000Z';

/** One order of the donation in each of the states; their ids. */
async function insertOrders(
  donationId: string,
  states: PayPalOrderState[],
  changes: Partial<PayPalOrderTable> = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (const [n, state] of states.entries()) {
    const id = crypto.randomUUID();
    await repository.insertOrder(both.site.db, {
      id,
      donationId,
      attempt: n + 1,
      orderId: `ORDER-${id}`,
      state,
      amount: '60.00',
      currency: 'USD',
      requestId: `order-${id}`,
      captures: 0,
      captureId: null,
      payerName: 'Meera Nair',
      gross: null,
      fee: null,
      net: null,
      createdAt: due,
      updatedAt: due,
      checks: 0,
      nextCheckAt: null,
      ...changes,
    });
    ids.push(id);
  }
  return ids;
}

async function ordersOf(donationId: string) {
  const rows = await repository.listOrders(both.site.db, donationId);
  return rows
    .toSorted((a, b) => a.attempt - b.attempt)
    .map(({ state, payerName, nextCheckAt }) => ({ state, payerName, nextCheckAt }));
}

test('of a donation that is gone unpaid orders go too; of the others the payer is forgotten', async () => {
  const gone = crypto.randomUUID();
  const checked = crypto.randomUUID();
  const { id: kept } = await start(both.site);
  await insertOrders(gone, [...unpaid, ...paid]);
  await insertOrders(checked, ['created'], { nextCheckAt: due });
  await insertOrders(kept, [...unpaid, ...paid]);
  await insertOrders(crypto.randomUUID(), ['captured'], { payerName: null });
  expect(await forgetPayers(both.site)).toBe(unpaid.length + paid.length + 1);
  expect(await ordersOf(gone)).toEqual(paid.map((state) => ({ state, payerName: null, nextCheckAt: null })));
  // Whether it is paid is still being asked.
  expect(await ordersOf(checked)).toEqual([{ state: 'created', payerName: null, nextCheckAt: due }]);
  expect((await ordersOf(kept)).map(({ payerName }) => payerName)).toEqual(
    [...unpaid, ...paid].map(() => 'Meera Nair'),
  );
  expect(await forgetPayers(both.site)).toBe(0);
});

test('whose amount is another now, the orders that nobody has paid are closed, and no other donation’s', async () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await insertOrders(one, [...unpaid, ...paid], { nextCheckAt: due });
  await insertOrders(other, unpaid, { nextCheckAt: due });
  await repository.closeOpenOrders(both.site.db, one);
  const states = (await ordersOf(one)).map(({ state }) => state);
  expect(states).toEqual([...unpaid.map(() => 'closed'), ...paid]);
  const checks = (await ordersOf(one)).map(({ nextCheckAt }) => nextCheckAt);
  expect(checks).toEqual([null, null, null, due, ...paid.map(() => due)]);
  expect((await ordersOf(other)).map(({ state }) => state)).toEqual(unpaid);
});

test('news of an order that comes late doesn’t open it again', async () => {
  const donationId = crypto.randomUUID();
  const [id = ''] = await insertOrders(donationId, ['closed']);
  await repository.updateOrder(both.site.db, id, { state: 'created' }, ['creating']);
  expect(await ordersOf(donationId)).toMatchObject([{ state: 'closed' }]);
  await repository.updateOrder(both.site.db, id, { state: 'created' });
  expect(await ordersOf(donationId)).toMatchObject([{ state: 'created' }]);
});
