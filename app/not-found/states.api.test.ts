/** The states of received money: the team's filters and counts, their order, and money that went back. */
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAnswer, jsonOf } from '../../test/answers.ts';
import { changeRow, forgetCounts, give, rowOf } from '../../test/donor.ts';
import { approvedOrder, capture, openPayPalForSuite, tell } from '../../test/paypal.ts';
import { signInForSuite } from '../../test/suite.ts';
import { editDonation } from '../../test/team.ts';
import type { Donation, Mine } from '../donations/index.ts';
import { callsOf } from './not-found.fixture.ts';

const site = openPayPalForSuite();
const cookies = signInForSuite(site, 'leela', 'superadmin');
beforeEach(async () => {
  await site.db.deleteFrom('donations').execute();
  await forgetCounts(site);
});

const { mark, answer, verify, listed } = callsOf(site, cookies);
const counts = () =>
  jsonOf<Record<string, number>>(site.ask('/api/donations/state-counts', { cookie: cookies.leela }));

describe('the team filters by each state', () => {
  test('received in part, more, not found, answered, returned; with counts', async () => {
    const [part, more, missing, answered] = [
      await give(site),
      await give(site),
      await give(site),
      await give(site),
    ];
    await editDonation(site, cookies.leela, part.id, { isVerified: true, receivedINR: '1700' });
    await editDonation(site, cookies.leela, more.id, { isVerified: true, receivedINR: '5001' });
    await mark(missing.id);
    await mark(answered.id);
    await answer(answered, { answer: 'debited' });
    const { donation, id: order } = await approvedOrder(site);
    await capture(site, donation, order);
    site.fakePayPal.become(order, 'REFUNDED');
    await tell(site, 'PAYMENT.CAPTURE.REFUNDED', order);
    for (const [filter, ids] of Object.entries({
      inPart: [part.id],
      more: [more.id],
      notFound: [missing.id, answered.id],
      answered: [answered.id],
      returned: [donation.id],
    })) {
      expect([filter, (await listed(`filter=${filter}`)).toSorted()]).toEqual([filter, ids.toSorted()]);
      expect([filter, (await counts())[filter]]).toEqual([filter, ids.length]);
      expect([filter, await listed(`filter=${filter}&search=nobody-is-called-so`)]).toEqual([filter, []]);
    }
    await verify(missing.id);
    expect(await listed('filter=notFound')).toEqual([answered.id]);
    // Undo of the verification leads back to where it was.
    await verify(missing.id, false);
    expect((await listed('filter=notFound')).toSorted()).toEqual([missing.id, answered.id].toSorted());
  });

  test('longest waiting first, page by page and back', async () => {
    const ids: string[] = [];
    for (const day of [3, 1, 2]) {
      const { id } = await give(site);
      await changeRow(site, id, { date: `2026-01-0${day}T00:00:00.000Z` });
      ids[day - 1] = id;
    }
    expect(await listed('filter=waiting&sort=oldest')).toEqual(ids);
    const page = await site.ask('/api/donations?sort=oldest&limit=2', { cookie: cookies.leela });
    const cursor = page.headers.get('link')?.match(/cursor=([^&>]+)/)?.[1];
    const next = await site.ask(`/api/donations?sort=oldest&limit=2&cursor=${cursor}`, {
      cookie: cookies.leela,
    });
    expect(((await next.json()) as Donation[]).map(({ id }) => id)).toEqual([ids[2]]);
    const before = next.headers.get('x-previous-cursor');
    expect(await listed(`sort=oldest&limit=2&before=${before}`)).toEqual([ids[0], ids[1]]);
    expect(await listed('sort=oldest&search=4012')).toEqual(ids);
  });
});

describe('money that went back', () => {
  test('is returned by the super-admin’s word, a mistake is not', async () => {
    const [returned, mistaken] = [await give(site), await give(site)];
    for (const { id } of [returned, mistaken]) {
      await verify(id);
      const [receipt] = await jsonOf<{ id: string }[]>(
        site.ask(`/api/donations/${id}/receipts`, { cookie: cookies.leela }),
      );
      const json = { reason: 'Sent back by the bank', isReturn: id === returned.id };
      const path = `/api/donations/${id}/receipts/${receipt?.id}/reverse`;
      expect((await site.ask(path, { method: 'POST', json, cookie: cookies.superadmin })).status).toBe(200);
    }
    expect(await rowOf(site, returned.id)).toMatchObject({ isVerified: false, receivedFrom: 'returned' });
    expect((await rowOf(site, mistaken.id)).receivedFrom).toBe(null);
    const { id, ...who } = returned;
    expect(await jsonOf<Mine>(site.ask(`/api/donations/${id}/own`, who))).toMatchObject({ isReturned: true });
    await expectAnswer(mark(returned.id), 409, { code: 'notFound.arrived' });
    // Money that comes again is received again.
    await verify(returned.id);
    expect((await rowOf(site, returned.id)).receivedFrom).toBe('volunteer');
  });
});
