/** 'It hasn't arrived': the team's word, one held mail, the donor's answer. */
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAnswer, jsonOf } from '../../test/answers.ts';
import { byKey, changeRow, give, rowOf, type Started, start } from '../../test/donor.ts';
import { emptyOutbox, endHold, findMail, mailsAbout, openMailingSite, sendMails } from '../../test/mail.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { deleteDonation, eraseDonation, restoreDonation } from '../../test/team.ts';
import type { Donation, Mine } from '../donations/index.ts';
import { callsOf } from './not-found.fixture.ts';

const site = openForSuite(() => openMailingSite({ THANKS_AFTER_MINUTES: '15' }));
const cookies = signInForSuite(site, 'leela', 'superadmin');
beforeEach(async () => {
  await site.db.deleteFrom('donations').execute();
  await emptyOutbox(site);
});

const { mark, takeBack, answer, verify, listed } = callsOf(site, cookies);
const mail = async (id: string) => (await mailsAbout(site, id, 'not-found')).at(-1);

/** Ends the hold of the mails, and sends those that are due. */
async function sendHeld(): Promise<void> {
  await endHold(site);
  await sendMails(site);
}

describe('a volunteer does not find a payment', () => {
  test('and finds it later: its donor is told of that too, also of a second gift on the same day', async () => {
    const gifts = [await give(site, {}, '412345678901'), await give(site, {}, '412345678902')];
    for (const { id } of gifts) await mark(id);
    await sendHeld();
    for (const { id } of gifts) await verify(id);
    await sendHeld();
    for (const { id } of gifts) {
      expect(await mailsAbout(site, id, 'not-found')).toMatchObject([{ state: 'sent' }]);
      expect(await mailsAbout(site, id, 'verified')).toMatchObject([{ state: 'sent' }]);
    }
  });

  test('its donor gets one mail after 15 minutes, and sees it on the own page', async () => {
    const donation = await give(site, {}, '412345678901');
    const response = await mark(donation.id);
    expect(response.status).toBe(200);
    expect(Date.parse(response.headers.get('X-Mail-At') ?? '') - Date.now()).toBeGreaterThan(14 * 60_000);
    expect((await response.json()) as Donation).toMatchObject({ notFoundAt: expect.any(String) });
    const { id, ...who } = donation;
    const mine = await jsonOf<Mine>(site.ask(`/api/donations/${id}/own`, who));
    expect(mine.donation).toMatchObject({ notFoundAt: expect.any(String), answeredAt: null });
    await sendHeld();
    const sent = await findMail(site, ({ subject = '' }) => subject.includes('not found your payment'));
    expect(sent.text).toContain('412345678901');
    expect(sent.text).toContain(`/donation/${id}?key=`);
    // A second search that finds nothing sends no second mail.
    await answer(donation, { answer: 'debited' });
    const again = await mark(id);
    expect(again.headers.get('X-Mail-At')).toBe(null);
    expect(await mailsAbout(site, id, 'not-found')).toHaveLength(1);
  });

  test('in Malayalam if that is the donor’s language', async () => {
    const { id } = await give(site);
    await changeRow(site, id, { language: 'ml' });
    await mark(id);
    await sendHeld();
    await findMail(site, ({ subject = '' }) => subject.includes('പണം കണ്ടെത്താനായില്ല'));
  });

  test('twice: nothing changes', async () => {
    const { id } = await give(site);
    const first = await jsonOf<Donation>(mark(id));
    expect(await jsonOf<Donation>(mark(id))).toEqual(first);
    expect(await mailsAbout(site, id, 'not-found')).toHaveLength(1);
  });

  test('two volunteers at once: one mail', async () => {
    const { id } = await give(site);
    const responses = await Promise.all([mark(id), mark(id, cookies.superadmin), mark(id)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await mailsAbout(site, id, 'not-found')).toHaveLength(1);
  });

  test('and takes it back: no mail, no question; said again, the mail waits again', async () => {
    const donation = await give(site);
    await mark(donation.id);
    expect(await jsonOf<Donation>(takeBack(donation.id))).toMatchObject({ notFoundAt: null });
    expect((await mail(donation.id))?.state).toBe('dropped');
    await expectAnswer(answer(donation, { answer: 'debited' }), 409, { code: 'notFound.settled' });
    const again = await mark(donation.id);
    expect(again.headers.get('X-Mail-At')).not.toBe(null);
    expect(await mailsAbout(site, donation.id, 'not-found')).toMatchObject([{ state: 'queued' }]);
    expect((await takeBack(donation.id)).status).toBe(200);
    expect((await takeBack(donation.id)).status).toBe(200);
  });

  test.each<[string, (donation: Started) => Promise<unknown>, string | undefined]>([
    ['it is verified', ({ id }) => verify(id), 'dropped'],
    ['its donor answers', (donation) => answer(donation, { answer: 'debited' }), 'dropped'],
    ['it is deleted', ({ id }) => deleteDonation(site, cookies.superadmin, id), 'dropped'],
    ['its donor is erased', ({ id }) => eraseDonation(site, cookies.superadmin, id), undefined],
  ])('but %s in time: nobody is mailed', async (_what, act, state) => {
    const donation = await give(site);
    await mark(donation.id);
    await act(donation);
    expect((await mail(donation.id))?.state).toBe(state);
    await sendHeld();
    const subjects = (await site.smtp.mails()).map(({ subject = '' }) => subject);
    expect(subjects.filter((subject) => subject.includes('not found your payment'))).toEqual([]);
  });

  test('and restores the donation after a deletion: the mail waits again', async () => {
    const { id } = await give(site);
    await mark(id);
    await deleteDonation(site, cookies.superadmin, id);
    await restoreDonation(site, cookies.superadmin, id);
    expect((await mail(id))?.state).toBe('queued');
  });

  test('only of a payment that its donor has told of, and that has not arrived', async () => {
    const { id: started } = await start(site);
    await expectAnswer(mark(started), 409, { code: 'donation.noTransactionId' });
    const { id } = await give(site);
    await verify(id);
    await expectAnswer(mark(id), 409, { code: 'notFound.arrived' });
    await expectAnswer(mark(crypto.randomUUID()), 404, { code: 'donation.gone' });
  });
});

describe('the donor answers', () => {
  test('with the right transaction ID and a note, which the team reads', async () => {
    const donation = await give(site);
    await mark(donation.id);
    const json = { answer: 'debited', confirmationNumber: '499955667788', note: ' By my sister’s account ' };
    const mine = await jsonOf<Mine>(answer(donation, json));
    expect(mine.donation).toMatchObject({
      donorAnswer: 'debited',
      donorNote: 'By my sister’s account',
      confirmationNumber: '499955667788',
    });
    expect(await rowOf(site, donation.id)).toMatchObject({
      bankKey: '499955667788',
      donorNote: 'By my sister’s account',
    });
    expect(await listed('filter=answered')).toEqual([donation.id]);
    // The next search asks anew.
    expect(await jsonOf<Donation>(mark(donation.id))).toMatchObject({ answeredAt: null, donorAnswer: null });
    expect(await listed('filter=answered')).toEqual([]);
  });

  test('by the key of the mail, more than once; the last answer counts', async () => {
    const { id } = await give(site);
    await mark(id);
    const ask = (json: object) =>
      site.ask(`/api/donations/${id}/own/not-found`, { method: 'POST', json, ...byKey(site, id) });
    expect((await ask({ answer: 'debited' })).status).toBe(200);
    expect((await ask({ answer: 'cameBack' })).status).toBe(200);
    expect(await rowOf(site, id)).toMatchObject({ donorAnswer: 'cameBack', donorNote: null });
  });

  test.each<[string, object, object]>([
    ['no answer', {}, { fieldCodes: { answer: { code: 'notFound.answerMissing' } } }],
    ['another answer', { answer: 'maybe' }, { fieldCodes: { answer: { code: 'notFound.answerMissing' } } }],
    [
      'an empty ID',
      { answer: 'debited', confirmationNumber: ' ' },
      { fieldCodes: { confirmationNumber: { code: 'confirmationNumber.required' } } },
    ],
    [
      'a long note',
      { answer: 'debited', note: 'a'.repeat(501) },
      { fieldCodes: { note: { code: 'text.tooLong' } } },
    ],
    ['a note that is none', { answer: 'debited', note: 7 }, { fieldCodes: { note: {} } }],
  ])('refused: %s', async (_what, json, body) => {
    const donation = await give(site);
    await mark(donation.id);
    await expectAnswer(answer(donation, json), 400, body);
    expect((await rowOf(site, donation.id)).answeredAt).toBe(null);
  });

  test('nobody else does', async () => {
    const donation = await give(site);
    await mark(donation.id);
    const stranger = await start(site);
    await expectAnswer(answer({ ...stranger, id: donation.id }, { answer: 'debited' }), 404, {});
  });

  test('the ID that PayPal gave stays', async () => {
    const donation = await give(site);
    await changeRow(site, donation.id, { paymentMethod: 'PayPal' });
    await mark(donation.id);
    await answer(donation, { answer: 'debited', confirmationNumber: '499955667788' });
    expect(await rowOf(site, donation.id)).toMatchObject({
      confirmationNumber: '4012 5567 8890',
      donorAnswer: 'debited',
    });
  });

  test('an erasure keeps the answer, not the note', async () => {
    const donation = await give(site);
    await mark(donation.id);
    await answer(donation, { answer: 'debited', note: 'Ring me' });
    await eraseDonation(site, cookies.superadmin, donation.id);
    expect(await rowOf(site, donation.id)).toMatchObject({ donorAnswer: 'debited', donorNote: null });
    const history = await site.db.selectFrom('donationEvents').selectAll().execute();
    expect(JSON.stringify(history)).not.toContain('Ring me');
  });
});
