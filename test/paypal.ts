/** A site with a PayPal of its own, and the steps of paying by it as a browser takes them. */
import { type Donor, type Started, start } from './donor.ts';
import { type FakePayPal, startPayPal } from './fakes/paypal.ts';
import { type AskInit, openTestSite, type TestSite } from './site.ts';

export type PayPalSite = { site: TestSite; paypal: FakePayPal; close(): Promise<void> };

/** Opens both; `settings` as in the environment. */
export async function openPayPalSite(settings: Record<string, string> = {}): Promise<PayPalSite> {
  const paypal = await startPayPal();
  const site = await openTestSite({ ...paypal.settings, ...settings });
  return {
    site,
    paypal,
    async close() {
      await site.close();
      await paypal.stop();
    },
  };
}

/** A donor abroad: PayPal knows their currency, so no rates are needed. */
export const abroad: Partial<Donor> = { country: 'United States', currency: 'USD', amount: '60' };

/** Asks for an order; `init` says who does, if not the donation's donor. */
export function askForOrder(site: TestSite, { id, ...donor }: Started, init: AskInit = {}) {
  return site.ask('/api/paypal/orders', { method: 'POST', json: { donationId: id }, ...donor, ...init });
}

/** Starts a donation and an order of it. */
export async function order(
  site: TestSite,
  changes: Partial<Donor> = {},
): Promise<{ donation: Started; id: string }> {
  const donation = await start(site, { ...abroad, ...changes });
  return { donation, id: await orderAgain(site, donation) };
}

/** The same, and its donor has approved it at PayPal. */
export async function approvedOrder({ site, paypal }: PayPalSite, changes: Partial<Donor> = {}) {
  const found = await order(site, changes);
  paypal.approve(found.id);
  return found;
}

export async function orderAgain(site: TestSite, donation: Started): Promise<string> {
  const response = await askForOrder(site, donation);
  if (response.status !== 201) throw new Error(`no order: ${response.status} ${await response.text()}`);
  return ((await response.json()) as { id: string }).id;
}

let donors = 0;

/** Two orders of one donation. */
export async function twoOrders(site: TestSite) {
  // Nobody is sent more than a few mails a day.
  const donation = await start(site, { ...abroad, email: `donor${++donors}@example.com` });
  const first = await orderAgain(site, donation);
  await site.db
    .updateTable('paypalOrders')
    .set({ createdAt: '2020-01-01T00:00:00.000Z' })
    .where('orderId', '=', first)
    .execute();
  return { donation, first, second: await orderAgain(site, donation) };
}

/** PayPal has taken an order's money, and we don't know it yet. */
export function takeMoney({ paypal }: PayPalSite, id: string, status = 'COMPLETED'): void {
  const capture = { id: `TAKEN-${id}`, status, value: '60.00', currency: 'USD' };
  paypal.orders.get(id)?.captures.push(capture);
}

/** As the donor's page does once its order is approved. */
export function capture(site: TestSite, donation: Started, id: string, init: AskInit = {}) {
  const { cookie, address } = donation;
  return site.ask(`/api/paypal/orders/${id}/capture`, { method: 'POST', cookie, address, ...init });
}

/** PayPal sends its message about an order. */
export function tell({ site, paypal }: PayPalSite, type: string, id: string): Promise<Response> {
  return deliver(site, paypal.message(type, id));
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

/** How many thank-you mails are queued for it. */
export async function thanksFor(site: TestSite, donationId: string): Promise<number> {
  const mails = await site.db
    .selectFrom('outbox')
    .select('id')
    .where('donationId', '=', donationId)
    .where('kind', '=', 'thank-you')
    .execute();
  return mails.length;
}
