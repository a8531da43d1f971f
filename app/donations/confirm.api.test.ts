import { beforeEach, describe, expect, test } from 'vitest';
import { SECOND } from '../../platform/durations.ts';
import { expectAnswer } from '../../test/answers.ts';
import {
  attach,
  changeRow,
  confirm,
  forgetCounts,
  freshAddress,
  readyToConfirm,
  rowOf,
  type Started,
  sendForm,
  start,
  upload,
} from '../../test/donor.ts';
import { mailsAbout } from '../../test/mail.ts';
import { historyOf } from '../../test/paypal.ts';
import { renderPicture, urlOf } from '../../test/pictures.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { signedIn } from '../../test/team.ts';

const site = openForSuite(() => openTestSite());
beforeEach(() => forgetCounts(site));

const ready = () => readyToConfirm(site);

const thanksFor = ({ id }: Started) => mailsAbout(site, id, 'thank-you');

describe('confirming', () => {
  test('sets method, transaction ID and screenshot, thanks the donor and is in the history', async () => {
    const { donation, form } = await ready();
    const expected = { ...form, id: donation.id, mine: true, isVerified: false };
    await expectAnswer(confirm(site, donation, form), 200, expected);
    const row = await rowOf(site, donation.id);
    const unsent = { message: 'With you, teacher.', isHiddenMessage: false };
    expect(row).toMatchObject({ ...form, ...unsent, confirmationKey: '40125567', version: 2 });
    expect(Math.abs(Date.parse(row.confirmedAt ?? '') - Date.now())).toBeLessThan(10 * SECOND);
    expect(await thanksFor(donation)).toMatchObject([
      { recipient: 'meera@example.com', language: 'en', state: 'queued' },
    ]);
    expect(await historyOf(site, donation.id)).toEqual([
      'donor created null → null',
      'donor confirmationNumber null → "4012 5567"',
      'donor paymentMethod null → "UPI"',
      `donor screenshotUrl null → "${form.screenshotUrl}"`,
    ]);
  });

  test('thanks the donor in the language of the page, to which they may have switched', async () => {
    const { donation, form } = await ready();
    await confirm(site, donation, form, { headers: { 'X-Language': 'ml' } });
    expect(await thanksFor(donation)).toMatchObject([{ language: 'ml' }]);
    expect(await rowOf(site, donation.id)).toMatchObject({ language: 'ml' });
  });

  test('works in a browser that refuses cookies, with the key from the start', async () => {
    const address = freshAddress();
    const started = await sendForm(site, {}, { address });
    const { id } = (await started.json()) as { id: string };
    const headers = { 'X-Donation-Key': started.headers.get('x-donation-key') ?? '' };
    const stored = await upload(site, { id, cookie: '', address }, await renderPicture(), { headers });
    const form = {
      paymentMethod: 'UPI',
      confirmationNumber: '4012 5567',
      screenshotUrl: await urlOf(stored),
    };
    expect((await confirm(site, { id, cookie: '', address }, form)).status).toBe(403);
    expect((await confirm(site, { id, cookie: '', address }, form, { headers })).status).toBe(200);
  });

  test('may change the message and whether it is shown, and nothing else', async () => {
    const { donation, form } = await ready();
    const before = await rowOf(site, donation.id);
    const response = await confirm(site, donation, {
      ...before,
      firstname: 'Somebody',
      amount: '1',
      rupees: 1,
      email: 'somebody@example.com',
      isVerified: true,
      isChecked: true,
      notes: 'x',
      date: '2001-01-01T00:00:00.000Z',
      id: crypto.randomUUID(),
      message: 'Get well soon',
      isHiddenMessage: true,
      ...form,
    });
    expect(response.status).toBe(200);
    const { firstname, amount, rupees, email, isVerified, isChecked, notes, date, id } = before;
    expect(await rowOf(site, donation.id)).toMatchObject({
      ...{ firstname, amount, rupees, email, isVerified, isChecked, notes, date, id },
      message: 'Get well soon',
      isHiddenMessage: true,
    });
  });

  test.each([
    ['UPI', 'UPI'],
    ['UPI / Phone Pe', 'UPI'],
    ['Google Pay', 'Google Pay'],
    ['PayTM', 'Paytm'],
    [' Internet Banking ', 'Internet Banking'],
  ])('by the method %j stores %s', async (paymentMethod, stored) => {
    const { donation, form } = await ready();
    await expectAnswer(confirm(site, donation, { ...form, paymentMethod }), 200, { paymentMethod: stored });
  });

  test('by an admin is in the history under the admin’s name', async () => {
    const { donation, form } = await ready();
    const cookie = await signedIn(site, 'latha');
    expect((await confirm(site, donation, form, { cookie })).status).toBe(200);
    const history = await historyOf(site, donation.id);
    expect(history).toContain('latha confirmationNumber null → "4012 5567"');
  });
});

