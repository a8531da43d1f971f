/** deploy/: releases that are refused, upgrades, and going back. */
import { appendFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MINUTE } from '../../platform/durations.ts';
import { createDatabase, dropDatabase } from '../postgres.ts';
import { freePort } from '../running-site.ts';
import { canOwnRoot, type OwnRoot, openOwnRoot } from './own-root.ts';
import { installFirst, Releases, succeed } from './releases.ts';
import { startDonation } from './visitors.ts';

const server = process.env.TEST_DATABASE_URL ?? 'none';
const databases = server === 'none' ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const);
const timeout = 10 * MINUTE;

const migration = (table: string) => `export async function up(db) {
  await db.schema.createTable('${table}').addColumn('id', 'text', (c) => c.primaryKey()).execute();
}
`;
const dummy = { 'platform/db/migrations/9999-dummy.ts': migration('dummies') };
const dummyAdded = { 'platform/db/migrations/9998-extra-added.ts': migration('extras') };
/** Ends a second after its start, but not during the trial, which has another folder. */
const crash = {
  'server/main.ts': `if (process.env.DATA_DIR === '/var/lib/kaithangu') setTimeout(() => process.exit(1), 1000);\n`,
};

const releases = new Releases();
afterAll(() => releases.remove());
const archives = {
  first: releases.make({ version: '0.0.1' }),
  migrated: releases.make({
    version: '0.0.4',
    added: { ...dummyAdded, ...dummy, 'deploy/kaithangu@.service': '# second\n' },
  }),
  added: releases.make({ version: '0.0.3', added: dummyAdded }),
  crashing: releases.make({ version: '0.0.2', added: { ...dummy, ...crash } }),
};
/** Seconds that an upgrade is watched. */
const env = { WATCH_SECONDS: '4' };

type Place = { root: OwnRoot; url: string };

/** A machine with the first release and one donation. */
async function openPlace(kind: 'sqlite' | 'postgres') {
  const root = openOwnRoot();
  const database = kind === 'postgres' ? await createDatabase(server) : null;
  const url = await installFirst(root, releases, archives.first, database ? `DATABASE_URL=${database}` : '');
  const place = { root, url };
  const { donor } = await begin(place);
  const close = async () => {
    root.close();
    if (database) await dropDatabase(database);
  };
  return { ...place, before: donor.id, close };
}

/** Starts a donation. Retries if the process has just ended, as proxies do (docs/run.md). */
function begin(place: Place) {
  return vi.waitFor(async () => {
    const answer = await startDonation(place as never);
    expect(answer).toMatchObject({ status: 200 });
    return answer;
  });
}

const statusOf = (url: string) => vi.waitFor(async () => (await fetch(url)).status, { timeout: MINUTE });
const isThere = async ({ url }: Place, id: string) => (await statusOf(`${url}/api/donations/${id}`)) === 200;
const current = ({ root }: Place) =>
  succeed(root, 'readlink /opt/kaithangu/current').trim().split('/').at(-1);
const unit = 'cat /etc/systemd/system/kaithangu@.service';

async function upgrade({ root }: Place, archive: string) {
  return root.run(`deploy/upgrade ${archive}`, { ...env, TRIAL_PORT: String(await freePort()) });
}

