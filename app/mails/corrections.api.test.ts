/** A correction: one mail to a donor who was told that money had arrived which was taken back since. */
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAnswer, jsonOf } from '../../test/answers.ts';
import { changeRow, give, rowOf } from '../../test/donor.ts';
import { emptyOutbox, mailsAbout, openMailingSite, sendMails } from '../../test/mail.ts';
import { approvedOrder, capture, openPayPalForSuite, tell } from '../../test/paypal.ts';
import { runAgain, setStage } from '../../test/stages.ts';
import { signInForSuite } from '../../test/suite.ts';
import { deleteDonation, editDonation, eraseDonation } from '../../test/team.ts';
import { line } from '../reconcile/reconcile.fixture.ts';

const site = openPayPalForSuite({}, openMailingSite);
const cookies = signInForSuite(site, 'leela', 'superadmin');
beforeEach(() => emptyOutbox(site));

const edit = (id: string, changes: object) => editDonation(site, cookies.leela, id, changes);
const verify = (id: string, isVerified = true) => edit(id, { isVerified });
const toCorrect = (...ids: string[]) =>
  jsonOf<string[]>(site.ask(`/api/mails/to-correct?ids=${ids.join()}`, { cookie: cookies.leela }));
const send = async (...ids: string[]) => {
  const init = { method: 'POST', json: { ids }, cookie: cookies.leela };
  return (await jsonOf<{ mailsAt: string[] }>(site.ask('/api/mails/corrections', init))).mailsAt.length;
};
const sent = async (subject: string) =>
  (await site.smtp.mails()).filter((mail) => mail.subject?.includes(subject)).map(({ text = '' }) => text);

/** Verified and told so, two minutes ago. */
async function told(changes: object = { isVerified: true }) {
  const donation = await give(site);
  await edit(donation.id, changes);
  await sendMails(site);
  expect(await sent('is verified')).toHaveLength(1);
  await ageReceipts(donation.id);
  return donation;
}

async function ageReceipts(donationId: string) {
  const at = new Date(Date.now() - 120_000).toISOString();
  await site.db.updateTable('receipts').set({ at }).where('donationId', '=', donationId).execute();
}

describe('after Undo', () => {
  test('the donor gets one, which says that nothing has been found', async () => {
    const { id } = await told();
    expect(await toCorrect(id)).toEqual([]);
    await verify(id, false);
    expect(await toCorrect(id)).toEqual([id]);
    expect(await send(id)).toBe(1);
    expect(await toCorrect(id)).toEqual([]);
    expect(await send(id)).toBe(0);
    await sendMails(site);
    const [text] = await sent('A correction');
    expect(text).toContain('we have not found a payment of ₹5,000 yet');
    expect(await toCorrect(id)).toEqual([]);
    expect(await send(id)).toBe(0);
  });

  test('two admins at once send one', async () => {
    const { id } = await told();
    await verify(id, false);
    const counts = await Promise.all([send(id), send(id), send(id)]);
    expect(counts.sort()).toEqual([0, 0, 1]);
    expect(await mailsAbout(site, id, 'correction')).toHaveLength(1);
  });

  test('of a statement, for all its donors', async () => {
    const [one, other] = [
      await give(site, { email: 'one@example.com' }, '632512345678'),
      await give(site, { email: 'other@example.com' }, '632512345679'),
    ];
    const item = ({ id }: { id: string }, digits: string) => ({
      donationId: id,
      line: line({ narration: `UPI/CR/${digits}/MEERA` }),
    });
    const items = [item(one, '632512345678'), item(other, '632512345679')];
    const accepted = await jsonOf<{ batchId: string }>(
      site.ask('/api/reconcile/accept', {
        method: 'POST',
        json: { items, isExactOnly: false },
        cookie: cookies.leela,
      }),
    );
    await sendMails(site);
    for (const { id } of [one, other]) await ageReceipts(id);
    const undone = await jsonOf<{ donations: string[] }>(
      site.ask(`/api/reconcile/batches/${accepted.batchId}/undo`, { method: 'POST', cookie: cookies.leela }),
    );
    expect(undone.donations.toSorted()).toEqual([one.id, other.id].toSorted());
    expect((await toCorrect(...undone.donations)).toSorted()).toEqual(undone.donations.toSorted());
    expect(await send(...undone.donations)).toBe(2);
  });
});

test('it names what is left if a part was taken back', async () => {
  const { id } = await told();
  await edit(id, { receivedINR: '1700' });
  expect(await send(id)).toBe(1);
  await sendMails(site);
  expect((await sent('A correction'))[0]).toContain('You told us you paid ₹5,000; we have verified ₹1,700');
});

