/** Donations with a drawn screen of a payment as screenshot. */
import { readFile } from 'node:fs/promises';
import { changeRow, confirm, type Started, start, upload } from '../../test/donor.ts';
import { urlOf } from '../../test/pictures.ts';
import type { TestSite } from '../../test/site.ts';

/** A screen of test/screens. */
export const screen = (name: string) => readFile(`test/screens/${name}.webp`);

/** The day on the screens. */
const paidAt = '2026-11-26T06:00:00.000Z';

/** Starts a donation on that day, sends this picture, and returns its address. */
export async function startWith(site: TestSite, picture: Uint8Array, amount = '2500') {
  const donation = await start(site, { amount });
  await changeRow(site, donation.id, { date: paidAt });
  return { ...donation, screenshotUrl: await sendScreen(site, donation, picture) };
}

/** Sends a picture for the donation on the day of the screens. Returns its address. */
export async function sendScreen(site: TestSite, donation: Started, picture: Uint8Array): Promise<string> {
  const url = await urlOf(await upload(site, donation, picture));
  await site.db
    .updateTable('files')
    .set({ createdAt: paidAt })
    .where('path', '=', url.replace('/files/', ''))
    .execute();
  return url;
}

/** Starts a donation and confirms it with this picture. */
export async function giveWith(
  site: TestSite,
  picture: Uint8Array,
  confirmationNumber: string,
  amount?: string,
) {
  const { screenshotUrl, ...donation } = await startWith(site, picture, amount);
  const form = { paymentMethod: 'Google Pay', confirmationNumber, screenshotUrl };
  const answer = await confirm(site, donation, form);
  if (answer.status !== 200) throw new Error(`not confirmed: ${answer.status} ${await answer.text()}`);
  return { ...donation, screenshotUrl };
}