describe.skipIf(!canOwnRoot).each(databases)('on %s', (kind) => {
  let place: Awaited<ReturnType<typeof openPlace>>;
  beforeAll(async () => {
    place = await openPlace(kind);
    return place.close;
  }, timeout);

  test('a release that stops working in the first minute makes the old one run again', {
    timeout,
  }, async () => {
    const { code, said } = await upgrade(place, archives.crashing);
    expect(code, said).toBe(1);
    expect(said).toContain('0.0.2 works with the current data');
    if (kind === 'postgres') expect(said).toContain('works with the current data, on PostgreSQL.');
    expect(said).toMatch(/0\.0\.2 doesn't answer\.[\s\S]*0\.0\.2 failed\. 0\.0\.1 runs again\.\n$/);
    expect(current(place)).toBe('0.0.1');
    expect(await isThere(place, place.before)).toBe(true);
    await begin(place);
  });

  test('a release that only adds to the database is undone without a loss', { timeout }, async () => {
    const { root } = place;
    const { code, said } = await upgrade(place, archives.added);
    expect(code, said).toBe(0);
    expect(said).toContain('Going back later will keep the data.');
    const after = await begin(place);
    expect(succeed(root, 'deploy/go-back --yes')).toContain('Back at 0.0.1, with all data.');
    expect(current(place)).toBe('0.0.1');
    expect([await isThere(place, place.before), await isThere(place, after.donor.id)]).toEqual([true, true]);
    await begin(place);
    // Forward again, and back with the backup.
    expect((await upgrade(place, archives.added)).code).toBe(0);
    const lost = await begin(place);
    expect(succeed(root, 'deploy/go-back --restore --yes')).toContain('please enter them again');
    expect([await isThere(place, after.donor.id), await isThere(place, lost.donor.id)]).toEqual([
      true,
      false,
    ]);
  });

  test('another one is undone with the data and the code from before the upgrade', { timeout }, async () => {
    const { root } = place;
    const { code, said } = await upgrade(place, archives.migrated);
    expect(code, said).toBe(0);
    expect(said).toContain('kaithangu@0.0.4.service has taken over.');
    expect(said).toMatch(/kaithangu runs 0\.0\.4\.\n$/);
    // That is for a restore by hand.
    expect(said).not.toMatch(/Start the site|APP_SECRET/);
    expect(said).toMatch(/Going back later will restore .* of these migrations:\n {2}9999-dummy\n/);
    expect(succeed(root, unit)).toContain('# second');
    expect(succeed(root, 'cat /opt/run/calls')).toContain('daemon-reload');
    expect(current(place)).toBe('0.0.4');
    const after = await begin(place);
    expect([await isThere(place, place.before), await isThere(place, after.donor.id)]).toEqual([true, true]);
    // Starting the old code alone fails: it refuses the migrated database.
    expect(root.run('deploy/take-over 0.0.1').code).toBe(1);
    expect(succeed(root, unit)).toContain('# second');

    const refused = root.run('echo no | deploy/go-back');
    expect(refused.code, refused.said).toBe(1);
    expect(refused.said).toMatch(
      /Since .* these arrived and would be lost: 1 started donation, 1 step or change of a donation, 1 mail/,
    );
    expect(await isThere(place, after.donor.id)).toBe(true);

    const back = succeed(root, 'echo yes | deploy/go-back');
    const [, kept = ''] = back.match(/The old data is in (kaithangu-\S+)\./) ?? [];
    expect(back).not.toMatch(/Start the site|APP_SECRET/);
    expect(back).toContain('please enter them again');
    const list = succeed(root, 'cat /opt/kaithangu/before-upgrades/0.0.4/*/donations-since-*.csv');
    expect(list.split('\r\n')).toHaveLength(3);
    expect(list).toContain(after.donor.id);
    // Upgrading again finds all data.
    const whole = succeed(
      root,
      `cd /opt/kaithangu/releases/0.0.4 && SETTINGS_FILE=/etc/kaithangu/env node scripts/restore.ts /var/lib/backups/${kept} --check`,
    );
    expect(whole).toMatch(/The backup is intact[\s\S]* donations,/);
    expect(current(place)).toBe('0.0.1');
    expect(succeed(root, unit)).not.toContain('# second');
    expect(succeed(root, 'cd /opt/run && ls *.pid')).toBe('kaithangu@0.0.1.service.pid\n');
    expect([await isThere(place, place.before), await isThere(place, after.donor.id)]).toEqual([true, false]);
    expect(await statusOf(`${place.url}/readyz`)).toBe(200);
    await begin(place);
    expect(root.run('deploy/go-back')).toMatchObject({
      code: 1,
      said: "0.0.1 was not put in by deploy/upgrade: it can't be undone.\n",
    });
  });
});

describe.skipIf(!canOwnRoot)('a release is refused', () => {
  let place: Awaited<ReturnType<typeof openPlace>>;
  beforeAll(async () => {
    place = await openPlace('sqlite');
    return place.close;
  }, timeout);
  afterAll(() => expect(current(place)).toBe('0.0.1'));
  const home = dirname(archives.migrated);

  test.each([
    ['without a signature', `rm ${home}/SHA256SUMS.sig`, 'Put SHA256SUMS.sig beside'],
    [
      'with the signature of other sums',
      `cp ${dirname(archives.added)}/SHA256SUMS.sig ${home}`,
      'is not by a key in',
    ],
    ['signed with a key of nobody', ': >/etc/kaithangu/release-signers', 'has no key'],
    ['that is cut off', `truncate -s -100 ${archives.migrated}`, 'is damaged or incomplete'],
    ['without sums', `rm ${home}/SHA256SUMS`, 'Put SHA256SUMS beside'],
    [
      'with the signed sums of another release',
      `cp ${dirname(archives.added)}/SHA256SUMS* ${home}`,
      "doesn't name it: it is of another release.",
    ],
  ])('%s', async (_, spoil, said) => {
    const { root } = place;
    const undo = `rm -rf ${home} && mv ${home}.kept ${home} && printf '%s' "$SIGNERS" >/etc/kaithangu/release-signers`;
    succeed(root, `cp -r ${home} ${home}.kept && ${spoil}`);
    try {
      const refused = await upgrade(place, archives.migrated);
      expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(said) });
    } finally {
      succeed(root, undo, { SIGNERS: releases.signers });
    }
    expect(succeed(root, 'ls -A /opt/kaithangu/releases')).toBe('0.0.1\n');
  });

  test('for another processor', async () => {
    const other = releases.make({ version: '0.0.5', about: { arch: 'riscv64' } });
    expect(await upgrade(place, other)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`is for riscv64, and this machine is ${process.arch}.`),
    });
  });

  test('of a version that is here from another commit', async () => {
    const twin = releases.make({ version: '0.0.1', about: { commit: '1' } });
    expect(await upgrade(place, twin)).toMatchObject({
      code: 1,
      said: expect.stringContaining('0.0.1 is here already, from another commit.'),
    });
  });

  test('that is older than the running one', async () => {
    const older = releases.make({ version: '0.0.6', about: { madeAt: '2026-10-01T00:00:00.000Z' } });
    expect(await upgrade(place, older)).toMatchObject({
      code: 1,
      said: expect.stringContaining('0.0.6 is older than 0.0.1, which runs. To undo an upgrade'),
    });
  });

  test('unless an unsigned one is asked for', async () => {
    appendFileSync(join(home, 'SHA256SUMS'), 'not signed\n');
    const { code, said } = place.root.run(`deploy/unpack-release ${archives.migrated} --unsigned`);
    expect(code, said).toBe(0);
    expect(said).toBe('0.0.4\n');
  });
});
