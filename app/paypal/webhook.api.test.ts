import { describe, expect, test } from 'vitest';
import { contentVersion } from '../../platform/db/content-version-repository.ts';
import { confirmByUpi, rowOf } from '../../test/donor.ts';
import {
  capture,
  capturesOf,
  deliver,
  historyOf,
  loseNextCapture,
  openPayPalForSuite,
  openPayPalSite,
  order,
  orderRow,
  paidOrder,
  tell,
  thanksFor,
} from '../../test/paypal.ts';
import { editDonation, signedIn } from '../../test/team.ts';

// PayPal's messages carry no app-check token, so APP_CHECK is on.
const site = openPayPalForSuite({ APP_CHECK: 'monitor', PUBLIC_URL: 'https://help.example.org' });

describe('PayPal’s message', () => {
  test('completes a donation once, even if its donor closed the tab after approving', async () => {
    const { donation, id } = await order(site);
    site.fakePayPal.approve(id);
    const message = site.fakePayPal.message('CHECKOUT.ORDER.APPROVED', id);
    expect((await deliver(site, message)).status).toBe(204);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: id, isVerified: true });
    const before = site.fakePayPal.asked.length;
    expect((await deliver(site, message)).status).toBe(204);
    expect(site.fakePayPal.asked).toHaveLength(before);
    expect((await tell(site, 'PAYMENT.CAPTURE.COMPLETED', id)).status).toBe(204);
    expect(await thanksFor(site, donation.id)).toBe(1);
    expect(capturesOf(site, id)).toHaveLength(1);
    const events = await site.db.selectFrom('paypalEvents').selectAll().where('orderId', '=', id).execute();
    expect(events.map(({ type }) => type).toSorted()).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
    ]);
  });

  test('of a pending payment that completed verifies the donation', async () => {
    const { donation, id } = await paidOrder(site, 'pending');
    site.fakePayPal.become(id, 'COMPLETED');
    await tell(site, 'PAYMENT.CAPTURE.COMPLETED', id);
    expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: true });
    expect(await thanksFor(site, donation.id)).toBe(1);
  });

  test('of a pending payment that was denied is in the history, and the donation stays unverified', async () => {
    const { donation, id } = await paidOrder(site, 'pending');
    site.fakePayPal.become(id, 'DECLINED');
    await tell(site, 'PAYMENT.CAPTURE.DENIED', id);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: id, isVerified: false });
    expect(await historyOf(site, donation.id)).toContain('PayPal payment "pending" → "denied"');
  });

  test.each([
    ['PAYMENT.CAPTURE.REFUNDED', 'REFUNDED', 'refunded'],
    ['PAYMENT.CAPTURE.REVERSED', null, 'reversed'],
  ] as const)('%s (%s) unverifies the donation and is in the history', async (type, status, state) => {
    const { donation, id } = await paidOrder(site);
    const version = await contentVersion(site.db);
    if (status) site.fakePayPal.become(id, status);
    expect((await tell(site, type, id)).status).toBe(204);
    expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: false, confirmationNumber: id });
    expect(await orderRow(site, id)).toMatchObject({ state });
    expect(await historyOf(site, donation.id)).toEqual(
      expect.arrayContaining(['PayPal isVerified true → false', `PayPal payment "captured" → "${state}"`]),
    );
    expect(await contentVersion(site.db)).toBeGreaterThan(version);
    // The team has the last word: repeated messages change nothing.
    await editDonation(site, await signedIn(site, `latha${id.toLowerCase()}`), donation.id, {
      isVerified: true,
    });
    await tell(site, type, id);
    await tell(site, 'PAYMENT.CAPTURE.COMPLETED', id);
    expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: true });
  });

  test('only makes the site ask PayPal, whose answer decides', async () => {
    const { donation, id } = await order(site);
    expect((await tell(site, 'PAYMENT.CAPTURE.COMPLETED', id)).status).toBe(204);
    const paid = await paidOrder(site);
    expect((await tell(site, 'PAYMENT.CAPTURE.REFUNDED', paid.id)).status).toBe(204);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: null });
    expect(await rowOf(site, paid.donation.id)).toMatchObject({ isVerified: true });
  });

  test('completes a donation whose capture had no answer', async () => {
    const { donation, id } = await order(site);
    site.fakePayPal.approve(id);
    loseNextCapture(site);
    expect((await capture(site, donation, id)).status).toBe(503);
    expect(await orderRow(site, id)).toMatchObject({ state: 'capturing', captureId: null });
    expect((await tell(site, 'PAYMENT.CAPTURE.COMPLETED', id)).status).toBe(204);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: id, isVerified: true });
  });

  test('about money taken and returned before the site knew is in the history', async () => {
    const { donation, id } = await order(site);
    site.fakePayPal.approve(id);
    loseNextCapture(site);
    expect((await capture(site, donation, id)).status).toBe(503);
    site.fakePayPal.become(id, 'REFUNDED');
    // The capture's message comes late. The refund's message names a capture that the site doesn't know.
    expect((await tell(site, 'PAYMENT.CAPTURE.COMPLETED', id)).status).toBe(204);
    expect(await orderRow(site, id)).toMatchObject({ state: 'refunded' });
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: null, isVerified: false });
    expect(await historyOf(site, donation.id)).toContain('PayPal payment null → "refunded"');
  });

  test('about a declined card changes nothing, and a repeat does not ask PayPal again', async () => {
    const { donation, id } = await order(site);
    site.fakePayPal.approve(id, 'declined');
    const message = site.fakePayPal.message('CHECKOUT.ORDER.APPROVED', id);
    expect((await deliver(site, message)).status).toBe(204);
    const before = site.fakePayPal.asked.length;
    expect((await deliver(site, message)).status).toBe(204);
    expect(site.fakePayPal.asked).toHaveLength(before);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: null, version: 1 });
  });

  test('about an order of a donation that was paid otherwise takes no money', async () => {
    const { donation, id } = await order(site);
    await confirmByUpi(site, donation, '412345678901');
    site.fakePayPal.approve(id);
    expect((await tell(site, 'CHECKOUT.ORDER.APPROVED', id)).status).toBe(204);
    expect(await orderRow(site, id)).toMatchObject({ state: 'closed' });
    expect((await tell(site, 'CHECKOUT.ORDER.APPROVED', id)).status).toBe(204);
    site.fakePayPal.orders.delete(id);
    expect((await tell(site, 'CHECKOUT.ORDER.APPROVED', id)).status).toBe(204);
    expect(await orderRow(site, id)).toMatchObject({ state: 'closed', captureId: null });
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: '412345678901' });
  });

  test('is answered by 503 while PayPal can’t be asked, and works when sent again', async () => {
    const { donation, id } = await order(site);
    site.fakePayPal.approve(id);
    const message = site.fakePayPal.message('CHECKOUT.ORDER.APPROVED', id);
    for (const next of [
      { verify: ['unavailable', 'drop'] },
      { find: ['unavailable', 'unavailable'] },
    ] as const) {
      site.fakePayPal.next = structuredClone(next) as unknown as typeof site.fakePayPal.next;
      expect((await deliver(site, message)).status).toBe(503);
    }
    expect((await deliver(site, message)).status).toBe(204);
    expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: true });
  });
});

