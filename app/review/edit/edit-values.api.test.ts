import { describe, expect, test } from 'vitest';
import { expectAnswer } from '../../../test/answers.ts';
import { attach, give, start } from '../../../test/donor.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { editDonation } from '../../../test/team.ts';
import type { Donation } from '../../donations/fields.ts';
import { maxAmount } from '../../money/parse-amount.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela');

const edit = (id: string, json: unknown) => editDonation(site, cookies.leela, id, json);

const seenBy = async (id: string) =>
  (await (await site.ask(`/api/donations/${id}`, { cookie: cookies.leela })).json()) as Donation;

const invalidField = 'Invalid field or value for editing.';

describe('a field can be set', () => {
  const values: Partial<Record<keyof Donation, unknown[]>> = {
    firstname: ['മീര', 'Asha'],
    lastname: ['Menon'],
    email: ['asha@example.com'],
    phone: ['+44 20 7946 0123'],
    address: ['1 High Street, London'],
    country: ['Germany'],
    region: ['Kerala'],
    currency: ['EUR'],
    amount: ['12.5', 12.5],
    rupees: [0, 5000, maxAmount, null],
    usDollar: [0, 60, maxAmount, null],
    message: ['Two\nlines', ''],
    isHiddenMessage: [true, false],
    whatsappReminderNumber: [1, 10_000, 0],
    isChecked: [true, false],
    isVerified: [true, false],
    receivedINR: ['4990.50', null],
    notes: ['rang on Monday\nand Tuesday', null],
    confirmationNumber: ['T-1', null],
    paymentMethod: ['Internet Banking', null],
  };

  test.each(Object.entries(values))('%s: %j', async (field, list) => {
    const { id } = await start(site);
    for (const value of list as unknown[]) {
      const response = await edit(id, { [field]: value });
      expect(response.status).toBe(200);
      const stored = field === 'amount' ? String(value) : value;
      expect(await response.json()).toMatchObject({ id, [field]: stored });
      expect(await seenBy(id)).toMatchObject({ [field]: stored });
    }
  });

  test('an empty text clears a field that may be empty', async () => {
    const { id } = await give(site);
    for (const field of ['receivedINR', 'notes', 'confirmationNumber', 'paymentMethod', 'screenshotUrl']) {
      await expectAnswer(edit(id, { [field]: '' }), 200, { [field]: null });
    }
  });

  test('a screenshot can be set if it was stored for this donation', async () => {
    const donation = await start(site);
    const screenshotUrl = await attach(site, donation);
    expect((await edit(donation.id, { screenshotUrl })).status).toBe(200);
    const foreign = await attach(site, await start(site));
    const elsewhere = `https://elsewhere.example${screenshotUrl}`;
    const nul = '/files/screenshots/\u0000.webp';
    for (const url of [foreign, elsewhere, screenshotUrl.slice(7), 'x', nul]) {
      await expectAnswer(edit(donation.id, { screenshotUrl: url }), 400, { message: invalidField });
    }
    expect(await seenBy(donation.id)).toMatchObject({ screenshotUrl });
  });

  test('a payment method can be set by its label', async () => {
    const { id } = await start(site);
    expect(await (await edit(id, { paymentMethod: 'PayTM' })).json()).toMatchObject({
      paymentMethod: 'Paytm',
    });
  });
});
