/** Consequences of every change of a donation. */
import { expect, test } from 'vitest';
import { attach, changeRow, confirm, give, rowOf, start } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { atFamilysDevice, editDonation } from '../../test/team.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela');

const edit = (id: string, json: unknown) => editDonation(site, cookies.leela, id, json);
const longAgo = '2020-01-01T00:00:00.000Z';

test('a transaction ID has a key in the bank’s spelling until it is removed', async () => {
  const donation = await start(site);
  const screenshotUrl = await attach(site, donation);
  const typed = { paymentMethod: 'UPI', confirmationNumber: 'UPI Ref: 6325 1234 5678', screenshotUrl };
  expect((await confirm(site, donation, typed)).status).toBe(200);
  expect(await rowOf(site, donation.id)).toMatchObject({ bankKey: '632512345678' });
  await edit(donation.id, { confirmationNumber: '6325 1234 5679' });
  expect(await rowOf(site, donation.id)).toMatchObject({ bankKey: '632512345679' });
  await edit(donation.id, { confirmationNumber: null });
  expect(await rowOf(site, donation.id)).toMatchObject({ bankKey: null, confirmationKey: null });
});

test('other changes keep the times of confirmation and verification', async () => {
  const { id } = await give(site);
  await edit(id, { isVerified: true });
  const times = { confirmedAt: longAgo, verifiedAt: longAgo };
  await changeRow(site, id, times);
  await edit(id, { notes: 'rang' });
  expect(await rowOf(site, id)).toMatchObject({ ...times, notes: 'rang' });
});

test('the time of the family’s ‘arrived’ is kept through other changes, and cleared when they undo it', async () => {
  const ravi = await atFamilysDevice(site, 'Ravi');
  const say = (id: string, json: unknown) =>
    site.ask(`/api/arrived/${id}`, { method: 'PUT', json, cookie: ravi });
  const { id } = await give(site);
  await edit(id, { notes: 'rang' });
  expect(await rowOf(site, id)).toMatchObject({ arrivalAt: null });
  expect((await say(id, { answer: 'arrived', amount: '5000' })).status).toBe(204);
  const { arrivalAt, confirmedAt } = await rowOf(site, id);
  expect(Date.parse(String(arrivalAt))).toBeGreaterThanOrEqual(Date.parse(String(confirmedAt)));
  await changeRow(site, id, { arrivalAt: longAgo });
  await edit(id, { notes: 'rang twice' });
  expect(await rowOf(site, id)).toMatchObject({ arrivalAt: longAgo });
  expect((await say(id, { answer: 'undo' })).status).toBe(204);
  expect(await rowOf(site, id)).toMatchObject({ arrivalAt: null });
});