describe('a message is refused', () => {
  test('if PayPal did not sign exactly this body', async () => {
    const { donation, id } = await paidOrder(site);
    const { headers, body } = site.fakePayPal.message('PAYMENT.CAPTURE.REVERSED', id);
    const forged = [
      { headers: { ...headers, 'paypal-transmission-sig': 'forged' }, body },
      { headers: { 'content-type': 'application/json' }, body },
      { headers, body: body.replace(': 1.0', ': 1.00') },
      { headers, body: `${body} ` },
    ];
    for (const message of forged) {
      expect((await deliver(site, message)).status).toBe(400);
    }
    expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: true });
    expect((await deliver(site, { headers, body })).status).toBe(204);
  });

  test.each(['auth-algo', 'cert-url', 'transmission-id', 'transmission-sig', 'transmission-time'])(
    'without its header %s',
    async (part) => {
      const { donation, id } = await paidOrder(site);
      const { headers, body } = site.fakePayPal.message('PAYMENT.CAPTURE.REVERSED', id);
      const { [`paypal-${part}`]: _missing, ...others } = headers;
      expect((await deliver(site, { headers: others, body })).status).toBe(400);
      expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: true });
    },
  );

  test.each(['', 'x', '[]', '{}', '{"id":1,"event_type":"A"}'])('if its body is %j', async (body) => {
    expect((await deliver(site, { headers: {}, body })).status).toBe(400);
  });

  test('if it is too large', async () => {
    const body = JSON.stringify({ id: 'A', event_type: 'B', summary: 'x'.repeat(300_000) });
    expect((await deliver(site, { headers: {}, body })).status).toBe(413);
  });

  test('if no webhook is set', async () => {
    const quiet = await openPayPalSite({ PAYPAL_WEBHOOK_ID: '' });
    const { id } = await order(quiet);
    expect((await tell(quiet, 'CHECKOUT.ORDER.APPROVED', id)).status).toBe(404);
    await quiet.close();
  });
});

test('a message about another site’s order is ignored without asking PayPal', async () => {
  const before = site.fakePayPal.asked.length;
  const message = site.fakePayPal.message('PAYMENT.CAPTURE.COMPLETED', 'ANOTHERSITESORDER');
  expect((await deliver(site, message)).status).toBe(204);
  expect((await deliver(site, { headers: {}, body: '{"id":"A","event_type":"B"}' })).status).toBe(204);
  expect(site.fakePayPal.asked).toHaveLength(before);
});
