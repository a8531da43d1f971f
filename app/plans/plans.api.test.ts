/** A donor starts a monthly plan, gives from it and ends it. */
import { describe, expect, test } from 'vitest';
import { expectAnswer, jsonOf } from '../../test/answers.ts';
import { byKey, changeRow, confirmByUpi, freshAddress, rowOf } from '../../test/donor.ts';
import { cookiesOf } from '../../test/site.ts';
import { quietStages, setStage } from '../../test/stages.ts';
import { deleteDonation, editDonation } from '../../test/team.ts';
import { upsertUnsubscribed } from '../mails/reminder-repository.server.ts';
import type { PlanPage } from './plan-page.ts';
import { openPlans } from './plans.fixture.ts';

const { linked, site, team, setDay, begin, completed, startPlan, planned, page, card, give, end, mails } =
  openPlans();
const plans = () => site.db.selectFrom('plans').selectAll().execute();

describe('a donor starts a plan', () => {
  test('on the page of a completed donation, which then leads to the plan', async () => {
    const donation = await completed();
    expect((await card(donation))?.form?.choices.map(({ months }) => months)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
    const { path } = await jsonOf<{ path: string }>(startPlan(donation, 4));
    const shown = await page(path);
    expect(shown.text).toEqual([
      '₹5,000 each month, 4 months to go.',
      'We only remind you; nothing is debited. You decide each time whether to give.',
    ]);
    expect(shown.days.map(({ date }) => date)).toEqual([
      '2026-12-26',
      '2027-01-26',
      '2027-02-26',
      '2027-03-26',
    ]);
    expect(await card(donation)).toMatchObject({ form: null, link: { path } });
    expect(await mails()).toMatchObject([{ kind: 'plan-started', donationId: donation.id }]);
  });

  test('also with the key of the mail, but nobody else does', async () => {
    const donation = await completed();
    expect((await startPlan(donation, 6, byKey(site, donation.id))).status).toBe(200);
    const other = await completed();
    const stranger = { id: other.id, cookie: donation.cookie, address: donation.address };
    await expectAnswer(startPlan(stranger), 404, { code: 'donation.notFound' });
    expect((await site.ask(`/api/plans/of/${other.id}`, { cookie: donation.cookie })).status).toBe(404);
    expect(await plans()).toHaveLength(1);
  });

  test('twice, also at once: one plan, one mail', async () => {
    const donation = await completed();
    const answers = await Promise.all([
      startPlan(donation, 4),
      startPlan(donation, 5),
      startPlan(donation, 6),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const paths = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { path: string }).path),
    );
    expect(new Set(paths).size).toBe(1);
    expect(await plans()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  test.each<[string, unknown]>([
    ['none', 0],
    ['one', 1],
    ['13', 13],
    ['a billion', 1e9],
    ['half a month', 2.5],
    ['a negative number', -3],
    ['a text', 'six'],
    ['null', null],
    ['a list', [6]],
  ])('but not for %s', async (_what, months) => {
    await expectAnswer(startPlan(await completed(), months), 400, { fieldCodes: { months: {} } });
    expect(await plans()).toEqual([]);
  });

  test('not for a donation that is not complete, was returned or belongs to a donor who refuses reminders', async () => {
    const started = await begin();
    expect(await card(started)).toBe(null);
    const returned = await completed();
    await changeRow(site, returned.id, { receivedFrom: 'returned' });
    const refusing = await completed();
    const { mailbox } = await rowOf(site, refusing.id);
    await upsertUnsubscribed(site.db, mailbox, new Date().toISOString());
    for (const donation of [started, returned, refusing]) {
      expect(await card(donation)).toBe(null);
      await expectAnswer(startPlan(donation), 409, {});
    }
  });

  test.each(quietStages)('not while the campaign takes no donations: %s', async (stage) => {
    const donation = await completed();
    await setStage(site, stage);
    expect(await card(donation)).toBe(null);
    await expectAnswer(startPlan(donation), 409, {});
    expect(await mails()).toEqual([]);
  });

  test('before it is verified, the pages say that reminders begin afterwards', async () => {
    const donation = await completed({}, { isVerified: false });
    const ofDonation = 'We’ll start once we have verified this donation.';
    const ofPlan = 'We’ll start reminding you once we have verified your first donation.';
    const inMalayalam = 'നിങ്ങളുടെ ആദ്യ സംഭാവന സ്ഥിരീകരിച്ച ശേഷമേ ഓർമ്മിപ്പിച്ചു തുടങ്ങൂ.';
    expect((await card(donation))?.text.at(-1)).toBe(ofDonation);
    const { path } = await jsonOf<{ path: string }>(startPlan(donation));
    expect((await card(donation))?.text.at(-1)).toBe(ofDonation);
    expect((await page(path)).text).toContain(ofPlan);
    const headers = { 'x-language': 'ml' };
    expect((await jsonOf<PlanPage>(linked('GET', path, '', { headers }))).text).toContain(inMalayalam);
    await editDonation(site, team.leela, donation.id, { isVerified: true });
    expect((await card(donation))?.text).not.toContain(ofDonation);
    expect((await page(path)).text).not.toContain(ofPlan);
    await editDonation(site, team.leela, donation.id, { isVerified: false });
    await setStage(site, 'paused');
    expect((await page(path)).text).not.toContain(ofPlan);
  });
});

describe('a donor gives from a plan', () => {
  test('with one press: a donation with the same details, which belongs to the month', async () => {
    const { donation, link } = await planned(6, { message: 'Get well soon', amount: '1000' });
    await setDay('2026-12-27');
    expect((await page(link)).give).toMatchObject({ title: 'For December 2026', button: 'Give ₹1,000 now' });
    const response = await give(link);
    const { path } = (await response.json()) as { path: string };
    const id = new URL(path, site.config.publicUrl).searchParams.get('id') ?? '';
    expect(path).toBe(`/payment-selection?id=${id}`);
    const names = [
      'firstname',
      'lastname',
      'email',
      'phone',
      'address',
      'country',
      'currency',
      'amount',
    ] as const;
    const [first, second] = [await rowOf(site, donation.id), await rowOf(site, id)];
    for (const name of names) expect([name, second[name]]).toEqual([name, first[name]]);
    expect(second).toMatchObject({ message: '', confirmationNumber: null, isVerified: false });
    const gift = { id, cookie: cookiesOf(response), address: freshAddress() };
    expect(await card(gift)).toMatchObject({
      text: ['This donation is for December 2026 of your monthly plan.'],
      form: null,
    });
    expect((await page(link)).give?.button).toBe('Complete your donation');
    expect((await confirmByUpi(site, gift, '401299990001')).status).toBe(200);
    const done = await page(link);
    expect([done.give, done.days[0]?.state, done.text[0]]).toEqual([
      null,
      'payment reported, thank you',
      '₹1,000 each month, 5 months to go.',
    ]);
    await editDonation(site, team.leela, id, { isVerified: true });
    expect((await page(link)).days[0]?.state).toBe('given, thank you');
    // A page that was left open gives nothing twice.
    expect(await jsonOf<{ path: string }>(give(link))).toEqual({ path: link });
    expect(await site.db.selectFrom('donations').select('id').execute()).toHaveLength(2);
  });

  test('twice, at once and later, from any device: one donation', async () => {
    const { link } = await planned();
    const answers = await Promise.all([give(link), give(link), give(link)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const { path } = await jsonOf<{ path: string }>(give(link, { address: freshAddress() }));
    expect(path).toMatch(/^\/confirm-donation\?id=[\w-]+&key=[\w-]+$/);
    expect(await site.db.selectFrom('planMonths').selectAll().execute()).toHaveLength(1);
    expect(await site.db.selectFrom('donations').select('id').execute()).toHaveLength(2);
  });

  test('again once the started donation was deleted', async () => {
    const { link } = await planned();
    await give(link);
    const [month] = await site.db.selectFrom('planMonths').selectAll().execute();
    await deleteDonation(site, team.superadmin, month?.donationId ?? '');
    expect((await page(link)).give?.button).toBe('Give ₹5,000 now');
    expect((await give(link)).status).toBe(200);
    const [again] = await site.db.selectFrom('planMonths').selectAll().execute();
    expect(again?.donationId).not.toBe(month?.donationId);
  });

  test('beside the unfinished donation of somebody else on the phone', async () => {
    const { link } = await planned();
    const { cookie, address } = await begin({ firstname: 'Ravi' });
    expect((await give(link, { cookie, address })).status).toBe(200);
  });

  test('not while this browser has another unfinished donation of the same name', async () => {
    const { link } = await planned();
    const { id, cookie, address } = await begin();
    await expectAnswer(give(link, { cookie, address }), 409, { code: 'donation.incomplete', id });
  });

  test.each(quietStages)('not while the campaign takes no donations: %s', async (stage) => {
    const { link } = await planned();
    await setStage(site, stage);
    const shown = await page(link);
    expect(shown.give).toBe(null);
    expect(shown.running === null).toBe(stage === 'closed' || stage === 'memory');
    // Each day of the calendar file asks for a donation, and no reminder is next.
    expect(shown.running?.calendar ?? null).toBe(null);
    expect(shown.days.map(({ state }) => state)).not.toContain('next');
    await expectAnswer(linked('GET', link, '/calendar'), 409, {});
    expect(JSON.stringify(shown.text)).not.toContain('₹'.repeat(shown.running ? 99 : 1));
    await expectAnswer(give(link), 409, {});
  });

  test('for its last month: no month is left, and nothing counts months to go', async () => {
    const { link } = await planned(2);
    await setDay('2027-01-27');
    const { path } = await jsonOf<{ path: string }>(give(link));
    const id = new URL(path, site.config.publicUrl).searchParams.get('id') ?? '';
    await changeRow(site, id, { confirmationNumber: '401299990002' });
    expect((await page(link)).text[0]).toBe('₹5,000 each month. Your plan has no months left.');
  });

  test('not after its last month', async () => {
    const { link } = await planned(2);
    await setDay('2027-02-26');
    expect(await page(link)).toMatchObject({ give: null, running: null, days: [] });
    expect(await jsonOf<{ path: string }>(give(link))).toEqual({ path: link });
  });
});

describe('a donor ends a plan', () => {
  test('with one press, for good; a new one can be started', async () => {
    const { donation, link } = await planned();
    for (let n = 0; n < 2; n += 1) expect((await end(link)).status).toBe(204);
    expect(await page(link)).toMatchObject({ give: null, running: null });
    expect((await page(link)).text[0]).toContain('have ended');
    expect(await jsonOf<{ path: string }>(give(link))).toEqual({ path: link });
    const history = await jsonOf<{ field: string }[]>(
      site.ask(`/api/donations/${donation.id}/history`, { cookie: team.leela }),
    );
    const fields = history.map(({ field }) => field).filter((field) => field.startsWith('plan'));
    expect(fields.toSorted()).toEqual(['planEnded', 'planStarted']);
    const { path } = await jsonOf<{ path: string }>(startPlan(donation));
    expect(path).not.toBe(link);
  });

  test('not by opening the page', async () => {
    const { link } = await planned();
    await page(link);
    expect(await plans()).toMatchObject([{ endedAt: null }]);
  });
});
