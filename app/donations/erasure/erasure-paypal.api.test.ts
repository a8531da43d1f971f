import { beforeEach, describe, expect, test } from 'vitest';
import { expectAnswer } from '../../../test/answers.ts';
import { rowOf } from '../../../test/donor.ts';
import { emptyOutbox, openMailingSite, sendMails } from '../../../test/mail.ts';
import {
  abroad,
  changeOrder,
  openPayPalForSuite,
  order,
  orderRow,
  paidOrder,
  tell,
} from '../../../test/paypal.ts';
import { signInForSuite } from '../../../test/suite.ts';
import { eraseDonation } from '../../../test/team.ts';

const site = openPayPalForSuite({}, openMailingSite);
const cookies = signInForSuite(site, 'superadmin');
beforeEach(() => emptyOutbox(site));

const erase = ({ id }: { id: string }) => eraseDonation(site, cookies.superadmin, id);

describe('erasing a donor who pays by PayPal', () => {
  test('is refused while PayPal may be capturing the money', async () => {
    const { donation, id } = await order(site);
    await changeOrder(site, id, { state: 'capturing' });
    await expectAnswer(erase(donation), 503, { code: 'donation.beingPaid' });
    expect(await rowOf(site, donation.id)).toMatchObject({ firstname: 'Meera', erasedAt: null });
  });

  test('forgets the payer, and a later refund is recorded', async () => {
    const { donation, id } = await paidOrder(site);
    await erase(donation);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: 'erased', isVerified: true });
    expect(await orderRow(site, id)).toMatchObject({ payerName: null, state: 'captured' });
    site.fakePayPal.become(id, 'REFUNDED');
    expect((await tell(site, 'PAYMENT.CAPTURE.REFUNDED', id)).status).toBe(204);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: 'erased', isVerified: false });
    expect(await orderRow(site, id)).toMatchObject({ payerName: null, state: 'refunded' });
  });

  test('a payment that arrives afterwards counts, without the donor’s data', async () => {
    const { donation, id } = await order(site);
    await erase(donation);
    site.smtp.forget();
    site.fakePayPal.approve(id);
    expect((await tell(site, 'CHECKOUT.ORDER.APPROVED', id)).status).toBe(204);
    expect(await rowOf(site, donation.id)).toMatchObject({
      firstname: 'Erased',
      confirmationNumber: 'erased',
      isVerified: true,
      usDollar: Number(abroad.amount),
    });
    await sendMails(site);
    expect(site.smtp.taken).toEqual([]);
    expect((await orderRow(site, id)).payerName).toBeNull();
  });
});