test('a second one follows only if still more is taken back', async () => {
  const { id } = await told();
  await edit(id, { receivedINR: '1700' });
  await send(id);
  await sendMails(site);
  await ageReceipts(id);
  expect(await toCorrect(id)).toEqual([]);
  await verify(id, false);
  expect(await toCorrect(id)).toEqual([id]);
});

test('it says that the money went back', async () => {
  const { donation, id: order } = await approvedOrder(site);
  site.fakePayPal.next = { capture: ['pending'] };
  await capture(site, donation, order);
  site.fakePayPal.become(order, 'COMPLETED');
  await tell(site, 'PAYMENT.CAPTURE.COMPLETED', order);
  await sendMails(site);
  await ageReceipts(donation.id);
  site.fakePayPal.become(order, 'REFUNDED');
  await tell(site, 'PAYMENT.CAPTURE.REFUNDED', order);
  expect(await rowOf(site, donation.id)).toMatchObject({ receivedFrom: 'returned' });
  expect(await send(donation.id)).toBe(1);
  await sendMails(site);
  expect((await sent('A correction'))[0]).toContain('the money has gone back to you');
  expect(JSON.stringify(await site.smtp.mails())).not.toContain('We made a mistake');
});

test('in memory it speaks of no total and has no link, of which it speaks either', async () => {
  const { id } = await told();
  await verify(id, false);
  await send(id);
  await setStage(site, 'memory');
  await sendMails(site);
  await runAgain(site);
  const [text = ''] = await sent('A correction');
  expect(text).toContain('we have not found a payment of ₹5,000 yet.');
  expect(text).not.toMatch(/total|link to your donation|email you if/);
});

test('in Malayalam for who reads that', async () => {
  const { id } = await told();
  await changeRow(site, id, { language: 'ml' });
  await verify(id, false);
  await send(id);
  await sendMails(site);
  expect(await sent('ഒരു തിരുത്ത്')).toHaveLength(1);
});

describe('none is needed', () => {
  test.each<[string, (id: string) => Promise<unknown>]>([
    ['while the money counts', async () => {}],
    [
      'if it is verified again',
      async (id) => {
        await verify(id, false);
        await verify(id);
      },
    ],
    ['if the worth is converted anew', (id) => edit(id, { usDollar: 61 })],
    ['if the donation was deleted', (id) => deleteDonation(site, cookies.superadmin, id)],
    [
      'if its donor was erased',
      async (id) => {
        await verify(id, false);
        await eraseDonation(site, cookies.superadmin, id);
      },
    ],
  ])('%s', async (_what, act) => {
    const { id } = await told();
    await act(id);
    expect(await toCorrect(id)).toEqual([]);
    expect(await send(id)).toBe(0);
  });

  test('if the mail was stopped in time', async () => {
    const { id } = await give(site);
    await verify(id);
    await verify(id, false);
    await sendMails(site);
    expect(await toCorrect(id)).toEqual([]);
  });

  test('any more when it is sent', async () => {
    const { id } = await told();
    await verify(id, false);
    await send(id);
    await verify(id);
    await sendMails(site);
    expect(await sent('A correction')).toEqual([]);
    expect(await mailsAbout(site, id, 'correction')).toMatchObject([
      { state: 'dropped', lastError: 'What the donor was told has become true again.' },
    ]);
  });
});

test('the team reads the mails about a donation', async () => {
  const { id } = await told();
  await verify(id, false);
  const of = (id: string) => site.ask(`/api/mails/of/${id}`, { cookie: cookies.leela });
  const { mails, isToldTooMuch } = await jsonOf<{ mails: { kind: string }[]; isToldTooMuch: boolean }>(
    of(id),
  );
  expect(mails.map(({ kind }) => kind)).toEqual([
    expect.any(String),
    expect.any(String),
    'thank-you',
    'verified',
  ]);
  expect(isToldTooMuch).toBe(true);
  await expectAnswer(of(crypto.randomUUID()), 404, { code: 'donation.notFound' });
});

test('strange ids are refused', async () => {
  const ask = (ids: unknown) =>
    site.ask('/api/mails/corrections', { method: 'POST', json: { ids }, cookie: cookies.leela });
  expect((await ask(['1'])).status).toBe(400);
  expect((await ask(Array.from({ length: 101 }, () => crypto.randomUUID()))).status).toBe(400);
  expect(await send()).toBe(0);
  expect(await send(crypto.randomUUID())).toBe(0);
  expect(await toCorrect()).toEqual([]);
});
