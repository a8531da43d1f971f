/** Words without their donor's name: nobody but the donor and the team learns it, from the choice on. */
import { beforeEach, describe, expect, test } from 'vitest';
import { contentVersion } from '../../platform/db/content-version-repository.ts';
import { confirm, type Donor, forgetCounts, give, rowOf, type Started, start } from '../../test/donor.ts';
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

const answer = async () => (await site.ask('/api/donations/messages')).text();
const shown = async () => JSON.parse(await answer()) as Record<string, unknown>[];
const write = ({ id, ...who }: Started, json: object) =>
  site.ask(`/api/donations/${id}/own/message`, { method: 'PUT', json, ...who });
const waiting = async () =>
  (await (
    await site.ask('/api/donations/messages/review', { cookie: cookies.superadmin })
  ).json()) as object[];

async function verified(changes: Partial<Donor> = {}) {
  const donation = await give(site, changes);
  await verifyAsSeen(site, cookies.superadmin, donation.id);
  return donation;
}

const words = { message: 'With you, teacher.', isHiddenMessage: false };

describe('an anonymous message', () => {
  test('is public without its donor’s name', async () => {
    await verified({ isAnonymous: true });
    expect(await shown()).toMatchObject([
      { firstname: 'Anonymous', lastname: '', message: words.message, isAnonymous: true },
    ]);
    expect(await answer()).not.toMatch(/Meera|Nair/);
  });

  test('keeps its name for the team: in the list, the review and the CSV', async () => {
    const { id } = await verified({ isAnonymous: true });
    const cookie = cookies.superadmin;
    const seen = await (await site.ask(`/api/donations/${id}`, { cookie })).json();
    expect(seen).toMatchObject({ firstname: 'Meera', lastname: 'Nair', isAnonymous: true });
    const review = site.ask('/api/donations/messages/review?state=shown', { cookie });
    expect(await (await review).json()).toMatchObject([{ firstname: 'Meera', isAnonymous: true }]);
  });
});

describe('the newer choice counts', () => {
  test('at once, and the message stays public, if the donor takes the name away later', async () => {
    const donation = await verified();
    expect(await shown()).toMatchObject([{ firstname: 'Meera', isAnonymous: false }]);
    const before = await contentVersion(site.db);
    expect((await write(donation, { ...words, isAnonymous: true })).status).toBe(200);
    expect(await shown()).toMatchObject([{ firstname: 'Anonymous', isAnonymous: true }]);
    // Pages kept by the server and by browsers are told apart by it.
    expect(await contentVersion(site.db)).toBeGreaterThan(before);
    expect(await historyOf(site, donation.id)).toContain('donor isAnonymous false → true');
  });

  test('after the team has read it, if the donor adds the name', async () => {
    const donation = await verified({ isAnonymous: true });
    await write(donation, { ...words, isAnonymous: false });
    expect([await shown(), (await waiting()).length]).toEqual([[], 1]);
  });

  test('of a repeated confirmation too; one without the choice keeps it', async () => {
    const donation = await give(site);
    const { paymentMethod, confirmationNumber, screenshotUrl } = await rowOf(site, donation.id);
    const form = { paymentMethod, confirmationNumber, screenshotUrl };
    await confirm(site, donation, { ...form, isAnonymous: true });
    expect(await rowOf(site, donation.id)).toMatchObject({ isAnonymous: true });
    await confirm(site, donation, form);
    expect(await rowOf(site, donation.id)).toMatchObject({ isAnonymous: true });
    expect((await confirm(site, donation, { ...form, isAnonymous: 'yes' })).status).toBe(400);
  });

  test('of a message sent without the choice keeps it', async () => {
    const donation = await start(site, { isAnonymous: true });
    expect((await write(donation, words)).status).toBe(200);
    expect(await rowOf(site, donation.id)).toMatchObject({ isAnonymous: true });
  });
});

test('the team changes the choice', async () => {
  const { id } = await verified();
  await editDonation(site, cookies.superadmin, id, { isAnonymous: true });
  expect(await shown()).toMatchObject([{ firstname: 'Anonymous' }]);
  await editDonation(site, cookies.superadmin, id, { isAnonymous: false });
  expect(await shown()).toMatchObject([{ firstname: 'Meera' }]);
  expect(await historyOf(site, id)).toContain('superadmin isAnonymous true → false');
});

test('an admin who has read a message as anonymous does not publish the name that came after', async () => {
  const donation = await give(site, { isAnonymous: true });
  await editDonation(site, cookies.superadmin, donation.id, { isVerified: true });
  const [read] = (await waiting()) as { id: string; version: number }[];
  await write(donation, { ...words, isAnonymous: false });
  const json = { state: 'shown', read: [{ id: read?.id, version: read?.version }] };
  const decided = site.ask('/api/donations/messages/review', {
    method: 'PUT',
    json,
    cookie: cookies.superadmin,
  });
  expect((await decided).status).toBe(409);
  expect(await shown()).toEqual([]);
});
