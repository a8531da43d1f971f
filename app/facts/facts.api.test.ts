/** What the team writes about the campaign on the site: it takes the place of campaign.json at once. */
import { describe, expect, test } from 'vitest';
import { campaignInFile, factFields } from '../../platform/config/campaign.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import { findSample } from '../sample/find-sample.server.ts';
import { both, goal, lead, letter, openFactsSite } from './facts.fixture.ts';
import { findCampaign } from './find-campaign.server.ts';
import { type FactKey, factSchemas } from './schema.ts';

const { site, cookies, facts, put, get } = openFactsSite();

describe('without a version campaign.json counts; the newest version of a key takes its place', () => {
  test('who asks, the hospital and the registrations', async () => {
    const inFile = campaignInFile(site.config);
    expect((await get('/api/proof')).hospital).toEqual(inFile.hospital);
    expect((await facts()).hospital).toEqual({
      value: inFile.hospital,
      nth: 0,
      versions: [],
      inFile: inFile.hospital,
    });
    const hospital = { name: both('Own hospital'), city: both('Kochi', 'കൊച്ചി') };
    expect((await put('lead', lead)).status).toBe(204);
    expect((await put('hospital', hospital)).status).toBe(204);
    expect((await put('registrations', [{ of: both('Licence'), number: 'A-1' }])).status).toBe(204);
    expect(await get('/api/proof')).toMatchObject({
      lead,
      hospital,
      registrations: [{ of: both('Licence'), number: 'A-1' }],
    });
    expect((await put('hospital', null, 1)).status).toBe(204);
    expect((await get('/api/proof')).hospital).toBeNull();
  });

  test('the goal, its needs and the surplus: on every page, in the accounts and in the statistics', async () => {
    expect((await put('goal', goal)).status).toBe(204);
    const told = { rupees: 3_000_000, usDollar: 36_000 };
    expect((await get('/api/campaign')).goal).toEqual(told);
    expect((await get('/api/accounts')).needs).toMatchObject([
      { id: 'room', label: goal.needs[0]?.label, rupees: 1_000_000 },
      { id: 'tests', rupees: 2_000_000 },
    ]);
    expect((await get('/api/proof')).surplus).toEqual(goal.surplus);
    const statistics = await site.ask('/api/donations/statistics', { cookie: cookies.superadmin });
    expect((await statistics.json()).goal).toEqual(told);
  });

  test('what journalists ask: why this goal, who can confirm it, what becomes of the rest', async () => {
    const asked = async () => (await get('/api/accounts')).asked;
    const { goal: inFile, why, hospital, surplus, rest } = campaignInFile(site.config);
    const nextUpdate = { everyDays: 14, by: null, isLate: false };
    const told = {
      goal: inFile.rupees,
      estimates: [],
      papers: [],
      why,
      hospital,
      vouchers: [],
      surplus,
      rest,
      newestUpdate: null,
      nextUpdate,
    };
    expect(hospital?.contact && why && rest).toBeTruthy();
    expect(await asked()).toEqual(told);

    const own = { why: both('The hospital said so.', 'ആശുപത്രി പറഞ്ഞു.'), rest: both('To the clinic.') };
    const named = { name: both('Own hospital'), city: both('Kochi'), contact: both('Ask Dr. Own.') };
    expect((await put('goal', { ...goal, ...own })).status).toBe(204);
    expect((await put('hospital', named)).status).toBe(204);
    expect(await asked()).toEqual({
      goal: goal.rupees,
      estimates: [],
      papers: [],
      ...own,
      hospital: named,
      vouchers: [],
      surplus: goal.surplus,
      newestUpdate: null,
      nextUpdate,
    });
    // A version from before these texts existed, as Restore sends it.
    expect((await put('goal', goal, 1)).status).toBe(204);
    expect((await put('hospital', { ...named, contact: both('') }, 1)).status).toBe(204);
    expect(await asked()).toMatchObject({ why: null, rest: null, hospital: null });
    expect((await get('/api/proof')).hospital).toEqual({ name: named.name, city: named.city });
    expect((await put('goal', { ...goal, ...own }, 2)).status).toBe(204);
    expect((await facts()).goal.value).toEqual({ ...goal, ...own, updatesEveryDays: 14 });
  });

  test('the letter, which donors get with their name in it', async () => {
    expect((await put('letter', letter)).status).toBe(204);
    const { letter: current } = await findCampaign(site, site.db);
    expect(current).toEqual(letter);
    const preview = await site.ask('/api/letter/preview', { cookie: cookies.superadmin });
    expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });

  test('the sample is recognized by what counts now', async () => {
    const before = (await findSample(site, site.db)).parts;
    expect(before).toEqual(expect.arrayContaining(['who asks (lead)', '6 needs', 'letter (en)']));
    await put('lead', lead);
    await put('goal', goal);
    await put('letter', letter);
    const { parts } = await findSample(site, site.db);
    expect(parts).not.toEqual(expect.arrayContaining(['who asks (lead)']));
    expect(parts.filter((part) => /need|letter|lead/.test(part))).toEqual([]);
  });

  test('what another process wrote is known at once', async () => {
    await findCampaign(site, site.db);
    await site.db.transaction().execute(async (tx) => {
      await contentChanged(tx);
      const row = { key: 'hospital', nth: 1, value: 'null', createdAt: '2026-01-01', createdBy: 'leela' };
      await tx.insertInto('versions').values(row).execute();
    });
    expect((await findCampaign(site, site.db)).hospital).toBeUndefined();
  });
});

describe('names and pay-in details', () => {
  test('can’t be written', async () => {
    const { bank } = site.config.campaign;
    for (const key of ['bank', 'upi', 'donorsPhone', 'mail', 'siteName', 'homeContent']) {
      expect((await put(key as FactKey, { ...bank, number: '999999999' })).status).toBe(400);
    }
    expect((await put('lead', { ...lead, bank: { number: '999999999' }, upi: 'thief@bank' })).status).toBe(
      204,
    );
    expect(await findCampaign(site, site.db)).toMatchObject({ bank, upi: site.config.campaign.upi });
    expect(JSON.stringify(await facts())).not.toMatch(/999999999|thief/);
  });

  test('are not replaced by a row that says so', async () => {
    const value = JSON.stringify({ ...goal, bank: { number: '999999999' }, campaign: { bank: 1 } });
    for (const key of ['bank', 'goal']) {
      const row = { key, nth: 1, value, createdAt: '2026-01-01', createdBy: 'thief' };
      await site.db.insertInto('versions').values(row).execute();
    }
    await contentChanged(site.db);
    const campaign = await findCampaign(site, site.db);
    expect(campaign.goal.rupees).toBe(3_000_000);
    const changed = Object.entries(campaign).filter(
      ([name, part]) =>
        part !== (campaignInFile(site.config) as typeof campaign)[name as keyof typeof campaign],
    );
    expect(changed.map(([name]) => name).filter((name) => !factFields.includes(name as never))).toEqual([]);
    expect(Object.keys(factSchemas)).toEqual([
      'lead',
      'hospital',
      'registrations',
      'goal',
      'letter',
      'mails',
    ]);
  });
});
