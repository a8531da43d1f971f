/** The donor's own page says what PayPal kept and what arrived, once PayPal has reported it. */
import { expect, test } from 'vitest';
import { changeRow, give } from '../../../test/donor.ts';
import { openPageRenderer } from '../../../test/pages.ts';
import { changeOrder, type Ordered, openPayPalForSuite, paidOrder, tell } from '../../../test/paypal.ts';
import { openForSuite } from '../../../test/suite.ts';
import { donationKey } from '../../donations/ownership.server.ts';
import { own as english } from '../../text/en/own.ts';
import { paying as englishPaying } from '../../text/en/paying.ts';
import { own as malayalam } from '../../text/ml/own.ts';
import { paying as malayalamPaying } from '../../text/ml/paying.ts';

const site = openPayPalForSuite();
const renderer = openForSuite(openPageRenderer);

const texts = [
  ['en', english, englishPaying],
  ['ml', malayalam, malayalamPaying],
] as const;

function pageOf(donation: Ordered['donation']) {
  const key = donationKey(site, donation.id, 0);
  return async (language: string, more = '') =>
    (await renderer.askOf(site)(`/donation/${donation.id}?key=${key}&lang=${language}${more}`)).text();
}

const rowOf = (html: string, name: string) => html.match(`<dt[^>]*>${name}</dt><dd[^>]*>(.*?)</dd>`)?.[1];

test('the fee that PayPal reports stands in place of the estimate; without one, the estimate stays', async () => {
  const { donation, id } = await paidOrder(site);
  const pageIn = pageOf(donation);
  const kept = { fee: '$2.70', net: '$57.30' };
  for (const [language, own] of texts) {
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

test('a payment that PayPal waits for is being verified; once PayPal never got it, the page no longer waits', async () => {
  const { donation, id } = await paidOrder(site, 'pending');
  const pageIn = pageOf(donation);
  for (const [language, own, paying] of texts) {
    const html = await pageIn(language);
    expect(rowOf(html, paying.thanks.state)).toBe(paying.thanks.beingVerified);
    expect(html).toContain(own.paidLater);
    expect(html).not.toContain(own.payPalDenied);
  }
  site.fakePayPal.become(id, 'DECLINED');
  await tell(site, 'PAYMENT.CAPTURE.DENIED', id);
  for (const [language, own, paying] of texts) {
    const html = await pageIn(language);
    expect(rowOf(html, paying.thanks.state)).toBe(own.payPalDenied);
    expect(html).toContain(own.payPalDeniedMore);
    expect(html).not.toContain(own.paidLater);
    expect(html).not.toContain(own.mailToCome);
    expect(html).not.toContain(own.verifiedNotYet);
  }
});

test('a deletion says what stays of a payment that PayPal reported, and says so of no other', async () => {
  const { donation } = await paidOrder(site);
  const typed = await give(site);
  await changeRow(site, typed.id, { paymentMethod: 'PayPal' });
  for (const [language, own] of texts) {
    expect(await pageOf(donation)(language, '&erase')).toContain(own.eraseKeptPayPal);
    const html = await pageOf(typed)(language, '&erase');
    expect(html).toContain(own.eraseTitle);
    expect(html).not.toContain(own.eraseKeptPayPal);
  }
});

test('a receipt names the dollars also while PayPal waits for the money', async () => {
  const { donation } = await paidOrder(site, 'pending');
  await changeRow(site, donation.id, { currency: 'KWD' });
  for (const [language, , paying] of texts) {
    expect(rowOf(await pageOf(donation)(language), paying.thanks.paidAtPayPal)).toBe('$60');
  }
});
