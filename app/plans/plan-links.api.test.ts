/** Who may open a monthly plan: the holder of its link; and what the team sees of it. */
import { describe, expect, test } from 'vitest';
import { expectAnswer, jsonOf } from '../../test/answers.ts';
import { readCalendar } from '../../test/calendar.ts';
import { changeRow } from '../../test/donor.ts';
import { deleteDonation, restoreDonation } from '../../test/team.ts';
import { openPlans } from './plans.fixture.ts';

const { site, team, setDay, completed, planned, linked, give, end } = openPlans();
const plans = () => site.db.selectFrom('plans').selectAll().execute();

describe('the link of a plan', () => {
  test('is invalid if it is made up, or belongs to another plan', async () => {
    const [one, other] = [await planned(), await planned()];
    const url = new URL(one.link, site.config.publicUrl);
    const swapped = new URL(other.link, site.config.publicUrl);
    swapped.searchParams.set('key', url.searchParams.get('key') ?? '');
    const made = [
      '/monthly',
      '/monthly?id=x&key=y',
      `/monthly?id=${crypto.randomUUID()}&key=y`,
      '/monthly?id=%00&key=%00',
      `${swapped.pathname}${swapped.search}`,
    ];
    for (const link of made) {
      for (const answer of [linked('GET', link), linked('GET', link, '/calendar'), give(link), end(link)]) {
        await expectAnswer(answer, 404, { code: 'subscription.linkInvalid' });
      }
    }
    expect(await plans()).toMatchObject([{ endedAt: null }, { endedAt: null }]);
  });

  test('ends when the address is corrected, while the donation is deleted, and with its retention', async () => {
    const { donation, link } = await planned();
    await deleteDonation(site, team.superadmin, donation.id);
    expect((await linked('GET', link)).status).toBe(404);
    await restoreDonation(site, team.superadmin, donation.id);
    expect((await linked('GET', link)).status).toBe(200);
    await changeRow(site, donation.id, { keyVersion: 1 });
    expect((await linked('GET', link)).status).toBe(404);
  });

  test('leads to a calendar file with the plan’s days, and no more of the donor than amount and link', async () => {
    const { link } = await planned(3, { firstname: 'Zacharias', address: 'Hill House' });
    const response = await linked('GET', link, '/calendar');
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const { event, days, raw } = readCalendar(await response.text());
    expect(days).toEqual(['2026-12-26', '2027-01-26', '2027-02-26']);
    expect(event.SUMMARY).toBe('Give ₹5,000 for Anitha');
    expect(event.URL).toBe(`${site.config.publicUrl}${link}&lang=en`);
    expect(raw).not.toMatch(/Zacharias|Hill House|donor\d/);
  });
});

test('the team sees which donations have a plan or were started from one', async () => {
  const { donation, link } = await planned(6);
  await setDay('2027-01-30');
  await give(link);
  const [month] = await site.db.selectFrom('planMonths').selectAll().execute();
  const gift = month?.donationId ?? '';
  const other = await completed();
  const ids = [donation.id, gift, other.id].join();
  const lines = await jsonOf(site.ask(`/api/donations/monthly-plans?ids=${ids}`, { cookie: team.leela }));
  expect(lines).toEqual([
    { id: donation.id, plan: { months: 6, startedOn: '2026-11-26', isRunning: true }, gift: null },
    { id: gift, plan: null, gift: { month: 2, months: 6, donationId: donation.id } },
  ]);
});
