import { beforeEach, describe, expect, test } from 'vitest';
import { openForSuite } from '../../test/suite.ts';
import { type Answer, type Asked, startToldPayPal } from './paypal.fixture.ts';
import { type NewOrder, openPayPal, type PayPal, PayPalUnknown } from './paypal.ts';

let answers: Answer[];
let asked: Asked[];
let paypal: PayPal;
const server = openForSuite(() => startToldPayPal(() => ({ answers, asked })));
beforeEach(() => {
  [answers, asked] = [[], []];
  paypal = openPayPal({ clientId: 'client', clientSecret: 'secret', apiUrl: server.url });
});

const order: NewOrder = {
  requestId: 'order-1',
  value: '60.00',
  currency: 'USD',
  customId: 'donation',
  invoiceId: 'K7Q2M9-00000001',
  brandName: 'Kaithangu',
};
const shown = { id: '5O190127TN364715T', status: 'APPROVED' };
const find = () => paypal.findOrder('5O190127TN364715T');

describe('an order', () => {
  test('is made for its amount, its donation and once per request id', async () => {
    answers = [{ status: 201, body: { id: '5O190127TN364715T', status: 'CREATED' } }];
    expect(await paypal.createOrder({ ...order, brandName: 'K'.repeat(200) })).toBe('5O190127TN364715T');
    const call = asked.at(-1);
    expect(call).toMatchObject({ method: 'POST', path: '/v2/checkout/orders' });
    expect(call?.headers).toMatchObject({
      'paypal-request-id': 'order-1',
      'content-type': 'application/json',
    });
    expect(JSON.parse(call?.body ?? '')).toEqual({
      intent: 'CAPTURE',
      purchase_units: [
        {
          custom_id: 'donation',
          invoice_id: 'K7Q2M9-00000001',
          amount: { currency_code: 'USD', value: '60.00' },
        },
      ],
      application_context: {
        brand_name: 'K'.repeat(127),
        shipping_preference: 'NO_SHIPPING',
        user_action: 'PAY_NOW',
      },
    });
  });

  test.each(['', 'a', '5O19/../x', ` 5O19`, '5O19 ', 'A'.repeat(37)])(
    'with the id %j is none of PayPal’s',
    async (id) => {
      answers = [{ status: 201, body: { id } }];
      await expect(paypal.createOrder(order)).rejects.toThrow(PayPalUnknown);
    },
  );

  test.each(['A', 'A'.repeat(36)])('with the id %j is one', async (id) => {
    answers = [{ status: 201, body: { id } }];
    expect(await paypal.createOrder(order)).toBe(id);
  });

  test('that PayPal doesn’t know is null; another refusal is thrown', async () => {
    answers = [{ status: 404, body: { name: 'RESOURCE_NOT_FOUND' } }];
    expect(await find()).toBeNull();
    answers = [{ status: 403, body: { name: 'NOT_AUTHORIZED' } }];
    await expect(find()).rejects.toMatchObject({ status: 403, issue: 'NOT_AUTHORIZED' });
  });

  test('is captured once per request id, and returned completely', async () => {
    answers = [{ status: 201, body: { ...shown, status: 'COMPLETED' } }];
    expect(await paypal.captureOrder('5O190127TN364715T', 'capture-1')).toMatchObject({
      status: 'COMPLETED',
    });
    expect(asked.at(-1)).toMatchObject({
      method: 'POST',
      path: '/v2/checkout/orders/5O190127TN364715T/capture',
      body: '{}',
    });
    expect(asked.at(-1)?.headers).toMatchObject({
      'paypal-request-id': 'capture-1',
      prefer: 'return=representation',
      'content-type': 'application/json',
    });
  });
});

describe('what PayPal shows of an order', () => {
  const money = (value: string) => ({ value, currency_code: 'USD' });
  const capture = (id: string, status: string) => ({ id, status, amount: money('60.00') });
  async function read(extra: object) {
    answers = [{ body: { ...shown, ...extra } }];
    return find();
  }
  const captureOf = async (...captures: object[]) =>
    (await read({ purchase_units: [{ payments: { captures } }] }))?.capture;

  test.each([
    [{}],
    [{ purchase_units: [] }],
    [{ purchase_units: [{}] }],
    [{ purchase_units: [{ payments: {} }] }],
    [{ purchase_units: [{ payments: { captures: [] } }] }],
  ])('with %j is no money', async (extra) => {
    expect(await read(extra)).toEqual({
      id: '5O190127TN364715T',
      status: 'APPROVED',
      payerName: 'Anonymous',
      capture: null,
    });
  });

  test('is the money, what PayPal deducts and what is left', async () => {
    const breakdown = { gross_amount: money('60.00'), paypal_fee: money('2.70'), net_amount: money('57.30') };
    expect(await captureOf({ ...capture('A', 'COMPLETED'), seller_receivable_breakdown: breakdown })).toEqual(
      {
        id: 'A',
        status: 'COMPLETED',
        value: '60.00',
        currency: 'USD',
        gross: '60.00',
        fee: '2.70',
        net: '57.30',
        refunds: [],
      },
    );
    for (const without of [{}, { seller_receivable_breakdown: {} }]) {
      expect(await captureOf({ ...capture('A', 'PENDING'), ...without })).toMatchObject({
        value: '60.00',
        gross: null,
        fee: null,
        net: null,
      });
    }
  });

  test('is which parts of this money were returned', async () => {
    const refund = (id: string, status: string, of: string, currency_code = 'USD') => ({
      id,
      status,
      amount: { value: '5.00', currency_code },
      links: [
        { rel: 'self', href: `https://api.paypal.com/v2/payments/refunds/${id}` },
        { rel: 'up', href: `https://api.paypal.com/v2/payments/captures/${of}` },
      ],
    });
    const refunds = [
      refund('R1', 'COMPLETED', 'A'),
      refund('R2', 'PENDING', 'A'),
      refund('R3', 'COMPLETED', 'B'),
      refund('R4', 'COMPLETED', 'A', 'EUR'),
      { id: 'R5', status: 'COMPLETED', amount: money('5.00') },
      { ...refund('R6', 'COMPLETED', 'A'), amount: undefined },
    ];
    const payments = { captures: [capture('A', 'PARTIALLY_REFUNDED')], refunds };
    const found = await read({ purchase_units: [{ payments }] });
    expect(found?.capture?.refunds).toEqual([{ id: 'R1', value: '5.00' }]);
  });

  test.each([
    [['DECLINED', 'COMPLETED'], 1],
    [['FAILED', 'PENDING'], 1],
    [['COMPLETED', 'DECLINED'], 0],
    [['REFUNDED', 'FAILED'], 0],
    [['DECLINED', 'FAILED', 'DECLINED'], 2],
  ])('of captures that are %j counts the one at place %i', async (statuses, place) => {
    const found = await captureOf(...statuses.map((status, n) => capture(`C${n}`, status)));
    expect(found).toMatchObject({ id: `C${place}` });
  });

  test.each([
    [{ given_name: 'Anil', surname: 'Payer' }, 'Anil Payer'],
    [{ given_name: 'Anil' }, 'Anil'],
    [{ surname: 'Payer' }, 'Payer'],
    [{ given_name: '', surname: '' }, 'Anonymous'],
    [{}, 'Anonymous'],
    [undefined, 'Anonymous'],
    [{ given_name: 'A'.repeat(400) }, 'A'.repeat(300)],
  ])('names the payer %j as %s', async (name, payerName) => {
    expect(await read({ payer: { name } })).toMatchObject({ payerName });
  });
});