describe('confirming again', () => {
  test.each(['4012 5567', '40125567', '4012-5567'])(
    'with the same transaction ID, typed %s, is accepted',
    async (typed) => {
      const { donation, form } = await ready();
      await confirm(site, donation, form);
      await expectAnswer(confirm(site, donation, { ...form, confirmationNumber: typed }), 200, {
        confirmationNumber: '4012 5567',
        version: 2,
      });
      expect(await thanksFor(donation)).toHaveLength(1);
    },
  );

  test('replaces message, visibility and screenshot until the donation is verified', async () => {
    const { donation, form } = await ready();
    await confirm(site, donation, form);
    const wishes = {
      message: 'Get well soon',
      isHiddenMessage: true,
      screenshotUrl: await attach(site, donation),
    };
    await expectAnswer(confirm(site, donation, { ...form, ...wishes }), 200, { ...wishes, version: 3 });
    expect(await historyOf(site, donation.id)).toContain('donor isHiddenMessage false → true');
    expect(await thanksFor(donation)).toHaveLength(1);
    await changeRow(site, donation.id, { isVerified: true });
    const late = await confirm(site, donation, { ...form, message: 'Another', isHiddenMessage: false });
    expect(late.status).toBe(200);
    expect(await late.json()).toMatchObject(wishes);
  });

  test('with another donation’s screenshot is refused and changes nothing', async () => {
    const { donation, form } = await ready();
    await confirm(site, donation, form);
    const screenshotUrl = await attach(site, await start(site));
    const again = await confirm(site, donation, { ...form, screenshotUrl, isHiddenMessage: true });
    expect(again.status).toBe(400);
    expect(await rowOf(site, donation.id)).toMatchObject({ ...form, isHiddenMessage: false });
  });

  test.each([
    ['transaction ID', { confirmationNumber: '9999' }],
    ['method', { paymentMethod: 'Google Pay' }],
  ])('with another %s is refused', async (_what, changes) => {
    const { donation, form } = await ready();
    await confirm(site, donation, form);
    await expectAnswer(confirm(site, donation, { ...form, ...changes }), 409, {
      message: 'You have already updated the donation details!',
    });
    expect(await rowOf(site, donation.id)).toMatchObject(form);
  });

  test('without a screenshot is accepted; the first one stays', async () => {
    const { donation, form } = await ready();
    await confirm(site, donation, form);
    expect((await confirm(site, donation, { ...form, screenshotUrl: null })).status).toBe(200);
    expect(await rowOf(site, donation.id)).toMatchObject({ ...form, version: 2 });
  });

  test('twenty times at once confirms once, with one mail', async () => {
    const { donation, form } = await ready();
    const responses = await Promise.all(Array.from({ length: 20 }, () => confirm(site, donation, form)));
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(await thanksFor(donation)).toHaveLength(1);
    expect(await rowOf(site, donation.id)).toMatchObject({ version: 2 });
  });

  test('twenty times at once with different IDs confirms one; the others are refused', async () => {
    const { donation, form } = await ready();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => confirm(site, donation, { ...form, confirmationNumber: `T${n}` })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(await thanksFor(donation)).toHaveLength(1);
  });
});
