/** A site with a fake PayPal, and the steps of paying by PayPal as a browser takes them. */
import { beforeEach } from 'vitest';
import { settleDueOrders } from '../app/paypal/settle-due-orders.server.ts';
import type { PayPalOrderTable } from '../app/paypal/tables.ts';
import { type Donor, forgetCounts, type Started, start } from './donor.ts';
import { type FakePayPal, startPayPal } from './fakes/paypal.ts';
import { type AskInit, openTestSite, type TestSite } from './site.ts';
import { openForSuite } from './suite.ts';

export type PayPalSite = TestSite & { fakePayPal: FakePayPal };

type Open<Opened> = (settings: Record<string, string>) => Promise<Opened>;

/**
 * Opens a fake PayPal and a site that uses it. `settings` are environment variables; `open` opens the site
 * itself, for example `openMailingSite`.
 */
export async function openPayPalSite<Opened extends TestSite = TestSite>(
  settings: Record<string, string> = {},
  open: Open<Opened> = openTestSite as Open<Opened>,
): Promise<Opened & PayPalSite> {
  const fakePayPal = await startPayPal();
  const site = await open({ ...fakePayPal.settings, ...settings });
  return {
    ...site,
    fakePayPal,
    async close() {
      await site.close();
      await fakePayPal.stop();
    },
  };
}

/**
 * `openPayPalSite` for a suite. Each test begins without faults at PayPal and without counted requests or
 * mails.
 */
export function openPayPalForSuite<Opened extends TestSite = TestSite>(
  settings: Record<string, string> = {},
  open?: Open<Opened>,
): Opened & PayPalSite {
  const site = openForSuite(() => openPayPalSite(settings, open));
  beforeEach(async () => {
    site.fakePayPal.next = {};
    await forgetCounts(site);
  });
  return site;
}

/** A donor abroad: PayPal takes their currency, so no rates are needed. */
export const abroad: Partial<Donor> = { country: 'United States', currency: 'USD', amount: '60' };

/** Requests an order. The requester is the donation's donor, or as `init` says. */
export function askForOrder(site: TestSite, { id, ...donor }: Started, init: AskInit = {}) {
  return site.ask('/api/paypal/orders', { method: 'POST', json: { donationId: id }, ...donor, ...init });
}

export type Ordered = { donation: Started; id: string };

/** Starts a donation and an order for it. `id` is the order's id at PayPal. */
export async function order(site: TestSite, changes: Partial<Donor> = {}): Promise<Ordered> {
  const donation = await start(site, { ...abroad, ...changes });
  return { donation, id: await orderAgain(site, donation) };
}

/** An order that its donor has approved at PayPal. */
export async function approvedOrder(site: PayPalSite, changes: Partial<Donor> = {}): Promise<Ordered> {
  const ordered = await order(site, changes);
  site.fakePayPal.approve(ordered.id);
  return ordered;
}

/** An order whose donor approved it and came back to the site. PayPal's answer is not checked. */
export async function paidOrder(
  site: PayPalSite,
  instrument: 'good' | 'pending' | 'declined' = 'good',
): Promise<Ordered> {
  const ordered = await order(site);
  site.fakePayPal.approve(ordered.id, instrument);
  await capture(site, ordered.donation, ordered.id);
  return ordered;
}

export async function orderAgain(site: TestSite, donation: Started): Promise<string> {
  const response = await askForOrder(site, donation);
  if (response.status !== 201) throw new Error(`no order: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

let donors = 0;

/** Two orders of one donation. */
export async function twoOrders(site: TestSite) {
  // One mailbox gets only a few mails a day, so each donor has another.
  const donation = await start(site, { ...abroad, email: `donor${++donors}@example.com` });
  const first = await orderAgain(site, donation);
  await changeOrder(site, first, { createdAt: '2020-01-01T00:00:00.000Z' });
  return { donation, first, second: await orderAgain(site, donation) };
}

/** PayPal has taken an order's money, and the site doesn't know yet. */
export function takeMoney({ fakePayPal }: PayPalSite, id: string, status = 'COMPLETED'): void {
  const capture = { id: `TAKEN-${id}`, status, value: '60.00', currency: 'USD' };
  fakePayPal.orders.get(id)?.captures.push(capture);
}

/** Changes an order at PayPal, without a message to the site. */
export function changeAtPayPal({ fakePayPal }: PayPalSite, id: string, changes: object): void {
  Object.assign(fakePayPal.orders.get(id) ?? {}, changes);
}

/** The captures that PayPal has of an order. */
export function capturesOf({ fakePayPal }: PayPalSite, id: string) {
  return fakePayPal.orders.get(id)?.captures ?? [];
}

/** The next capture has no answer ('lost': but it was made), and PayPal can't be asked about it either. */
export function loseNextCapture({ fakePayPal }: PayPalSite, fault: 'lost' | 'drop' = 'lost'): void {
  fakePayPal.next = { capture: [fault, fault], find: ['unavailable', 'unavailable'] };
}

/** Captures an order as the donor's page does after the approval. */
export function capture(site: TestSite, donation: Started, id: string, init: AskInit = {}) {
  const { cookie, address } = donation;
  return site.ask(`/api/paypal/orders/${id}/capture`, { method: 'POST', cookie, address, ...init });
}

/** Runs the site's own check of due orders as if so much time (ms) had passed. */
export function settleAfter(site: TestSite, ms: number): Promise<number> {
  return settleDueOrders(site, new Date(Date.now() + ms));
}

/** PayPal sends its message about an order. */
export function tell(site: PayPalSite, type: string, id: string): Promise<Response> {
  return deliver(site, site.fakePayPal.message(type, id));
}

export function deliver(
  site: TestSite,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<Response> {
  return site.ask('/api/paypal/webhook', { method: 'POST', headers, body, address: '173.0.82.126' });
}

export function orderRow(site: TestSite, orderId: string) {
  return site.db
    .selectFrom('paypalOrders')
    .selectAll()
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow();
}

/** An order as a process that read it at this moment knows it. */
export async function seenOrder(site: TestSite, orderId: string) {
  return { ...(await orderRow(site, orderId)), orderId };
}

/** Changes an order's row without PayPal. */
export async function changeOrder(
  site: TestSite,
  orderId: string,
  changes: Partial<PayPalOrderTable>,
): Promise<void> {
  await site.db.updateTable('paypalOrders').set(changes).where('orderId', '=', orderId).execute();
}

/** The donation's history, as 'who field old → new'. */
export async function historyOf(site: TestSite, donationId: string): Promise<string[]> {
  const events = await site.db
    .selectFrom('donationEvents')
    .selectAll()
    .where('donationId', '=', donationId)
    .orderBy('version')
    .orderBy('field')
    .execute();
  return events.map(({ who, field, oldValue, newValue }) => `${who} ${field} ${oldValue} → ${newValue}`);
}

/** The number of thank-you mails queued for a donation. */
export async function thanksFor(site: TestSite, donationId: string): Promise<number> {
  const mails = await site.db
    .selectFrom('outbox')
    .select('id')
    .where('donationId', '=', donationId)
    .where('kind', '=', 'thank-you')
    .execute();
  return mails.length;
}
