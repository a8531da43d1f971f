/** Which orders are closed, deleted or anonymised with their donations, by state. */
import { beforeEach, expect, test } from 'vitest';
import { start } from '../../test/donor.ts';
import { openPayPalForSuite } from '../../test/paypal.ts';
import { forgetPayers } from './forget-payers.server.ts';
import * as repository from './repository.server.ts';
import type { PayPalOrderState, PayPalOrderTable } from './tables.ts';

const site = openPayPalForSuite();
beforeEach(() => site.db.deleteFrom('paypalOrders').execute());

const unpaid: PayPalOrderState[] = ['creating', 'created', 'declined', 'closed'];
/** A donation has at most one order that is 'capturing', 'pending' or 'captured'. */
const paid: PayPalOrderState[] = ['captured', 'denied', 'refunded', 'reversed', 'mismatch', 'extra'];
const due = '2026-01-02T03:04:05.000Z';

/** Inserts one order of the donation in each of the states. Returns their ids. */
async function insertOrders(
  donationId: string,
  states: PayPalOrderState[],
  changes: Partial<PayPalOrderTable> = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (const [n, state] of states.entries()) {
    const id = crypto.randomUUID();
    await repository.insertOrder(site.db, {
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
  const rows = await repository.listOrders(site.db, donationId);
  return rows
    .toSorted((a, b) => a.attempt - b.attempt)
    .map(({ state, payerName, nextCheckAt }) => ({ state, payerName, nextCheckAt }));
}

test('of a deleted donation unpaid orders are deleted, and paid orders lose their payer', async () => {
  const gone = crypto.randomUUID();
  const checked = crypto.randomUUID();
  const { id: kept } = await start(site);
  await insertOrders(gone, [...unpaid, ...paid]);
  await insertOrders(checked, ['created'], { nextCheckAt: due });
  await insertOrders(kept, [...unpaid, ...paid]);
  await insertOrders(crypto.randomUUID(), ['captured'], { payerName: null });
  expect(await forgetPayers(site)).toBe(unpaid.length + paid.length + 1);
  expect(await ordersOf(gone)).toEqual(paid.map((state) => ({ state, payerName: null, nextCheckAt: null })));
  // An order that is due for a check may be paid.
  expect(await ordersOf(checked)).toEqual([{ state: 'created', payerName: null, nextCheckAt: due }]);
  expect((await ordersOf(kept)).map(({ payerName }) => payerName)).toEqual(
    [...unpaid, ...paid].map(() => 'Meera Nair'),
  );
  expect(await forgetPayers(site)).toBe(0);
});

test('closing open orders closes the unpaid ones of this donation only', async () => {
  const [one, other] = [crypto.randomUUID(), crypto.randomUUID()];
  await insertOrders(one, [...unpaid, ...paid], { nextCheckAt: due });
  await insertOrders(other, unpaid, { nextCheckAt: due });
  await repository.closeOpenOrders(site.db, one);
  const states = (await ordersOf(one)).map(({ state }) => state);
  expect(states).toEqual([...unpaid.map(() => 'closed'), ...paid]);
  const checks = (await ordersOf(one)).map(({ nextCheckAt }) => nextCheckAt);
  expect(checks).toEqual([null, null, null, due, ...paid.map(() => due)]);
  expect((await ordersOf(other)).map(({ state }) => state)).toEqual(unpaid);
});

test('late news of a closed order does not open it again', async () => {
  const donationId = crypto.randomUUID();
  const [id = ''] = await insertOrders(donationId, ['closed']);
  await repository.updateOrder(site.db, id, { state: 'created' }, ['creating']);
  expect(await ordersOf(donationId)).toMatchObject([{ state: 'closed' }]);
  await repository.updateOrder(site.db, id, { state: 'created' });
  expect(await ordersOf(donationId)).toMatchObject([{ state: 'created' }]);
});
