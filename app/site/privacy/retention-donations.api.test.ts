/** How long incomplete donations, screenshots and the links of donors are kept. */
import { describe, expect, test, vi } from 'vitest';
import { applyRetention } from '../../../platform/jobs/apply-retention.ts';
import { attach, confirm, give, rowOf, start } from '../../../test/donor.ts';
import { editDonation, signedIn } from '../../../test/team.ts';
import { donationKey } from '../../donations/ownership.server.ts';
import { mergeTallies } from '../../raised/merge-repository.server.ts';
import { days, kept, nightsOf, openStoppedForEach } from './retention.fixture.ts';

const site = openStoppedForEach();

const { around, ids, isStored, night } = nightsOf(site);

async function verified() {
  const donation = await give(site);
  const admin = await signedIn(site, crypto.randomUUID());
  expect((await editDonation(site, admin, donation.id, { isVerified: true })).status).toBe(200);
  return donation;
}

describe('incomplete donations', () => {
  test('are deleted after 90 days with history, mails and files; completed ones stay', async () => {
    const [started, completed] = [await start(site), await give(site)];
    const byHand = await start(site);
    const admin = await signedIn(site);
    await editDonation(site, admin, byHand.id, { isVerified: true });
    const held = async () => ({
      donations: await ids('donations'),
      events: (await site.db.selectFrom('donationEvents').select('donationId').execute()).length,
    });
    await site.db.updateTable('outbox').set({ state: 'queued' }).execute();
    const [before, after] = await around(kept.incomplete, held);
    expect(before.donations).toContain(started.id);
    expect(after.donations.sort()).toEqual([completed.id, byHand.id].sort());
    expect(after.events).toBe(before.events - 1);
    const mails = await site.db.selectFrom('outbox').select('donationId').execute();
    expect(mails.map(({ donationId }) => donationId)).not.toContain(started.id);
  });

  test('are deleted with their screenshots', async () => {
    const donation = await give(site);
    // Incomplete again, as its transaction ID is cleared; its screenshot stays.
    const admin = await signedIn(site);
    await editDonation(site, admin, donation.id, { confirmationNumber: null });
    const [before, after] = await around(kept.incomplete, () => isStored(donation.screenshotUrl));
    expect([before, after]).toEqual([true, false]);
    expect(await site.db.selectFrom('files').select('path').execute()).toEqual([]);
  });

  test('stay while PayPal may take their money; a closed order is deleted with its donation', async () => {
    const [paying, closed] = [await start(site), await start(site)];
    const now = new Date().toISOString();
    const order = {
      attempt: 1,
      amount: '5',
      currency: 'USD',
      requestId: 'r',
      createdAt: now,
      updatedAt: now,
    };
    for (const [donation, state] of [
      [paying, 'capturing'],
      [closed, 'closed'],
    ] as const) {
      await site.db
        .insertInto('paypalOrders')
        .values({
          ...order,
          id: crypto.randomUUID(),
          donationId: donation.id,
          orderId: donation.id,
          state,
          payerName: 'Meera Nair',
          captures: 0,
          checks: 0,
        } as never)
        .execute();
    }
    await night((kept.incomplete + 1) * days);
    expect(await ids('donations')).toEqual([paying.id]);
    const orders = await site.db.selectFrom('paypalOrders').select(['donationId', 'payerName']).execute();
    expect(orders).toEqual([{ donationId: paying.id, payerName: 'Meera Nair' }]);
  });

  test('still count as started on the dashboard after their deletion, and no sum changes', async () => {
    for (let n = 0; n < 3; n++) await start(site);
    await verified();
    const figures = async () => {
      // A new session each time, as sessions end within hours.
      const admin = await signedIn(site, crypto.randomUUID());
      const { funnel, raised, states, period } = await (
        await site.ask('/api/donations/statistics', { cookie: admin })
      ).json();
      const [bar] = await (await site.ask('/api/donations/progressbardata')).json();
      const list = await site.ask('/api/donations?filter=started', { cookie: admin });
      const listed = Number(list.headers.get('x-total-count'));
      return { funnel, raised, states, from: period.from, bar, listed };
    };
    const [before, after] = await around(kept.incomplete, figures);
    expect(before).toMatchObject({ funnel: { started: 4, completed: 1 }, listed: 3 });
    expect(after).toEqual({ ...before, listed: 0, states: { started: 1, completed: 1, verified: 1 } });
    // The figures stay the same after another night and merged tallies.
    await mergeTallies(site.db);
    await night(days);
    expect(await figures()).toEqual(after);
  });

  test('are deleted in batches, by several processes at once', async () => {
    const { id } = await start(site);
    const row = await rowOf(site, id);
    const { reviewRank: _rank, ...values } = row;
    const copies = Array.from({ length: 450 }, () => ({
      ...values,
      id: crypto.randomUUID(),
      activeAddressKey: null,
      activeVisitorKey: null,
    }));
    await site.db.insertInto('donations').values(copies).execute();
    vi.setSystemTime(Date.now() + (kept.incomplete + 1) * days);
    await Promise.all([applyRetention(site), applyRetention(site)]);
    expect(await ids('donations')).toEqual([]);
    const { donations } = await site.db
      .selectFrom('purgedTallies')
      .select('donations')
      .executeTakeFirstOrThrow();
    expect(donations).toBe(451);
  });
});

test('screenshots of verified donations are deleted after 180 days, which the history shows', async () => {
  const [old, waiting] = [await verified(), await give(site)];
  const stored = () => Promise.all([old, waiting].map(({ screenshotUrl }) => isStored(screenshotUrl)));
  const [before, after] = await around(kept.screenshots, stored);
  expect([before, after]).toEqual([
    [true, true],
    [false, true],
  ]);
  const row = await rowOf(site, old.id);
  expect([row.screenshotUrl, row.isVerified, row.confirmationNumber]).toEqual([null, true, '4012 5567 8890']);
  const [last] = await site.db
    .selectFrom('donationEvents')
    .select(['who', 'field', 'newValue'])
    .where('donationId', '=', old.id)
    .orderBy('version', 'desc')
    .limit(1)
    .execute();
  expect(last).toEqual({ who: 'system', field: 'screenshotUrl', newValue: null });
});

test('screenshots of unverified donations are deleted 365 days after the confirmation', async () => {
  const [waiting, late] = [await give(site), await start(site)];
  await night(2 * days);
  const screenshotUrl = await attach(site, late);
  await confirm(site, late, { paymentMethod: 'UPI', confirmationNumber: '4012 5567 8891', screenshotUrl });
  vi.setSystemTime(Date.now() - 2 * days);
  const stored = () => Promise.all([waiting.screenshotUrl, screenshotUrl].map(isStored));
  const [before, after] = await around(kept.unverifiedScreenshots, stored);
  expect([before, after]).toEqual([
    [true, true],
    [false, true],
  ]);
  expect(await rowOf(site, waiting.id)).toMatchObject({
    screenshotUrl: null,
    confirmationNumber: '4012 5567 8890',
  });
});

test('the key in a donor’s link opens the donation until 90 days after its verification', async () => {
  const [donation, waiting] = [await verified(), await give(site)];
  const mine = async ({ id }: { id: string }) => {
    const headers = { 'X-Donation-Key': donationKey(site, id, 0) };
    return (await (await site.ask(`/api/donations/${id}`, { headers })).json()).mine;
  };
  expect(await around(kept.links, () => mine(donation))).toEqual([true, false]);
  expect(await mine(waiting)).toBe(true);
});
