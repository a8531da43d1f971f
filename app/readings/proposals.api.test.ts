/** What donors are asked about their own screenshots, before they confirm. */
import { beforeEach, describe, expect, test } from 'vitest';
import { readingWork } from '../../platform/jobs/lanes.ts';
import { expectAnswer } from '../../test/answers.ts';
import { byKey, forgetCounts, type Started, start, upload } from '../../test/donor.ts';
import { blank, urlOf } from '../../test/pictures.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import type { Proposal } from './propose.ts';
import { screen } from './screens.fixture.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela');
beforeEach(() => forgetCounts(site));

const nothing: Proposal = { transactionId: null, status: null, otherAmount: null, otherPayee: null };

/** An unconfirmed donation, with this picture. */
async function chooseFor(picture: Uint8Array, amount = '2500') {
  const donation = await start(site, { amount });
  return { donation, url: await urlOf(await upload(site, donation, picture)) };
}

const ask = (url: string, { cookie, address }: Pick<Started, 'cookie' | 'address'>) =>
  site.ask(`/api${url}/proposal`, { cookie, address });

describe('the proposal of a screenshot', () => {
  test('asks about the transaction ID, and is silent about what agrees', async () => {
    const { donation, url } = await chooseFor(await screen('google-pay'));
    const place = { left: expect.any(Number), top: expect.any(Number) };
    await expectAnswer(ask(url, donation), 200, {
      ...nothing,
      transactionId: { value: '633012345678', place: expect.objectContaining(place) },
    });
  });

  test('names another status, amount and payee', async () => {
    const { donation, url } = await chooseFor(await screen('phonepe-pending'));
    await expectAnswer(ask(url, donation), 200, {
      transactionId: { value: '633087654321', place: expect.anything() },
      status: 'pending',
      otherAmount: 500_000,
      otherPayee: 'sunil.thomas@fbl',
    });
  });

  test('of a picture without a payment is empty', async () => {
    const { donation, url } = await chooseFor(await blank(400, 800).png().toBuffer());
    await expectAnswer(ask(url, donation), 200, nothing);
  });

  test('is for the donor alone, on any device with the link of the mail', async () => {
    const { donation, url } = await chooseFor(await blank(400, 800).png().toBuffer());
    const other = await start(site);
    const notFound = { message: 'File not found.' };
    await expectAnswer(ask(url, other), 404, notFound);
    await expectAnswer(ask(url, { ...other, cookie: '' }), 404, notFound);
    await expectAnswer(ask(url, { ...other, cookie: cookies.leela }), 404, notFound);
    await expectAnswer(site.ask(`/api${url}/proposal`, byKey(site, donation.id)), 200, nothing);
  });

  test('of a screenshot that its donor took back is not found', async () => {
    const { donation, url } = await chooseFor(await screen('google-pay'));
    await ask(url, donation);
    const { cookie, address } = donation;
    expect((await site.ask(`/api${url}`, { method: 'DELETE', cookie, address })).status).toBe(204);
    await expectAnswer(ask(url, donation), 404, { message: 'File not found.' });
  });

  test('comes later while two of one donation’s pictures wait, which leaves places for other donors', async () => {
    const { donation, url } = await chooseFor(await blank(400, 800).png().toBuffer());
    const leave = await readingWork.team.enter({ address: 'office', key: 'leela' });
    const asked = [1, 2, 3].map(() => ask(url, donation));
    // Whichever came last is answered at once; the other two wait.
    const first = await Promise.race(asked);
    expect([first.status, await first.clone().json()]).toEqual([202, null]);
    expect(Number(first.headers.get('retry-after'))).toBeGreaterThan(0);
    leave();
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 200, 202]);
  });
});
