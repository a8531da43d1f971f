/** Changing facts: refusals, versions, and the photo of who asks. */
import { describe, expect, test } from 'vitest';
import { campaignInFile } from '../../platform/config/campaign.ts';
import { expectAnswer } from '../../test/answers.ts';
import { blank, urlOf } from '../../test/pictures.ts';
import { sweepFiles } from '../files/sweep-files.server.ts';
import { both, goal, lead, letter, need, openFactsSite } from './facts.fixture.ts';

const { site, cookies, facts, put, get } = openFactsSite();

describe('is refused', () => {
  test.each([
    ['needs that don’t add up', 'goal', { ...goal, rupees: 2_999_999 }, { 'value.needs': 'fact.needsSum' }],
    [
      'two needs with one id',
      'goal',
      { ...goal, rupees: 2_000_000, needs: [need('room', 1_000_000), need('room', 1_000_000)] },
      { 'value.needs': 'fact.needId' },
    ],
    ['half a rupee', 'goal', { ...goal, rupees: 0.5, needs: [] }, { 'value.rupees': 'fact.amount' }],
    [
      'who asks without an English name',
      'lead',
      { ...lead, name: both('', 'ലീല') },
      { 'value.name.en': 'text.required' },
    ],
    [
      'a photo that isn’t stored here',
      'lead',
      { ...lead, photo: '/etc/passwd' },
      { 'value.photo': 'home.unknownPicture' },
    ],
    [
      'an unknown placeholder',
      'letter',
      { ...letter, ml: { ...letter.ml, closing: 'Yours, {husband}' } },
      { 'value.ml.closing': 'fact.unknownGap' },
    ],
    [
      'a letter with an account number that two paragraphs share',
      'letter',
      { ...letter, ml: { ...letter.ml, paragraphs: ['നന്ദി 12345', '67890'] } },
      { 'value.ml.paragraphs': 'fact.diverts' },
    ],
    [
      'a letter with a UPI ID in its signature',
      'letter',
      { ...letter, en: { ...letter.en, signature: 'thief@bank' } },
      { 'value.en.signature': 'fact.diverts' },
    ],
    [
      'a letter without a paragraph',
      'letter',
      { ...letter, en: { ...letter.en, paragraphs: [] } },
      { 'value.en.paragraphs': 'text.required' },
    ],
    [
      'a letter that fills more than a page',
      'letter',
      { ...letter, en: { ...letter.en, paragraphs: ['x'.repeat(1000), 'x'.repeat(601)] } },
      { 'value.en.paragraphs': 'text.tooLong' },
    ],
  ] as const)('%s', async (_what, key, value, codes) => {
    const response = await put(key, value);
    expect(response.status).toBe(400);
    const { fieldCodes } = await response.json();
    expect(Object.fromEntries(Object.entries(codes).map(([name]) => [name, fieldCodes[name]?.code]))).toEqual(
      codes,
    );
    expect((await facts())[key].versions).toEqual([]);
  });

  test('the loss of a need that spendings refer to; its words may change, and others may go', async () => {
    await put('goal', goal);
    const spending = { date: '2026-03-01', need: 'room', rupees: 5000, words: both('Rent'), bill: null };
    const added = await site.ask('/api/accounts/spendings', {
      method: 'POST',
      json: spending,
      cookie: cookies.superadmin,
    });
    expect(added.status).toBe(200);
    expect((await facts()).spentNeeds).toEqual(['room']);
    const without = (id: string) => {
      const needs = goal.needs.filter((each) => each.id !== id);
      return { ...goal, needs, rupees: needs[0]?.rupees };
    };
    const refused = await put('goal', without('room'), 1);
    expect(refused.status).toBe(400);
    expect((await refused.json()).fields['value.needs']).toContain('“Need room”');
    expect((await put('goal', without('tests'), 1)).status).toBe(204);
    const [room] = goal.needs;
    const renamed = { ...goal, rupees: 7, needs: [{ ...room, label: both('A flat'), rupees: 7 }] };
    expect((await put('goal', renamed, 2)).status).toBe(204);
    expect((await get('/api/accounts')).needs).toMatchObject([{ id: 'room', rupees: 7, spent: 5000 }]);
  });

  test.each([
    ['part.rupees', { label: both('A month'), rupees: 1_000_001 }],
    ['part.rupees', { label: both('A month'), rupees: Number.NaN }],
    ['part.label.en', { label: both(''), rupees: 10_000 }],
  ])('a part of a need with a bad %s', async (path, part) => {
    const [room, tests] = goal.needs;
    const refused = await put('goal', { ...goal, needs: [{ ...room, part }, tests] });
    expect(refused.status).toBe(400);
    expect(Object.keys((await refused.json()).fields)).toEqual([`value.needs.0.${path}`]);
  });

  test('a change of what the editor has not seen: one of two at once is stored', async () => {
    const answers = await Promise.all([
      put('lead', lead),
      put('lead', { ...lead, name: both('Asha', 'ആശ') }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    await expectAnswer(put('lead', lead), 409, { code: 'fact.changedMeanwhile' });
    expect((await facts()).lead.versions).toHaveLength(1);
  });
});

test('pages get what parts of needs cost, the dearest first, and only since it was saved', async () => {
  const [room, tests] = goal.needs;
  const part = (label: string, rupees: number) => ({ label: both(label), rupees });
  const needs = [
    { ...room, part: part('A week', 2_500) },
    { ...tests, part: part('A scan', 9_000) },
  ];
  expect((await put('goal', { ...goal, needs })).status).toBe(204);
  expect((await get('/api/campaign')).parts).toEqual([part('A scan', 9_000), part('A week', 2_500)]);
  expect((await put('goal', goal, 1)).status).toBe(204);
  expect((await get('/api/campaign')).parts).toEqual([]);
});

test('versions say who and when; the last 20 are kept, and each can be brought back', async () => {
  for (let nth = 0; nth < 22; nth += 1) {
    expect((await put('goal', { ...goal, usDollar: nth + 1 }, nth)).status).toBe(204);
  }
  const { nth, versions } = (await facts()).goal;
  expect([nth, versions.length, versions.at(-1)?.nth]).toEqual([22, 20, 3]);
  expect(versions[0]).toMatchObject({ createdBy: 'superadmin', value: { usDollar: 22 } });
  expect(Date.parse(versions[0]?.createdAt ?? '')).toBeGreaterThan(Date.now() - 60_000);
  expect((await put('goal', versions[5]?.value, nth)).status).toBe(204);
  expect((await get('/api/campaign')).goal.usDollar).toBe(17);
  const audit = await site.db
    .selectFrom('auditEntries')
    .select(['who', 'subject'])
    .where('action', '=', 'fact.changed')
    .execute();
  expect(audit).toContainEqual({ who: 'superadmin', subject: 'goal' });
});

test('the uploaded photo of who asks is shown, and kept as long as a version has it', async () => {
  const body = new FormData();
  const picture = (await blank(600, 800).jpeg().toBuffer()) as Uint8Array<ArrayBuffer>;
  body.set('file', new File([picture], 'lead.jpg'));
  const upload = { method: 'POST', body, cookie: cookies.superadmin };
  const photo = await urlOf(await site.ask('/api/files/papers', upload));
  expect((await put('lead', { ...lead, photo })).status).toBe(204);
  const shown = (await get('/api/proof')).lead.photo;
  expect((await site.ask(shown)).status).toBe(200);
  expect((await put('lead', lead, 1)).status).toBe(204);
  await site.db.updateTable('files').set({ createdAt: '2020-01-01T00:00:00.000Z' }).execute();
  await sweepFiles(site);
  expect((await site.ask(photo)).status).toBe(200);
  await site.db.deleteFrom('versions').execute();
  await sweepFiles(site);
  expect((await site.ask(photo)).status).toBe(404);
});

test('the photo that campaign.json names may stay', async () => {
  const photo = campaignInFile(site.config).lead?.photo;
  expect((await put('lead', { ...lead, photo })).status).toBe(204);
  expect((await get('/api/proof')).lead.photo).toMatch(/^\/files\/lead\//);
});
