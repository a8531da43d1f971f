import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { rowOf } from '../../../test/donor.ts';
import { isSettled, startWorker } from '../../../test/mail.ts';
import {
  abroad,
  capture,
  openPayPalSite,
  order,
  orderRow,
  type PayPalSite,
  tell,
} from '../../../test/paypal.ts';
import type { TestSite } from '../../../test/site.ts';
import { signedIn } from '../../../test/team.ts';

let both: PayPalSite;
let site: TestSite;
let superAdmin: string;
beforeEach(async () => {
  both = await openPayPalSite();
  site = both.site;
  superAdmin = await signedIn(site, 'superadmin');
});
afterEach(() => both.close());

const erase = ({ id }: { id: string }) =>
  site.ask(`/api/donations/${id}/erase`, { method: 'POST', cookie: superAdmin });
const mailFiles = async () =>
  (await readdir(join(site.config.dataDir, 'mail')).catch(() => [])).filter((name) => name.endsWith('.eml'));

describe('erasing a donor who pays by PayPal', () => {
  async function paid() {
    const { donation, id } = await order(site, { firstname: 'Parvathy' });
    both.paypal.approve(id);
    expect((await capture(site, donation, id)).status).toBe(200);
    return { donation, id };
  }

  test('is refused while PayPal may be capturing the money', async () => {
    const { donation, id } = await order(site);
    await site.db.updateTable('paypalOrders').set({ state: 'capturing' }).where('orderId', '=', id).execute();
    const response = await erase(donation);
    expect([response.status, (await response.json()).code]).toEqual([503, 'donation.beingPaid']);
    expect(await rowOf(site, donation.id)).toMatchObject({ firstname: 'Meera', erasedAt: null });
  });

  test('forgets the payer; a refund is noticed all the same', async () => {
    const { donation, id } = await paid();
    await erase(donation);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: 'erased', isVerified: true });
    expect(await orderRow(site, id)).toMatchObject({ payerName: null, state: 'captured' });
    both.paypal.become(id, 'REFUNDED');
    expect((await tell(both, 'PAYMENT.CAPTURE.REFUNDED', id)).status).toBe(204);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: 'erased', isVerified: false });
    expect(await orderRow(site, id)).toMatchObject({ payerName: null, state: 'refunded' });
  });

  test('a payment that arrives afterwards counts, and brings nothing of the donor back', async () => {
    const { donation, id } = await order(site);
    await erase(donation);
    both.paypal.approve(id);
    expect((await tell(both, 'CHECKOUT.ORDER.APPROVED', id)).status).toBe(204);
    expect(await rowOf(site, donation.id)).toMatchObject({
      firstname: 'Erased',
      confirmationNumber: 'erased',
      isVerified: true,
      usDollar: Number(abroad.amount),
    });
    const worker = startWorker(site);
    await isSettled(site);
    expect(await mailFiles()).toEqual([]);
    await worker.stop();
    expect((await orderRow(site, id)).payerName).toBeNull();
  });
});
