/** The campaign's stage over the API: who decides it, what it refuses, what donors can still finish. */

import { beforeEach, describe, expect, test } from 'vitest';
import { contentVersion } from '../../platform/db/content-version-repository.ts';
import { perLanguage } from '../../platform/languages.ts';
import { expectAnswer } from '../../test/answers.ts';
import { attach, confirm, donor, give, sendForm, start } from '../../test/donor.ts';
import { openTestSite } from '../../test/site.ts';
import { openForSuite, signInForSuite } from '../../test/suite.ts';
import { editDonation } from '../../test/team.ts';
import { problems as problemsEn } from '../text/en/problems.ts';
import { problems as problemsMl } from '../text/ml/problems.ts';

const site = openForSuite(() => openTestSite());
const cookies = signInForSuite(site, 'superadmin');
beforeEach(() => site.db.deleteFrom('campaignLife').execute());

const noWords = perLanguage(() => '');
const decide = (json: Record<string, unknown>) =>
  site.ask('/api/campaign-life', {
    method: 'PUT',
    json: { state: 'running', atGoal: 'goOn', words: noWords, ...json },
    cookie: cookies.superadmin,
  });
const findDecision = async () => (await site.ask('/api/campaign-life')).json();
const version = () => contentVersion(site.db);

test('the campaign runs until the super-admin decides otherwise, with words of their own; cached pages are dropped', async () => {
  expect(await findDecision()).toEqual({
    state: 'running',
    atGoal: 'goOn',
    words: noWords,
    stage: 'running',
    isPreview: false,
    raised: null,
  });
  const before = await version();
  const words = { ...noWords, en: 'Back after the operation.' };
  expect((await decide({ state: 'paused', words })).status).toBe(204);
  expect(await findDecision()).toEqual({
    state: 'paused',
    atGoal: 'goOn',
    words,
    stage: 'paused',
    isPreview: false,
    raised: null,
  });
  expect(await version()).toBeGreaterThan(before);
  const { changedBy } = await site.db
    .selectFrom('campaignLife')
    .select('changedBy')
    .executeTakeFirstOrThrow();
  expect(changedBy).toBe('superadmin');
});

test.each([{ state: 'ended' }, { atGoal: 'maybe' }, { words: { ...noWords, en: 'x'.repeat(3001) } }])(
  'is not changed by %j',
  async (json) => {
    expect((await decide(json)).status).toBe(400);
    expect((await findDecision()).state).toBe('running');
  },
);

describe.each([
  ['paused', 'campaign.paused'],
  ['closed', 'campaign.closed'],
  ['memory', 'campaign.closed'],
] as const)('while it is %s', (state, code) => {
  test('no donation is started, and both languages say why; a started one can be completed and verified', async () => {
    const begun = await start(site);
    await decide({ state, name: 'Anitha' });
    await expectAnswer(sendForm(site), 409, { code, message: problemsEn[code] });
    expect(problemsMl[code]).toMatch(/\p{Script=Malayalam}/u);

    const { address, cookie } = begun;
    const details = { ...donor, amount: '700' };
    const changed = await site.ask(`/api/donations/${begun.id}/details`, {
      method: 'PUT',
      json: details,
      address,
      cookie,
    });
    expect(changed.status).toBe(200);
    const screenshotUrl = await attach(site, begun);
    const confirmationNumber = '401255678890';
    const done = await confirm(site, begun, { paymentMethod: 'UPI', confirmationNumber, screenshotUrl });
    expect(done.status).toBe(200);
    expect((await editDonation(site, cookies.superadmin, begun.id, { isVerified: true })).status).toBe(200);
  });

  test('a repeated start gets the donation that it started', async () => {
    const headers = { 'Idempotency-Key': crypto.randomUUID() };
    const address = '198.18.200.1';
    await site.db.deleteFrom('donations').execute();
    const first = await (await sendForm(site, {}, { headers, address })).json();
    await decide({ state, name: 'Anitha' });
    const again = await sendForm(site, {}, { headers, address });
    expect([again.status, (await again.json()).id]).toEqual([200, first.id]);
  });
});

test('at the goal the campaign continues or takes no more, as decided', async () => {
  await decide({ atGoal: 'stop' });
  const { id } = await give(site, { amount: '2000000' }, '401255678899');
  expect((await findDecision()).stage).toBe('running');
  await editDonation(site, cookies.superadmin, id, { isVerified: true });
  expect((await findDecision()).stage).toBe('full');
  const refused = await sendForm(site);
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'campaign.goalReached']);
  await decide({ atGoal: 'goOn' });
  // With one donor, 'reached' would tell that donor's amount.
  expect((await findDecision()).stage).toBe('running');
  for (const email of ['asha@example.com', 'leela@example.com']) {
    const other = await give(site, { email, amount: '10' });
    await editDonation(site, cookies.superadmin, other.id, { isVerified: true });
  }
  expect((await findDecision()).stage).toBe('reached');
  expect((await sendForm(site)).status).toBe(200);
});

describe('in memory', () => {
  const words = { ...noWords, en: 'Back after the operation.' };
  const undo = (method = 'POST') =>
    site.ask('/api/campaign-life/undo', { method, cookie: cookies.superadmin });
  const setTime = (since: string) =>
    site.db.updateTable('campaignLife').set({ memorySince: since }).execute();

  test.each(['', 'anitha', 'Anitha Kumar', 'അനിത'])('is not chosen with the name %j', async (name) => {
    await expectAnswer(decide({ state: 'memory', name }), 400, { code: 'stage.nameNeeded' });
    expect((await findDecision()).state).toBe('running');
  });

  test.each(['Anitha', ' അനിത ടീച്ചർ '])('is chosen with the name %j', async (name) => {
    expect((await decide({ state: 'memory', name })).status).toBe(204);
    expect((await findDecision()).stage).toBe('memory');
  });

  test('is undone within 24 hours: the earlier state and words return, even if the words were edited meanwhile', async () => {
    await decide({ state: 'paused', words });
    await decide({ state: 'memory', name: 'Anitha' });
    const again = { ...noWords, en: 'With thanks.' };
    expect((await decide({ state: 'memory', words: again })).status).toBe(204);
    const { until } = await (await undo('GET')).json();
    expect(Date.parse(until) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    const before = await version();
    expect((await undo()).status).toBe(204);
    expect(await findDecision()).toMatchObject({ stage: 'paused', words });
    expect(await version()).toBeGreaterThan(before);
    expect((await undo()).status).toBe(409);
  });

  test('cannot be undone later; other states cannot be undone at all', async () => {
    expect((await (await undo()).json()).code).toBe('stage.undoOver');
    await decide({ state: 'memory', name: 'Anitha' });
    await setTime(new Date(Date.now() - 24 * 3_600_000 - 1000).toISOString());
    expect(await (await undo('GET')).json()).toEqual({ until: null });
    expect((await (await undo()).json()).code).toBe('stage.undoOver');
    expect((await findDecision()).stage).toBe('memory');
  });
});
