/** Updates with a time to come: until then readers and followers get nothing of them. */
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, clockInIndia, dayInIndia, momentOfClock, startOfDay } from '../../platform/days.ts';
import { contentVersion } from '../../platform/db/content-version-repository.ts';
import { DAY, HOUR, MINUTE } from '../../platform/durations.ts';
import { expectAnswer } from '../../test/answers.ts';
import {
  mailsTo,
  openFollowersForSuite,
  passOnAll,
  plantFollowers,
  send,
  shown,
} from '../../test/followers.ts';
import { runAgain, setStage } from '../../test/stages.ts';
import { publishDueUpdates } from './publish-due.server.ts';

const { site, worker } = openFollowersForSuite();

type Update = { id: string; date: string; description: string; publishAt?: string };

const today = () => dayInIndia(Date.now());
/** Tomorrow at nine, on India's clocks. */
const atNine = () => `${addDays(today(), 1)}T09:00`;
const ask = (method: string, path = '', json?: unknown) =>
  site.ask(`/api/updates${path}`, { method, cookie: site.superAdmin, ...(json !== undefined && { json }) });
const schedule = async (input: Record<string, unknown> = {}) => {
  const json = { date: today(), description: 'Home again.', publishAt: atNine(), ...input };
  return (await (await ask('POST', '', json)).json()) as Update;
};
const read = async (path = '') => (await site.ask(`/api/updates${path}`)).json() as Promise<Update[]>;
const scheduled = async () => (await ask('GET', '/scheduled')).json() as Promise<Update[]>;

beforeEach(() => runAgain(site));

