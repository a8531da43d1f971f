import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { contentVersion } from '../../platform/db/content-version-repository.ts';
import { attach, confirm, rowOf } from '../../test/donor.ts';
import {
  capture,
  deliver,
  historyOf,
  openPayPalSite,
  order,
  orderRow,
  type PayPalSite,
  tell,
  thanksFor,
} from '../../test/paypal.ts';
import type { TestSite } from '../../test/site.ts';
import { editDonation, signedIn } from '../../test/team.ts';

let both: PayPalSite;
let site: TestSite;
beforeAll(async () => {
  // As on the internet: messages of PayPal's have no app-check token.
  both = await openPayPalSite({ APP_CHECK: 'monitor', PUBLIC_URL: 'https://help.example.org' });
  site = both.site;
});
afterAll(() => both.close());
afterEach(() => {
  both.paypal.next = {};
});

async function captured(instrument: 'good' | 'pending' = 'good') {
  const found = await order(site);
  both.paypal.approve(found.id, instrument);
  const response = await capture(site, found.donation, found.id);
  if (response.status !== 200) throw new Error(await response.text());
  return found;
}

describe('PayPal’s message', () => {
  test('alone completes a donation whose donor closed the tab after approving, once', async () => {
    const { donation, id } = await order(site);
    both.paypal.approve(id);
    const message = both.paypal.message('CHECKOUT.ORDER.APPROVED', id);
    expect((await deliver(site, message)).status).toBe(204);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: id, isVerified: true });
    const before = both.paypal.asked.length;
    expect((await deliver(site, message)).status).toBe(204);
    expect(both.paypal.asked).toHaveLength(before);
    expect((await tell(both, 'PAYMENT.CAPTURE.COMPLETED', id)).status).toBe(204);
    expect(await thanksFor(site, donation.id)).toBe(1);
    expect(both.paypal.orders.get(id)?.captures).toHaveLength(1);
    const events = await site.db.selectFrom('paypalEvents').selectAll().where('orderId', '=', id).execute();
    expect(events.map(({ type }) => type).toSorted()).toEqual([
      'CHECKOUT.ORDER.APPROVED',
      'PAYMENT.CAPTURE.COMPLETED',
    ]);
  });

  test('that a pending payment has come verifies the donation', async () => {
    const { donation, id } = await captured('pending');
    both.paypal.become(id, 'COMPLETED');
    await tell(both, 'PAYMENT.CAPTURE.COMPLETED', id);
    expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: true });
    expect(await thanksFor(site, donation.id)).toBe(1);
  });

  test('that a pending payment will not come is in the history, and nothing is verified', async () => {
    const { donation, id } = await captured('pending');
    both.paypal.become(id, 'DECLINED');
    await tell(both, 'PAYMENT.CAPTURE.DENIED', id);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: id, isVerified: false });
    expect(await historyOf(site, donation.id)).toContain('PayPal payment "pending" → "denied"');
  });

  test.each([
    ['PAYMENT.CAPTURE.REFUNDED', 'REFUNDED', 'refunded'],
    ['PAYMENT.CAPTURE.REFUNDED', 'PARTIALLY_REFUNDED', 'refunded'],
    ['PAYMENT.CAPTURE.REVERSED', null, 'reversed'],
  ] as const)('%s (%s) takes the verification back and is noted', async (type, status, state) => {
    const { donation, id } = await captured();
    const version = await contentVersion(site.db);
    if (status) both.paypal.become(id, status);
    expect((await tell(both, type, id)).status).toBe(204);
    expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: false, confirmationNumber: id });
    expect(await orderRow(site, id)).toMatchObject({ state });
    expect(await historyOf(site, donation.id)).toEqual(
      expect.arrayContaining(['PayPal isVerified true → false', `PayPal payment "captured" → "${state}"`]),
    );
    expect(await contentVersion(site.db)).toBeGreaterThan(version);
    // The team has the last word: what PayPal says once more changes nothing.
    await editDonation(site, await signedIn(site, `latha${id.toLowerCase()}`), donation.id, {
      isVerified: true,
    });
    await tell(both, type, id);
    await tell(both, 'PAYMENT.CAPTURE.COMPLETED', id);
    expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: true });
  });

  test('is only a reason to ask: what PayPal itself doesn’t confirm, isn’t so', async () => {
    const { donation, id } = await order(site);
    expect((await tell(both, 'PAYMENT.CAPTURE.COMPLETED', id)).status).toBe(204);
    const paid = await captured();
    expect((await tell(both, 'PAYMENT.CAPTURE.REFUNDED', paid.id)).status).toBe(204);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: null });
    expect(await rowOf(site, paid.donation.id)).toMatchObject({ isVerified: true });
  });

  test('tells of money whose capture nobody heard of: the donation is complete', async () => {
    const { donation, id } = await order(site);
    both.paypal.approve(id);
    both.paypal.next = { capture: ['lost', 'lost'], find: ['unavailable', 'unavailable'] };
    expect((await capture(site, donation, id)).status).toBe(503);
    expect(await orderRow(site, id)).toMatchObject({ state: 'capturing', captureId: null });
    expect((await tell(both, 'PAYMENT.CAPTURE.COMPLETED', id)).status).toBe(204);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: id, isVerified: true });
  });

  test.each(['REFUNDED', 'PARTIALLY_REFUNDED'] as const)(
    'tells of money that came and went before we heard of it (%s): it is in the history',
    async (status) => {
      const { donation, id } = await order(site);
      both.paypal.approve(id);
      both.paypal.next = { capture: ['lost', 'lost'], find: ['unavailable', 'unavailable'] };
      expect((await capture(site, donation, id)).status).toBe(503);
      both.paypal.become(id, status);
      // The message of the capture, which comes late: that of the refund names a capture that we don't know.
      expect((await tell(both, 'PAYMENT.CAPTURE.COMPLETED', id)).status).toBe(204);
      expect(await orderRow(site, id)).toMatchObject({ state: 'refunded' });
      expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: null, isVerified: false });
      expect(await historyOf(site, donation.id)).toContain('PayPal payment null → "refunded"');
    },
  );

  test('about an order whose card is declined changes nothing, and is not asked about again', async () => {
    const { donation, id } = await order(site);
    both.paypal.approve(id, 'declined');
    const message = both.paypal.message('CHECKOUT.ORDER.APPROVED', id);
    expect((await deliver(site, message)).status).toBe(204);
    const before = both.paypal.asked.length;
    expect((await deliver(site, message)).status).toBe(204);
    expect(both.paypal.asked).toHaveLength(before);
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: null, version: 1 });
  });

  test('about an order of a donation that was paid otherwise takes no money, whatever became of the order', async () => {
    const { donation, id } = await order(site);
    const screenshotUrl = await attach(site, donation);
    await confirm(site, donation, {
      paymentMethod: 'UPI',
      confirmationNumber: '412345678901',
      screenshotUrl,
    });
    both.paypal.approve(id);
    expect((await tell(both, 'CHECKOUT.ORDER.APPROVED', id)).status).toBe(204);
    expect(await orderRow(site, id)).toMatchObject({ state: 'closed' });
    expect((await tell(both, 'CHECKOUT.ORDER.APPROVED', id)).status).toBe(204);
    both.paypal.orders.delete(id);
    expect((await tell(both, 'CHECKOUT.ORDER.APPROVED', id)).status).toBe(204);
    expect(await orderRow(site, id)).toMatchObject({ state: 'closed', captureId: null });
    expect(await rowOf(site, donation.id)).toMatchObject({ confirmationNumber: '412345678901' });
  });

  test('comes again when PayPal could not be asked', async () => {
    const { donation, id } = await order(site);
    both.paypal.approve(id);
    const message = both.paypal.message('CHECKOUT.ORDER.APPROVED', id);
    for (const next of [
      { verify: ['unavailable', 'drop'] },
      { find: ['unavailable', 'unavailable'] },
    ] as const) {
      both.paypal.next = structuredClone(next) as unknown as typeof both.paypal.next;
      expect((await deliver(site, message)).status).toBe(503);
    }
    expect((await deliver(site, message)).status).toBe(204);
    expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: true });
  });
});

