/** A donor for the tests: a valid form, and the steps of giving as a browser takes them. */

import type { Updateable } from 'kysely';
import type { Donation } from '../app/donations/fields.ts';
import { donationKey } from '../app/donations/ownership.server.ts';
import { mailboxOf } from '../app/shared/mailbox.ts';
import type { Tables } from '../platform/db/tables.ts';
import { donor } from './donor-form.ts';
import { renderPicture, urlOf } from './pictures.ts';
import { type AskInit, cookiesOf, type TestSite } from './site.ts';

export { donor };

export type Donor = typeof donor;

let addresses = 0;

/** An address that nobody in this test run has used yet, and that no table places anywhere. */
export function freshAddress(): string {
  addresses++;
  return `198.18.${addresses >> 8}.${addresses & 255}`;
}

/** Sends the form; `changes` may be anything, as a stranger's may. */
export function sendForm(site: TestSite, changes: Record<string, unknown> = {}, init: AskInit = {}) {
  return site.ask('/api/donations/sendDonationAlertEmail', {
    method: 'POST',
    json: { ...donor, ...changes },
    address: freshAddress(),
    ...init,
  });
}

/** A donation that was started, with what its donor's browser knows. */
export type Started = { id: string; cookie: string; address: string };

/** Starts a donation from an address of its own. */
export async function start(site: TestSite, changes: Partial<Donor> = {}): Promise<Started> {
  const address = freshAddress();
  const response = await sendForm(site, changes, { address });
  if (response.status !== 200) throw new Error(`not started: ${response.status} ${await response.text()}`);
  const { id } = (await response.json()) as { id: string };
  return { id, cookie: cookiesOf(response), address };
}

/** Sends the form of somebody else from the phone of `first`, which has seen this unfinished donation. */
export function sendBeside(
  site: TestSite,
  { id, cookie, address }: Started,
  changes: Partial<Donor>,
  headers: Record<string, string> = {},
) {
  return sendForm(site, changes, { cookie, address, headers: { 'X-Beside': id, ...headers } });
}

/** Starts a donation of somebody else on the phone of `first`. */
export async function startBeside(site: TestSite, first: Started, changes: Partial<Donor>): Promise<Started> {
  const response = await sendBeside(site, first, changes);
  if (response.status !== 200) throw new Error(`not started: ${response.status} ${await response.text()}`);
  return { ...first, id: ((await response.json()) as { id: string }).id };
}

/** Uploads a screenshot for the donation; `init` says who does, if not its donor. */
export function upload(site: TestSite, { id, ...donor }: Started, picture: Uint8Array, init: AskInit = {}) {
  const body = new FormData();
  body.set('donationId', id);
  body.set('file', new File([picture as Uint8Array<ArrayBuffer>], 'screenshot.png', { type: 'image/png' }));
  return site.ask('/api/files/screenshots', { method: 'POST', body, ...donor, ...init });
}

/** Uploads a screenshot and returns its address. */
export async function attach(site: TestSite, donation: Started): Promise<string> {
  return urlOf(await upload(site, donation, await renderPicture()));
}

/** Sends the confirmation form; `init` says who does, if not its donor. */
export function confirm(
  site: TestSite,
  { id, ...donor }: Started,
  json: Record<string, unknown>,
  init: AskInit = {},
) {
  return site.ask(`/api/donations/${id}`, { method: 'PUT', json, ...donor, ...init });
}

/** A donation with a screenshot, and the form that would confirm it. */
export async function readyToConfirm(site: TestSite) {
  const donation = await start(site);
  const screenshotUrl = await attach(site, donation);
  return { donation, form: { paymentMethod: 'UPI', confirmationNumber: '4012 5567', screenshotUrl } };
}

/** Attaches a screenshot to a donation and confirms it as paid by UPI. */
export async function confirmByUpi(
  site: TestSite,
  donation: Started,
  confirmationNumber = '401255678890',
): Promise<Response> {
  const screenshotUrl = await attach(site, donation);
  return confirm(site, donation, { paymentMethod: 'UPI', confirmationNumber, screenshotUrl });
}

/** Starts and confirms a donation. */
export async function give(
  site: TestSite,
  changes: Partial<Donor> = {},
  confirmationNumber = '4012 5567 8890',
): Promise<Started & { screenshotUrl: string }> {
  const donation = await start(site, changes);
  const response = await confirmByUpi(site, donation, confirmationNumber);
  if (response.status !== 200) throw new Error(`not confirmed: ${response.status} ${await response.text()}`);
  return { ...donation, screenshotUrl: ((await response.json()) as { screenshotUrl: string }).screenshotUrl };
}

/** A request from another device, with the key in the mails to the donor's first address or a corrected one. */
export function byKey(site: TestSite, id: string, keyVersion = 0): AskInit {
  return { cookie: '', headers: { 'x-donation-key': donationKey(site, id, keyVersion) } };
}

/** The whole row, with what the API never shows. */
export function rowOf(site: TestSite, id: string) {
  return site.db.selectFrom('donations').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Changes a donation's row without the API: no history, no mails. */
export async function changeRow(
  site: TestSite,
  id: string,
  changes: Updateable<Tables['donations']>,
): Promise<void> {
  await site.db.updateTable('donations').set(changes).where('id', '=', id).execute();
}

/** Moves a donation's start into the past. */
export function age(site: TestSite, id: string, ms: number): Promise<void> {
  return changeRow(site, id, { date: new Date(Date.now() - ms).toISOString() });
}

/** As if it were another day: nobody has sent, been sent or tried anything yet. */
export async function forgetCounts(site: TestSite): Promise<void> {
  await site.db.deleteFrom('counters').execute();
}

/** As before the first donation. */
export async function forgetDonationsAndFiles(site: TestSite): Promise<void> {
  await site.db.deleteFrom('files').execute();
  await site.db.deleteFrom('donations').execute();
  await forgetCounts(site);
}

export const hour = 3_600_000;
export const day = 24 * hour;

/** Copies of one donation, each with changes of its own. */
export async function plantCopies(site: TestSite, rows: Partial<Donation>[]): Promise<void> {
  const { id } = await start(site);
  const { reviewRank: _computed, ...row } = await rowOf(site, id);
  await site.db.deleteFrom('donations').where('id', '=', id).execute();
  const free = { ...row, activeAddressKey: null, activeVisitorKey: null };
  await site.db
    .insertInto('donations')
    .values(
      rows.map((changes) => {
        const copy = { ...free, id: crypto.randomUUID(), ...changes };
        const { isVerified, rupees, usDollar, email } = copy;
        // All that was claimed was received.
        const received = isVerified && { received: rupees, receivedUsDollar: usDollar };
        return { ...copy, ...received, mailbox: mailboxOf(email) };
      }),
    )
    .execute();
}

/** How many there are, deleted ones among them. */
export function countDonations(site: TestSite): Promise<number> {
  return site.db
    .selectFrom('donations')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count);
}
