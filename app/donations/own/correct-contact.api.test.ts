import { beforeEach, describe, expect, test } from 'vitest';
import { expectAnswer } from '../../../test/answers.ts';
import { byKey, changeRow, forgetCounts, give, rowOf, type Started, start } from '../../../test/donor.ts';
import { historyOf } from '../../../test/paypal.ts';
import { type AskInit, openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');
beforeEach(() => forgetCounts(site));

const right = { phone: '98123 99999', address: '7 New Street, Kollam' };
const correct = ({ id, ...who }: Started, json: object, init: AskInit = {}) =>
  site.ask(`/api/donations/${id}/own/contact`, { method: 'PUT', json, ...who, ...init });

describe('phone number and address', () => {
  test('are corrected by the donor, also once the payment is verified; the history keeps both', async () => {
    const donation = await give(site);
    await changeRow(site, donation.id, { isVerified: true });
    const { phone } = await rowOf(site, donation.id);
    const answer = await correct(donation, right, byKey(site, donation.id));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      donation: { phone: '+91 98123 99999', address: right.address },
    });
    expect(await historyOf(site, donation.id)).toContain(`donor phone "${phone}" → "+91 98123 99999"`);
  });

  test('stay for strangers and the team, and without what the campaign requires', async () => {
    const [donation, other] = [await give(site), await start(site)];
    const before = await rowOf(site, donation.id);
    for (const cookie of [other.cookie, cookies.superadmin])
      expect((await correct(donation, right, { cookie })).status).toBe(404);
    for (const [wrong, field] of [
      [{ ...right, phone: '12345' }, 'phone'],
      [{ ...right, phone: ' ' }, 'phone'],
      [{ ...right, address: '' }, 'address'],
      [{ ...right, address: 'a'.repeat(501) }, 'address'],
    ] as const) {
      await expectAnswer(correct(donation, wrong), 400, { fields: { [field]: expect.any(String) } });
    }
    expect(await rowOf(site, donation.id)).toEqual(before);
  });

  test('are corrected one by one, also beside a number that the team has written in its own way', async () => {
    const donation = await give(site);
    const key = byKey(site, donation.id);
    expect((await correct(donation, { phone: right.phone }, key)).status).toBe(200);
    expect((await correct(donation, { address: right.address }, key)).status).toBe(200);
    expect(await rowOf(site, donation.id)).toMatchObject({ ...right, phone: '+91 98123 99999' });
    await changeRow(site, donation.id, { phone: '+91 12345' });
    const kept = { phone: '+91 12345', address: '8 New Street, Kollam' };
    expect((await correct(donation, kept, key)).status).toBe(200);
    expect(await rowOf(site, donation.id)).toMatchObject(kept);
  });

  test('are corrected fifty times a day at most, with the message and the transaction ID', async () => {
    const donation = await give(site);
    const key = byKey(site, donation.id);
    for (let n = 0; n < 49; n += 1) expect((await correct(donation, right, key)).status).toBe(200);
    const path = `/api/donations/${donation.id}/own`;
    const send = (last: string, json: object) => site.ask(`${path}/${last}`, { method: 'PUT', json, ...key });
    const words = { message: 'With you', isHiddenMessage: false };
    expect((await send('message', words)).status).toBe(200);
    const refused = { code: 'donation.tooManyChanges' };
    await expectAnswer(send('message', words), 429, refused);
    await expectAnswer(send('contact', right), 429, refused);
    await expectAnswer(send('transaction-id', { confirmationNumber: '412345678902' }), 429, refused);
    expect((await site.ask(path, key)).status).toBe(200);
    const other = await give(site);
    expect((await correct(other, right, byKey(site, other.id))).status).toBe(200);
  });
});
