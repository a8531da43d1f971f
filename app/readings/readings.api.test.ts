import { beforeEach, describe, expect, test } from 'vitest';
import { ourselves, pictureWork } from '../../platform/jobs/lanes.ts';
import { expectAnswer } from '../../test/answers.ts';
import { forgetCounts, type Started } from '../../test/donor.ts';
import { blank } from '../../test/pictures.ts';
import { knownScreens } from '../../test/screens/known.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { editDonation, eraseDonation } from '../../test/team.ts';
import type { ReadScreenshot } from './compare.ts';
import { readingsData } from './personal-data.server.ts';
import { readPicture, whyNotReading } from './read-picture.server.ts';
import { nothingFound } from './read-screen.ts';
import { renderForReading } from './render-for-reading.ts';
import { giveWith as giveWithScreen, screen } from './screens.fixture.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'leela', 'superadmin');
beforeEach(() => forgetCounts(site));

const turn = { lane: pictureWork.team, laneKey: ourselves };
const today = '2026-11-27';
const ours = { names: ['RAVI KUMAR'], addresses: ['ravi.sample@upi'] };
const rows = () => site.db.selectFrom('screenshotReadings').selectAll().execute();

const giveWith = (picture: Uint8Array, id: string, amount?: string) =>
  giveWithScreen(site, picture, id, amount);

const ask = (url: string, cookie = cookies.leela) => site.ask(`/api${url}/reading`, { cookie });
const readOf = async (url: string) => (await ask(url)).json() as Promise<ReadScreenshot | null>;

describe('the reading of a screenshot', () => {
  test('says what agrees, and where the transaction ID stands', async () => {
    const { screenshotUrl } = await giveWith(await screen('google-pay'), '633012345678');
    const read = await readOf(screenshotUrl);
    expect(read).toMatchObject({
      app: 'Google Pay',
      day: '2026-11-26',
      time: '19:41',
      payeeName: 'RAVI KUMAR',
    });
    expect(read?.comparison).toMatchObject({
      transactionId: { agrees: true },
      amount: { agrees: true },
      payee: { agrees: true },
      status: { agrees: true },
    });
    // The fourth line of the card, in the upper half of the screen.
    expect(read?.place?.top).toBeGreaterThan(0.3);
    expect(read?.place?.top).toBeLessThan(0.6);
  });

  test('names another ID, amount, payee and status', async () => {
    const { screenshotUrl } = await giveWith(await screen('phonepe-pending'), '633012345678');
    expect((await readOf(screenshotUrl))?.comparison).toMatchObject({
      transactionId: { agrees: false, found: '633087654321' },
      amount: { agrees: false },
      payee: { agrees: false, found: 'sunil.thomas@fbl' },
      status: { agrees: false, found: 'pending' },
    });
  });

  test('finds an ID beside words of another script', async () => {
    const { screenshotUrl } = await giveWith(await screen('sbi-hindi'), '633011223344', '1000');
    expect((await readOf(screenshotUrl))?.comparison.transactionId).toEqual({ agrees: true });
  });

  test('follows a correction of the team', async () => {
    const { id, screenshotUrl } = await giveWith(await screen('google-pay'), '633099999999');
    expect((await readOf(screenshotUrl))?.comparison.transactionId).toMatchObject({ agrees: false });
    await editDonation(site, cookies.leela, id, { confirmationNumber: '633012345678' });
    expect((await readOf(screenshotUrl))?.comparison.transactionId).toEqual({ agrees: true });
  });

  test('is made once, and anew by newer rules', async () => {
    const { screenshotUrl } = await giveWith(await screen('google-pay'), '633012345678');
    await readOf(screenshotUrl);
    const path = screenshotUrl.replace('/files/', '');
    const change = (values: { rules?: number; reading?: string }) =>
      site.db.updateTable('screenshotReadings').set(values).where('path', '=', path).execute();
    await change({ reading: JSON.stringify({ ...nothingFound, status: 'failed', width: 1, height: 1 }) });
    expect((await readOf(screenshotUrl))?.comparison.status).toMatchObject({ found: 'failed' });
    await change({ rules: 0 });
    expect((await readOf(screenshotUrl))?.comparison.status).toEqual({ agrees: true });
  });

  test('keeps values only, none of the other words', async () => {
    await giveWith(await screen('google-pay'), '633012345678').then(({ screenshotUrl }) =>
      ask(screenshotUrl),
    );
    const all = JSON.stringify(await rows());
    expect(all).toContain('633012345678');
    expect(all).not.toMatch(/federal|completed|anil|CICAg/i);
  });

  test('of a picture without a payment is empty', async () => {
    const picture = await blank(400, 800).png().toBuffer();
    const { screenshotUrl } = await giveWith(picture, '633012345678');
    const facts = { transactionId: null, amount: null, payee: null, day: null, status: null };
    await expectAnswer(ask(screenshotUrl), 200, {
      ...{ app: null, day: null, time: null, payeeName: null },
      ...{ comparison: facts, place: null },
    });
  });

  test('is in the donor’s export, and deleted with the picture and on erasure', async () => {
    const gifts = [await giveWith(await screen('google-pay'), '633012345678')];
    gifts.push(await giveWith(await screen('google-pay'), '633012345678'));
    const paths = gifts.map(({ screenshotUrl }) => screenshotUrl.replace('/files/', ''));
    for (const { screenshotUrl } of gifts) await ask(screenshotUrl);
    const exported = await readingsData.exportOf?.(site.db, { id: gifts[0]?.id ?? '', email: '' });
    expect(exported?.readOnScreenshots).toMatchObject([
      { path: paths[0], amounts: expect.arrayContaining([250_000]) },
    ]);

    const kept = async () => (await rows()).filter(({ path }) => paths.includes(path)).length;
    expect(await kept()).toBe(2);
    await site.ask(`/api${gifts[0]?.screenshotUrl}`, { method: 'DELETE', cookie: cookies.leela });
    expect(await kept()).toBe(1);
    await eraseDonation(site, cookies.superadmin, gifts[1]?.id ?? '');
    expect(await kept()).toBe(0);
  });

  test('of a screenshot that is deleted meanwhile is not found', async () => {
    const { screenshotUrl } = await giveWith(await screen('google-pay'), '633012345678');
    const answer = ask(screenshotUrl);
    await site.db.deleteFrom('files').where('path', '=', screenshotUrl.replace('/files/', '')).execute();
    await expectAnswer(answer, 404, { message: 'File not found.' });
  });

  test('is for the team only', async () => {
    const donation: Started & { screenshotUrl: string } = await giveWith(
      await screen('google-pay'),
      '633012345678',
    );
    await expectAnswer(ask(donation.screenshotUrl, donation.cookie), 401, {});
    await expectAnswer(ask('/files/screenshots/unknown_1x1.webp'), 404, { message: 'File not found.' });
  });
});

