/** A gift in somebody's name: the team reads it, the public only with an approved message. */
import { beforeEach, describe, expect, test } from 'vitest';
import { type Donor, forgetCounts, give, rowOf, sendForm, start } from '../../test/donor.ts';
import { historyOf } from '../../test/paypal.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { editDonation, verifyAsSeen } from '../../test/team.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');
beforeEach(async () => {
  await forgetCounts(site);
  await site.db.deleteFrom('donations').execute();
});

const inNameOf = 'Ammini Amma';
const shown = async () => (await site.ask('/api/donations/messages')).json();

async function verified(changes: Partial<Donor> = {}) {
  const donation = await give(site, { inNameOf, ...changes });
  await verifyAsSeen(site, cookies.superadmin, donation.id);
  return donation;
}

describe('the name', () => {
  test('is optional, one line of at most 100 characters', async () => {
    expect(await rowOf(site, (await start(site, { inNameOf: ' Class\n10B,  1998 ' })).id)).toMatchObject({
      inNameOf: 'Class 10B, 1998',
    });
    const missing = await sendForm(site, { inNameOf: undefined });
    expect(await missing.json()).toMatchObject({ inNameOf: '' });
    expect((await sendForm(site, { inNameOf: 'x'.repeat(101) })).status).toBe(400);
  });

  test('is public with the message, and not without it', async () => {
    await verified();
    await verified({ message: '', inNameOf: 'Silent', email: 'second@example.com' });
    await verified({ isHiddenMessage: true, inNameOf: 'Hidden', email: 'third@example.com' });
    await give(site, { inNameOf: 'Unverified', email: 'fourth@example.com' });
    expect(await shown()).toMatchObject([{ firstname: 'Meera', inNameOf }]);
    await verified({ isAnonymous: true, email: 'fifth@example.com' });
    expect(await shown()).toContainEqual(expect.objectContaining({ firstname: 'Anonymous', inNameOf }));
  });

  test('is part of what a volunteer approves', async () => {
    const { id } = await give(site, { inNameOf });
    const seen = await (await site.ask(`/api/donations/${id}`, { cookie: cookies.superadmin })).json();
    // Verified on a page that showed another name.
    await editDonation(site, cookies.superadmin, id, { ...seen, inNameOf: undefined, isVerified: true });
    expect(await shown()).toEqual([]);
    const review = site.ask('/api/donations/messages/review', { cookie: cookies.superadmin });
    expect(await (await review).json()).toMatchObject([{ id, inNameOf }]);
  });

  test('is found by the team’s search, changed and emptied by the team, and its history says so', async () => {
    const { id } = await start(site, { inNameOf });
    const found = await site.ask('/api/donations?search=ammini', { cookie: cookies.superadmin });
    expect(await found.json()).toMatchObject([{ id, inNameOf }]);
    expect((await editDonation(site, cookies.superadmin, id, { inNameOf: '' })).status).toBe(200);
    expect(await rowOf(site, id)).toMatchObject({ inNameOf: '' });
    expect(await historyOf(site, id)).toContain('superadmin inNameOf "Ammini Amma" → ""');
  });
});
