/**
 * Starts this version on data that earlier versions wrote with their own code: nothing is lost, nobody is
 * logged out. The versions come from git's history; without it the tests are skipped.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { MINUTE } from '../../platform/durations.ts';
import type { Started } from '../donor.ts';
import { createDatabase, dropDatabase } from '../postgres.ts';
import { type RunningSite, startSite } from '../running-site.ts';
import { lost, rowsOf } from './rows.ts';

/** The first versions with new migrations, in the order of history, which can differ from the numbers' order. */
const firstVersions = [
  ['182af5d', '0008-paypal'],
  ['900ee19', '0010-active-keys, without 0009'],
  ['e4c022b', '0009-tallies'],
  ['0935423', '0012-counters, without 0011'],
  ['8ece605', '0011-audit'],
  ['276737f', '0013-retention'],
  ['0116837', '0014-pay-in'],
  ['2422b09', '0015-picture-marks'],
  ['4e458e0', '0016-pay-in-check'],
  ['eeac436', '0017-key-version'],
  ['01f7b9c', '0018-reconciliation'],
  ['f9ca8c1', '0025-followers, without 0019, 0021 and 0022'],
  ['e3d82f8', '0019-search'],
  ['b90d6b3', '0026-reminders'],
] as const;

/** Migrations that had another name for some hours, when no site had them yet. */
const renamed = ['0067-update-titles'];

/** All later versions with new migrations: each commit's name and those it brings. Empty without the history. */
function laterVersions(): [commit: string, migrations: string][] {
  const [newest] = firstVersions.at(-1) as readonly [string, string];
  const { stdout } = spawnSync(
    'git',
    [
      'log',
      '--reverse',
      '--diff-filter=A',
      '--format=commit %h',
      '--name-only',
      `${newest}..HEAD`,
      '--',
    ].concat('platform/db/migrations/0*.ts'),
    { encoding: 'utf8' },
  );
  return stdout
    .split(/^commit /m)
    .slice(1)
    .map((entry) => {
      const [commit = '', ...files] = entry.split('\n').filter(Boolean);
      return [commit, files.map((file) => basename(file, '.ts')).join(', ')] as [string, string];
    })
    .filter(([, migrations]) => !renamed.includes(migrations));
}

const versions = [...firstVersions, ...laterVersions()];

const folder = mkdtempSync(join(tmpdir(), 'kaithangu-upgrades-'));
// Earlier versions' dependencies are many files.
afterAll(() => rmSync(folder, { recursive: true }), 5 * MINUTE);

/**
 * An earlier version's data, made with its own test helpers: a volunteer, a verified donation, a started one.
 */
const work = `
import { give, start } from './test/donor.ts';
import { openTestSite } from './test/site.ts';
import { editDonation, signedIn } from './test/team.ts';

const site = await openTestSite(JSON.parse(process.env.SETTINGS));
const session = await signedIn(site, 'leela');
const given = await give(site, { message: 'കൂടെയുണ്ട്, ടീച്ചർ.' });
const { status } = await editDonation(site, session, given.id, { isVerified: true });
if (status !== 200) throw new Error('not verified: ' + status);
const begun = await start(site, { firstname: 'Begun' });
console.log(JSON.stringify({ session, given, begun }));
await site.close();
process.exit(0);
`;

type Written = { session: string; given: Started & { screenshotUrl: string }; begun: Started };

/** The files of that version, with this version's dependencies if they fit. */
function unpack(commit: string): string {
  const target = join(folder, commit);
  if (existsSync(target)) return target;
  const { stdout } = spawnSync('git', ['archive', commit], { maxBuffer: 500 * 1024 * 1024 });
  mkdirSync(target);
  spawnSync('tar', ['-x', '-C', target], { input: stdout });
  const { dependencies } = JSON.parse(readFileSync(join(target, 'package.json'), 'utf8'));
  if (Object.keys(dependencies).every((name) => existsSync(join('node_modules', name)))) {
    symlinkSync(resolve('node_modules'), join(target, 'node_modules'));
  } else {
    spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: target });
  }
  writeFileSync(join(target, 'work.ts'), work);
  return target;
}

function writeData(version: string, settings: Record<string, string>): Written {
  // Vite compiles the mails' JSX.
  const load = `await (await import('vite')).runnerImport('./work.ts', { configFile: false })`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', load], {
    cwd: version,
    env: { PATH: process.env.PATH, TEST_DATABASE: 'sqlite', SETTINGS: JSON.stringify(settings) },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${stdout}${stderr}`);
  return JSON.parse(stdout);
}

async function ask({ url }: RunningSite, path: string, { cookie = '', address = '198.18.0.1' } = {}) {
  const response = await fetch(url + path, { headers: { cookie, 'X-Forwarded-For': address } });
  return {
    status: response.status,
    json: response.headers.get('content-type')?.includes('json') ? await response.json() : null,
  };
}

describe.each(versions)('data of version %s (%s)', (commit) => {
  const isInHistory = spawnSync('git', ['cat-file', '-e', commit]).status === 0;

  test.skipIf(!isInHistory).each(['sqlite', 'postgres'] as const)(
    'is whole on this one: %s',
    async (kind) => {
      const server = process.env.TEST_DATABASE_URL as string;
      const url = kind === 'postgres' ? await createDatabase(server) : null;
      const dataDir = mkdtempSync(join(folder, 'data-'));
      const settings = { DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) };
      const database = url
        ? ({ kind: 'postgres', url } as const)
        : ({ kind: 'sqlite', path: join(dataDir, 'kaithangu.sqlite') } as const);
      const { session, given, begun } = writeData(unpack(commit), settings);
      const before = await rowsOf(database);

      const site = await startSite('sqlite', settings);
      try {
        expect(await ask(site, '/api/admin/session', { cookie: session })).toMatchObject({
          status: 200,
          json: { username: 'leela' },
        });
        expect(await ask(site, given.screenshotUrl, { cookie: session })).toMatchObject({ status: 200 });
        const mine = await ask(site, '/api/donations/incomplete-donation', begun);
        expect(mine).toMatchObject({ status: 200, json: { id: begun.id, firstname: 'Begun', mine: true } });
        const { json } = await ask(site, '/api/donations/statistics', { cookie: session });
        expect(json).toMatchObject({ raised: { donations: 1, rupees: 5000 } });
        const { receipts } = await rowsOf(database);
        expect(receipts).toMatchObject([{ donationId: given.id, amount: '5000', paise: 500_000 }]);
        expect(lost(before, await rowsOf(database))).toEqual({});
      } finally {
        await site.close();
        if (url) await dropDatabase(url);
      }
    },
  );
});
