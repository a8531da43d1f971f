/** The limits of automatic mails to one mailbox and about one donation. */
import { beforeEach, expect, test } from 'vitest';
import { jsonOf } from '../../test/answers.ts';
import { confirmByUpi, donor, type Started, start } from '../../test/donor.ts';
import { emptyOutbox, openMailingSite, outboxOf } from '../../test/mail.ts';
import { openForSuite } from '../../test/suite.ts';
import type { Mine } from '../donations/index.ts';

const site = openForSuite(() => openMailingSite());
beforeEach(() => emptyOutbox(site));

/** The donors' mails in the outbox, by recipient. */
const mailsTo = async (address: string) =>
  (await outboxOf(site)).filter(({ recipient }) => recipient === address).map(({ kind }) => kind);

/** The donor corrects the address. */
async function correct({ id, ...who }: Started, email: string): Promise<void> {
  const json = { ...donor, email };
  const { status } = await site.ask(`/api/donations/${id}/details`, { method: 'PUT', json, ...who });
  expect(status).toBe(200);
}

test('refused mails of a day leave the last place to the thanks', async () => {
  const email = 'meera@example.org';
  const [first] = [await start(site, { email }), await start(site, { email }), await start(site, { email })];
  await start(site, { email });
  expect(await mailsTo(email)).toEqual(['complete-donation', 'complete-donation']);
  expect((await confirmByUpi(site, first)).status).toBe(200);
  expect(await mailsTo(email)).toEqual(['complete-donation', 'complete-donation', 'thank-you']);
});

test('thanks that the limit keeps back are not called sent', async () => {
  const email = 'meera@example.org';
  const donations = [];
  for (const _ of Array(3)) donations.push(await start(site, { email }));
  for (const donation of donations) expect((await confirmByUpi(site, donation)).status).toBe(200);
  expect((await mailsTo(email)).filter((kind) => kind === 'thank-you')).toHaveLength(1);
  const isSent = async ({ id, ...who }: Started) =>
    (await jsonOf<Mine>(site.ask(`/api/donations/${id}/own`, who))).isLetterSent;
  expect(await Promise.all(donations.map(isSent))).toEqual([true, false, false]);
});

test('a donation whose address changes again and again mails three addresses, and costs others no place', async () => {
  const donation = await start(site, { email: 'a@example.org' });
  for (const name of ['b', 'c', 'd']) await correct(donation, `${name}@example.org`);
  for (const name of ['a', 'b', 'c']) expect(await mailsTo(`${name}@example.org`)).toHaveLength(1);
  expect(await mailsTo('d@example.org')).toEqual([]);
  for (const _ of [1, 2]) await start(site, { email: 'd@example.org' });
  expect(await mailsTo('d@example.org')).toHaveLength(2);
  // A refused mail takes no place of the donation either: the thanks have their own.
  expect((await confirmByUpi(site, donation)).status).toBe(200);
  expect(await mailsTo('d@example.org')).toHaveLength(3);
});

test('an address that is corrected in its spelling alone is mailed once', async () => {
  const donation = await start(site, { email: 'meera.nair@gmail.com' });
  await correct(donation, 'MeeraNair@gmail.com');
  expect((await outboxOf(site)).filter(({ kind }) => kind === 'complete-donation')).toHaveLength(1);
});