describe('a scheduled update', () => {
  test('is for the team only until its time; then everybody gets it, and cached pages are rendered anew', async () => {
    const update = await schedule({ title: 'Home', translations: { ml: 'വീട്ടിലെത്തി.' } });
    expect(update).toMatchObject({ publishAt: atNine(), mailsFollowers: false, isHeld: false });
    expect(await scheduled()).toEqual([update]);
    expect(await read()).toEqual([]);
    // The super-admin too: a page for everybody is not made from it.
    for (const cookie of [undefined, site.superAdmin]) {
      const one = site.ask(`/api/updates/${update.id}`, cookie ? { cookie } : {});
      await expectAnswer(one, 404, { message: 'Update not found.' });
    }
    expect((await site.ask('/api/updates/scheduled')).status).toBe(401);

    const [due, version] = [momentOfClock(atNine()), await contentVersion(site.db)];
    await publishDueUpdates(site, due - 1);
    expect([await read(), await contentVersion(site.db)]).toEqual([[], version]);
    await publishDueUpdates(site, due);
    const {
      publishAt: _,
      mailsFollowers: __,
      isHeld: ___,
      ...written
    } = update as Update & Record<string, unknown>;
    expect(await read()).toEqual([written]);
    expect(written).toMatchObject({ title: 'Home', translations: { ml: 'വീട്ടിലെത്തി.' } });
    expect((await site.ask(`/api/updates/${update.id}`)).status).toBe(200);
    expect(await scheduled()).toEqual([]);
    expect(await contentVersion(site.db)).toBe(version + 1);
  });

  test('that became due while the site was stopped is shown at its start, once by several processes', async () => {
    await schedule({ mailsFollowers: true });
    await plantFollowers(site, 3);
    const [late, version] = [momentOfClock(atNine()) + 3 * DAY, await contentVersion(site.db)];
    await Promise.all([1, 2, 3].map(() => publishDueUpdates(site, late)));
    expect([(await read()).length, await contentVersion(site.db)]).toEqual([1, version + 1]);
    expect((await shown(site)).sendings).toMatchObject([{ waiting: 3 }]);
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('is mailed when it is shown, not before, if that is wanted: %s', async (mailsFollowers, count) => {
    await plantFollowers(site, 1);
    const { id } = await schedule({ mailsFollowers });
    expect((await send(site, id)).status).toBe(404);
    await passOnAll(site, worker);
    expect(await mailsTo(site, 'f0@example.org')).toEqual([]);
    await publishDueUpdates(site, momentOfClock(atNine()));
    await passOnAll(site, worker);
    expect(await mailsTo(site, 'f0@example.org')).toHaveLength(count);
  });

  test('gets another time, is shown at once, or is deleted', async () => {
    const { id, date, description } = await schedule();
    const later = `${addDays(today(), 2)}T18:30`;
    const edited = await ask('PUT', `/${id}`, { date, description, publishAt: later, mailsFollowers: true });
    expect(await edited.json()).toMatchObject({ publishAt: later, mailsFollowers: true });
    // A changed text alone keeps the time.
    const reworded = await ask('PUT', `/${id}`, { date, description: 'Home.' });
    expect(await reworded.json()).toMatchObject({ publishAt: later, mailsFollowers: true });
    await publishDueUpdates(site, momentOfClock(atNine()));
    expect(await read()).toEqual([]);
    expect((await ask('PUT', `/${id}`, { date, description, publishAt: '' })).status).toBe(200);
    expect(await read()).toMatchObject([{ id, description }]);
    const deleted = await schedule();
    expect((await ask('DELETE', `/${deleted.id}`)).status).toBe(204);
    await publishDueUpdates(site, momentOfClock(later));
    expect(await read()).toMatchObject([{ id }]);
  });

  test('is not shown before its date', async () => {
    const date = addDays(today(), 3);
    const start = Date.parse(startOfDay(date));
    const { publishAt } = await schedule({ date });
    expect(publishAt).toBe(`${date}T00:00`);
    expect(await schedule({ date, publishAt: null })).toMatchObject({ publishAt });
    // As the specification's call has it.
    const plain = await ask('POST', '', { date, description: 'x' });
    expect(await plain.json()).toMatchObject({ publishAt });
    await publishDueUpdates(site, start - MINUTE);
    expect(await read()).toEqual([]);
    await publishDueUpdates(site, start);
    expect(await read()).toHaveLength(3);
  });

  test('waits while the campaign is in memory, unless it was confirmed there', async () => {
    const { id, date, description } = await schedule({ mailsFollowers: true });
    await setStage(site, 'memory');
    const due = momentOfClock(atNine());
    await publishDueUpdates(site, due);
    expect(await read()).toEqual([]);
    expect(await scheduled()).toMatchObject([{ id, isHeld: true }]);
    const confirmed = await ask('PUT', `/${id}`, { date, description });
    expect(await confirmed.json()).toMatchObject({ isHeld: false });
    await publishDueUpdates(site, due);
    expect(await read()).toMatchObject([{ id }]);
  });
});

test('a time that is past shows the update at once', async () => {
  const update = await schedule({ publishAt: clockInIndia(Date.now() - HOUR), mailsFollowers: true });
  expect(update).not.toHaveProperty('publishAt');
  expect(await read()).toMatchObject([{ id: update.id }]);
  expect((await shown(site)).sendings).toEqual([]);
});

test('an update that is shown can’t be hidden by a time to come', async () => {
  const { id, date, description } = await schedule({ publishAt: null });
  const tomorrow = addDays(today(), 1);
  for (const [changes, field] of [
    [{ date, publishAt: atNine() }, 'publishAt'],
    [{ date: tomorrow }, 'date'],
  ] as const) {
    const fields = { [field]: expect.stringContaining('Readers can already see this update') };
    await expectAnswer(ask('PUT', `/${id}`, { description, ...changes }), 400, { fields });
  }
  expect(await read()).toMatchObject([{ id, date }]);
  // One from before updates could be scheduled keeps its date to come.
  await site.db.updateTable('updates').set({ date: tomorrow }).execute();
  expect((await ask('PUT', `/${id}`, { date: tomorrow, description: 'Well.' })).status).toBe(200);
  expect(await read()).toMatchObject([{ id, date: tomorrow, description: 'Well.' }]);
});

test.each([
  ['tomorrow', 'Please enter a day and a time.'],
  ['2026-12-01', 'Please enter a day and a time.'],
  ['2026-02-30T09:00', 'Please enter a day and a time.'],
  ['2026-12-01T24:00', 'Please enter a day and a time.'],
  ['2099-12-01T09:00', 'Please check the year: 2099.'],
])('the time %s is refused', async (publishAt, words) => {
  const json = { date: today(), description: 'x', publishAt };
  await expectAnswer(ask('POST', '', json), 400, { fields: { publishAt: words } });
});
