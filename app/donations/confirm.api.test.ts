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
import { historyOf } from '../../test/paypal.ts';
import { renderPicture, urlOf } from '../../test/pictures.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite } from '../../test/suite.ts';
import { signedIn } from '../../test/team.ts';
import { donationKey } from './ownership.server.ts';

const site = openForSuite(() => openTestSite());
beforeEach(() => forgetCounts(site));

const ready = () => readyToConfirm(site);

const thanksFor = ({ id }: Started) =>
  site.db
    .selectFrom('outbox')
    .select(['recipient', 'language', 'state'])
    .where('donationId', '=', id)
    .where('kind', '=', 'thank-you')
    .execute();

describe('confirming', () => {
  test('sets method, transaction ID and screenshot together, and thanks the donor', async () => {
    const { donation, form } = await ready();
    await expectAnswer(confirm(site, donation, form), 200, {
      ...form,
      id: donation.id,
      mine: true,
      isVerified: false,
    });
    const row = await rowOf(site, donation.id);
    expect(row).toMatchObject({ ...form, confirmationKey: '40125567', version: 2 });
    expect(Math.abs(Date.parse(row.confirmedAt ?? '') - Date.now())).toBeLessThan(10 * SECOND);
    expect(await thanksFor(donation)).toEqual([
      { recipient: 'meera@example.com', language: 'en', state: 'queued' },
    ]);
  });

  test('works in a browser that refuses cookies, by the key that came with the start', async () => {
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

  test('leaves the message as it is when none is sent', async () => {
    const { donation, form } = await ready();
    await confirm(site, donation, form);
    expect(await rowOf(site, donation.id)).toMatchObject({
      message: 'With you, teacher.',
      isHiddenMessage: false,
    });
  });

  test('is written into the history', async () => {
    const { donation, form } = await ready();
    await confirm(site, donation, form);
    const events = await site.db
      .selectFrom('donationEvents')
      .select(['who', 'field', 'oldValue', 'newValue'])
      .where('donationId', '=', donation.id)
      .where('version', '=', 2)
      .orderBy('field')
      .execute();
    expect(events).toEqual([
      { who: 'donor', field: 'confirmationNumber', oldValue: null, newValue: '"4012 5567"' },
      { who: 'donor', field: 'paymentMethod', oldValue: null, newValue: '"UPI"' },
      { who: 'donor', field: 'screenshotUrl', oldValue: null, newValue: JSON.stringify(form.screenshotUrl) },
    ]);
  });

  test.each([
    ['UPI', 'UPI'],
    ['UPI / Phone Pe', 'UPI'],
    ['Google Pay', 'Google Pay'],
    ['PayTM', 'Paytm'],
    [' Internet Banking ', 'Internet Banking'],
  ])('by the label %j is by %s', async (paymentMethod, stored) => {
    const { donation, form } = await ready();
    await expectAnswer(confirm(site, donation, { ...form, paymentMethod }), 200, { paymentMethod: stored });
  });

  test('works by the key of the e-mail, on another device', async () => {
    const { donation, form } = await ready();
    const headers = { 'x-donation-key': donationKey(site, donation.id, 0) };
    expect((await confirm(site, donation, form, { cookie: '', headers })).status).toBe(200);
  });

  test('by an admin for the donor is told as theirs', async () => {
    const { donation, form } = await ready();
    const cookie = await signedIn(site, 'latha');
    expect((await confirm(site, donation, form, { cookie })).status).toBe(200);
    const events = await site.db
      .selectFrom('donationEvents')
      .select('who')
      .where('donationId', '=', donation.id)
      .where('field', '=', 'confirmationNumber')
      .execute();
    expect(events).toEqual([{ who: 'latha' }]);
  });
});

describe('confirming again', () => {
  test.each(['4012 5567', '40125567', '4012-5567'])(
    'with the same transaction ID, typed %s, is fine',
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

  test('brings the newer message, visibility and screenshot, until it is verified', async () => {
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

  test('with a screenshot that is not this donation’s is refused, and brings nothing', async () => {
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

  test('without a screenshot is fine too, and the first stays', async () => {
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

  test('twenty different ones at once: one wins, the others are told', async () => {
    const { donation, form } = await ready();
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, n) => confirm(site, donation, { ...form, confirmationNumber: `T${n}` })),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)]);
    expect(await thanksFor(donation)).toHaveLength(1);
  });
});
