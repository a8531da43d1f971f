import { beforeEach, describe, expect, test } from 'vitest';
import { expectAnswer } from '../../../test/answers.ts';
import { byKey, changeRow, forgetCounts, give, rowOf, type Started, start } from '../../../test/donor.ts';
import { historyOf } from '../../../test/paypal.ts';
import { type AskInit, openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { editDonation } from '../../../test/team.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');
beforeEach(() => forgetCounts(site));

const correct = ({ id, ...who }: Started, confirmationNumber: string, init: AskInit = {}) =>
  site.ask(`/api/donations/${id}/own/transaction-id`, {
    method: 'PUT',
    json: { confirmationNumber },
    ...who,
    ...init,
  });
const settled = { code: 'notFound.settled' };

describe('a wrong transaction ID', () => {
  test('is corrected by its donor, also with the key; the history keeps both, and the day stays', async () => {
    const donation = await give(site, {}, '4012 5567 8890');
    const confirmedAt = '2026-11-01T08:00:00.000Z';
    await changeRow(site, donation.id, { confirmedAt });
    const answer = await correct(donation, ' 401255678891 ', byKey(site, donation.id));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      donation: { confirmationNumber: '401255678891' },
      confirmedAt,
    });
    expect(await historyOf(site, donation.id)).toContain(
      'donor confirmationNumber "4012 5567 8890" → "401255678891"',
    );
    const list = await site.ask('/api/donations?search=401255678891', { cookie: cookies.superadmin });
    expect(await list.json()).toMatchObject([{ id: donation.id }]);
  });

  test('stays for strangers, and without another one', async () => {
    const [donation, other] = [await give(site), await start(site)];
    const { confirmationNumber } = await rowOf(site, donation.id);
    expect((await correct(donation, '401255678891', { cookie: other.cookie })).status).toBe(404);
    expect((await correct(donation, '401255678891', { cookie: cookies.superadmin })).status).toBe(404);
    for (const wrong of [' ', '4'.repeat(101)]) {
      await expectAnswer(correct(donation, wrong), 400, {
        fields: { confirmationNumber: expect.any(String) },
      });
    }
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber });
  });

  test('can no longer be corrected once the payment is verified, returned or named by PayPal', async () => {
    const [verified, returned, byPayPal] = [await give(site), await give(site), await give(site)];
    await editDonation(site, cookies.superadmin, verified.id, { isVerified: true });
    await changeRow(site, returned.id, { receivedFrom: 'returned' });
    await changeRow(site, byPayPal.id, { paymentMethod: 'PayPal' });
    for (const donation of [verified, returned, byPayPal, await start(site)]) {
      await expectAnswer(correct(donation, '401255678891'), 409, settled);
    }
  });
});