test('a damaged picture is not read, and breaks nothing', async () => {
  await expect(readPicture(Buffer.from('no picture'), { today, ours, turn })).rejects.toThrow();
  expect(await readPicture(await screen('google-pay'), { today, ours, turn })).toMatchObject({
    app: 'Google Pay',
    day: '2026-11-26',
    payee: { isOurs: true },
  });
});

test.each(knownScreens)('on the screen of $name, every value is read', async ({ name, ...known }) => {
  const found = await readPicture(await screen(name), { today, ours, turn });
  const { transactionId, amounts, day, payeeName, status } = found;
  expect({ id: transactionId?.value, day, payeeName, status }).toEqual({
    id: known.transactionId,
    day: known.day,
    payeeName: 'RAVI KUMAR',
    status: 'successful',
  });
  expect(amounts).toContain(known.amount * 100);
  expect(found.app).not.toBeNull();
  // SBI's and PayPal's screens name no time.
  expect(found.time).toBe(['sbi', 'paypal'].includes(name) ? null : '19:41');
});

test('a machine with little memory reads nothing, and says so', () => {
  expect(whyNotReading(512 * 1024 ** 2)).toBe('memory');
  expect(whyNotReading(2 * 1024 ** 3)).toBeNull();
});

test.each([
  [1, 6400],
  [1600, 1],
  [1, 1],
])('a picture of %i × %i pixels is read as empty', async (width, height) => {
  const picture = await blank(width, height).webp().toBuffer();
  const found = await readPicture(picture, { today, ours, turn });
  expect(found).toMatchObject(nothingFound);
});

test('the end of a very long picture is not read, and costs no memory', async () => {
  const long = await blank(20, 12_000).webp().toBuffer();
  const { pixels, width, wholeHeight } = await renderForReading(long);
  expect(pixels.length).toBeLessThan(4_000_000);
  expect(wholeHeight / width).toBe(600);
});
