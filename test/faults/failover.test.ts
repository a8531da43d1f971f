/** PostgreSQL's primary dies or hangs while people give, and its standby is promoted (docs/run.md). */
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, startSite } from '../running-site.ts';
import { expectOnce, query } from './kept.ts';
import { type OwnPostgres, ownPostgres } from './own-postgres.ts';
import { bothOf, findCopier, promote, standbyOf, synchronous } from './standby.ts';
import { type Answer, openBrowser, sendForm, startDonation, untilWhole, visit } from './visitors.ts';

/**
 * A donor's browser waits for 45 s (app/shell/api-client.ts). A refusal takes 3.4 s for a silent server or 2 s
 * for a lock (platform/db/postgres.ts), plus what a page takes then: on a busy machine more than a second.
 */
const browserWaitsMs = 45_000;

const server = findCopier() && (await ownPostgres(synchronous));

describe.skipIf(!server)('a primary and a standby', () => {
  const first = server as OwnPostgres;
  let second: OwnPostgres;
  let third: OwnPostgres;
  let site: RunningSite;
  beforeAll(async () => {
    second = await standbyOf(first);
    const settings = { DATABASE_URL: bothOf(first, second), LOG_LEVEL: 'silent' };
    site = await startSite('sqlite', settings);
  });
  afterAll(async () => {
    await site?.close();
    for (const each of [first, second, third]) await each?.remove();
  });

  test('the standby dies: donors get a clear refusal, and the same donation once it is back', async () => {
    const people = givers(site);
    await pause(1000);
    await second.end('SIGKILL');
    await pause(8000);
    await second.start();
    const ms = await untilWhole(site);
    const gifts = await people.leave();
    say('standby away', ms, gifts);
    await expectHandled(site, gifts, first);
  });

  test('the primary is killed and the standby promoted: no acknowledged donation is lost', async () => {
    expect(await query(first.url, 'select sync_state from pg_stat_replication')).toEqual([
      { sync_state: 'sync' },
    ]);
    const people = givers(site);
    await pause(3000);
    await first.end('SIGKILL');
    await pause(3000);
    await promote(second);
    const ms = await untilWhole(site);
    await pause(2000);
    const gifts = await people.leave();
    say('killed', ms, gifts);
    await expectHandled(site, gifts, second);
  });

  test('the old primary is started again by mistake: the site stays with the new one', async () => {
    await first.start();
    await site.stop();
    for (let n = 0; n < 3; n++) {
      await site.restart();
      const { donor } = await startDonation(site);
      expect(await query(second.url, 'select id from donations where id = $1', [donor.id])).toHaveLength(1);
      await site.stop();
    }
    await first.end('SIGINT');
  });

  test('the new primary hangs and the next standby is promoted: nobody waits, no donation is lost', async () => {
    await query(second.url, `alter system set synchronous_standby_names = '*'`);
    await query(second.url, 'select pg_reload_conf()');
    third = await standbyOf(second, [...synchronous.slice(0, 2), '-c', 'synchronous_standby_names=']);
    Object.assign(
      site,
      await startSite('sqlite', { DATABASE_URL: bothOf(second, third), LOG_LEVEL: 'silent' }),
    );
    await expect
      .poll(() => query(second.url, 'select sync_state from pg_stat_replication'))
      .toEqual([{ sync_state: 'sync' }]);
    const people = givers(site);
    await pause(3000);
    second.freeze();
    try {
      await pause(5000);
      await promote(third);
      const ms = await untilWhole(site);
      // The old one wakes up and is a primary too.
      second.thaw();
      await pause(3000);
      const gifts = await people.leave();
      say('hung', ms, gifts);
      await expectHandled(site, gifts, third);
    } finally {
      second.thaw();
    }
  });
});

type Gift = { key: string; id: string | null; answers: Answer[] };

/** Four people who read and six who give, each sending a form again with its key until it is answered. */
function givers(site: RunningSite) {
  const gifts: Gift[] = [];
  const reads: Answer[] = [];
  let isOver = false;
  const give = async () => {
    while (!isOver) {
      const gift: Gift = { key: crypto.randomUUID(), id: null, answers: [] };
      gifts.push(gift);
      const headers = { ...(await openBrowser(site)), 'idempotency-key': gift.key };
      for (let n = 0; n < 200 && gift.id === null; n++) {
        const answer = await sendForm(site, headers);
        gift.answers.push(answer);
        if (answer.status === 200) gift.id = JSON.parse(answer.text).id;
        else await pause(200);
      }
    }
  };
  const read = async () => {
    for (let n = 0; !isOver; n++) {
      reads.push(await visit(site, n % 2 ? '/' : '/donate'));
      await pause(10);
    }
  };
  const all = [...Array.from({ length: 6 }, give), ...Array.from({ length: 4 }, read)];
  return {
    async leave() {
      isOver = true;
      await Promise.all(all);
      return { gifts, reads };
    },
  };
}

type Left = { gifts: Gift[]; reads: Answer[] };

function say(what: string, ms: number, { gifts, reads }: Left): void {
  const refused = gifts.flatMap(({ answers }) => answers.filter(({ status }) => status !== 200));
  const slowest = (all: Answer[]) => Math.round(Math.max(0, ...all.map((answer) => answer.ms)));
  console.log(
    `${what}: donations again ${Math.round(ms)} ms later; ${gifts.length} donations, ${refused.length} refusals (slowest ${slowest(refused)} ms); ${reads.length} pages (slowest ${slowest(reads)} ms)`,
  );
}

/** Readers saw pages, donors a clear refusal while they waited, and each donation is there once. */
async function expectHandled(site: RunningSite, { gifts, reads }: Left, primary: OwnPostgres): Promise<void> {
  expect(site.isRunning()).toBe(true);
  expect(reads.filter(({ status }) => status !== 200).map(({ status, text }) => [status, text])).toEqual([]);
  const answers = gifts.flatMap((gift) => gift.answers);
  const refused = answers.filter(({ status }) => status !== 200);
  const isClear = ({ status, code, message, retryAfter }: Answer) =>
    status === 503 && /^database\.(away|busy)$/.test(code ?? '') && message && Number(retryAfter) > 0;
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter((answer) => !isClear(answer))).toEqual([]);
  expect(Math.max(...[...answers, ...reads].map(({ ms }) => ms))).toBeLessThan(browserWaitsMs);
  await expectOnce(primary.url, gifts);
}
