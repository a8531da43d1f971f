/**
 * Every pair of neighbouring versions, upgraded and undone by the deploy/ of their time, with data that people
 * entered into the older one: everything stays, and a loss is announced. Played are the versions that changed
 * the database, the last before each new version of package.json, the first with archives, those with a tag,
 * and this copy. Of those that changed the database it is the last two: building one takes minutes.
 * `VERSIONS=10 npm run faults -- faults/neighbours` plays more, `VERSIONS=all` every one since deploy/go-back.
 * Needs root on Linux, and the history, which a shallow clone lacks.
 */
import { afterAll, describe, expect, test } from 'vitest';
import { MINUTE } from '../../platform/durations.ts';
import { canOwnRoot } from './own-root.ts';
import { enterAll, expectAll, expectGone, give, publish, teamOf } from './people.ts';
import { Releases } from './releases.ts';
import { lost } from './rows.ts';
import { now, openServer, openVersion } from './server-of-versions.ts';
import { landedVersions, missingHistory } from './versions.ts';

const missing = missingHistory();
const { VERSIONS = '2' } = process.env;
const versions = missing ? [] : [...landedVersions(VERSIONS === 'all' ? undefined : Number(VERSIONS)), now];
const pairs = versions
  .slice(1)
  .map((newer, n) => [(versions[n] as string).slice(0, 12), newer.slice(0, 12)] as const);
const databases =
  process.env.TEST_DATABASE_URL === 'none' ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const);

const releases = new Releases();
afterAll(() => releases.remove());

if (missing) test.skip(missing, () => {});

/** Tables of what comes and goes, or that sum up donations: sent mails, pictures for sharing, limits, totals. */
const passing = ['outbox', 'shareDrawings', 'counters', 'messageRelease', 'peopleTallies'];

describe.skipIf(missing !== null || !canOwnRoot).each(pairs)('from %s to %s and back', (older, newer) => {
  test.each(databases)(
    'everything stays, and what going back loses is said: %s',
    { timeout: 30 * MINUTE },
    async (kind) => {
      const both = [openVersion(older, releases), openVersion(newer, releases)] as const;
      const server = await openServer(kind, [...both], releases);
      const { site, rows } = server;
      try {
        await publish(site);
        const first = await enterAll(site, 'leela');
        await server.changeBank('98765432109876');
        const before = await rows();
        const expectFirst = async () => {
          await expectAll(site, first);
          expect((await teamOf(site, first.cookie).get('/api/pay-in/change')).changes).toEqual([
            { name: expect.any(String), before: '12345678901234', after: '98765432109876' },
          ]);
          expect(lost(before, await rows(), passing)).toEqual({});
        };

        const up = await server.upgrade();
        expect(up.code, up.said).toBe(0);
        expect(server.current()).toBe(both[1].name);
        await expectFirst();
        const later = await enterAll(site, 'meera');
        await expectAll(site, later);
        const whole = await rows();

        const refused = await server.goBack('no');
        expect(refused.code, refused.said).toBe(1);
        await expectAll(site, later);
        const keeps = refused.said.includes('nothing is lost');
        if (both[1].archive) expect(up.said.includes('Going back later will keep the data.')).toBe(keeps);
        if (!keeps) {
          for (const what of [
            '1 started donation|1 donation begun',
            '1 file',
            '1 account',
            '1 row of updates',
            '1 row of spendings',
          ])
            expect(refused.said).toMatch(new RegExp(`would be (lost|gone): .*(${what})`));
        }
        const back = await server.goBack('yes');
        expect(back.code, back.said).toBe(0);
        expect(server.current()).toBe(both[0].name);
        await expectFirst();
        if (keeps) await expectAll(site, later);
        else {
          await expectGone(site, later);
          const [, list = ''] = back.said.match(/(\S+donations-since\S*\.csv)/) ?? [];
          expect(server.root.run(`cat ${list}`).said).toContain(later.gift.id);
        }
        const between = await enterAll(site, 'asha');

        const again = await server.upgrade();
        expect(again.code, again.said).toBe(0);
        expect(server.current()).toBe(both[1].name);
        await expectFirst();
        await expectAll(site, between);
        // Also what only the newer version knows.
        if (keeps) expect(lost(whole, await rows(), passing)).toEqual({});
        await give(site);
      } finally {
        await server.close();
      }
    },
  );
});
