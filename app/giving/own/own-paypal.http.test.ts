/** The donor's own page says what PayPal kept and what arrived, once PayPal has reported it. */
import { expect, test } from 'vitest';
import { openPageRenderer } from '../../../test/pages.ts';
import { changeOrder, openPayPalForSuite, paidOrder } from '../../../test/paypal.ts';
import { openForSuite } from '../../../test/suite.ts';
import { donationKey } from '../../donations/ownership.server.ts';
import { own as english } from '../../text/en/own.ts';
import { own as malayalam } from '../../text/ml/own.ts';

const site = openPayPalForSuite();
const renderer = openForSuite(openPageRenderer);

test('the fee that PayPal reports stands in place of the estimate; without one, the estimate stays', async () => {
  const { donation, id } = await paidOrder(site);
  const key = donationKey(site, donation.id, 0);
  const pageIn = async (language: string) =>
    (await renderer.askOf(site)(`/donation/${donation.id}?key=${key}&lang=${language}`)).text();
  const rowOf = (html: string, name: string) => html.match(`<dt[^>]*>${name}</dt><dd[^>]*>(.*?)</dd>`)?.[1];
  const kept = { fee: '$2.70', net: '$57.30' };
  for (const [language, own] of [
    ['en', english],
    ['ml', malayalam],
  ] as const) {
    const html = await pageIn(language);
    expect(html).toContain(own.seenByPayPal(kept));
    expect(html).not.toContain(own.seenBy.PayPal);
    expect([rowOf(html, own.payPalFee), rowOf(html, own.payPalLeft)]).toEqual([kept.fee, kept.net]);
  }
  await changeOrder(site, id, { fee: null, net: null });
  const html = await pageIn('en');
  expect(html).toContain(english.seenBy.PayPal);
  expect(rowOf(html, english.payPalFee)).toBeUndefined();
});