describe('a message is refused', () => {
  test('that PayPal did not send, down to the last letter of its body', async () => {
    const { donation, id } = await captured();
    const { headers, body } = both.paypal.message('PAYMENT.CAPTURE.REVERSED', id);
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
    'whose signature PayPal refuses to check: it has no %s',
    async (part) => {
      const { donation, id } = await captured();
      const { headers, body } = both.paypal.message('PAYMENT.CAPTURE.REVERSED', id);
      const { [`paypal-${part}`]: _missing, ...others } = headers;
      expect((await deliver(site, { headers: others, body })).status).toBe(400);
      expect(await rowOf(site, donation.id)).toMatchObject({ isVerified: true });
    },
  );

  test.each(['', 'x', '[]', '{}', '{"id":1,"event_type":"A"}'])('that is none: %j', async (body) => {
    expect((await deliver(site, { headers: {}, body })).status).toBe(400);
  });

  test('that is too large', async () => {
    const body = JSON.stringify({ id: 'A', event_type: 'B', summary: 'x'.repeat(300_000) });
    expect((await deliver(site, { headers: {}, body })).status).toBe(413);
  });

  test('where no webhook is set', async () => {
    const quiet = await openPayPalSite({ PAYPAL_WEBHOOK_ID: '' });
    const { id } = await order(quiet.site);
    expect((await tell(quiet, 'CHECKOUT.ORDER.APPROVED', id)).status).toBe(404);
    await quiet.close();
  });
});

test('a message about an order of somebody else’s site is left alone, and PayPal isn’t asked', async () => {
  const before = both.paypal.asked.length;
  const message = both.paypal.message('PAYMENT.CAPTURE.COMPLETED', 'ANOTHERSITESORDER');
  expect((await deliver(site, message)).status).toBe(204);
  expect((await deliver(site, { headers: {}, body: '{"id":"A","event_type":"B"}' })).status).toBe(204);
  expect(both.paypal.asked).toHaveLength(before);
});
