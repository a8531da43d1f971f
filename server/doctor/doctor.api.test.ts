/** A correct site, in which the doctor finds nothing, and one fault at a time, which it finds. */

import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { campaignInFile } from '../../platform/config/campaign.ts';
import { programVersion } from '../../platform/version.ts';
import { startS3 } from '../../test/fakes/s3.ts';
import { openRightSite, previewPage } from '../../test/right-site.ts';
import { runAgain, setStage } from '../../test/stages.ts';
import { openForSuite } from '../../test/suite.ts';
import { backupFaults } from './backup-faults.fixture.ts';
import { checkClock } from './check-machine.ts';
import { changed, findingsOf, fronted, named, type Plant, queued } from './faults.fixture.ts';
import type { Finding } from './finding.ts';
import { settingsFaults } from './settings-faults.fixture.ts';

const right = openForSuite(() => openRightSite());

/**
 * Findings that a test can't avoid: public address, other disk, free space, build. Listed by name, so that no
 * other is ignored.
 */
const ofTheTest = /links in mails lead nowhere|on the same disk|GB are free|the site is not built/;
const wrong = (all: Finding[]) =>
  all.filter(({ level, what }) => level !== 'ok' && !ofTheTest.test(what)).map(({ what }) => what);

test('the doctor finds nothing wrong with a correct site', async () => {
  const all = await findingsOf(right);
  expect(wrong(all)).toEqual([]);
  expect(all.filter(({ level }) => level === 'ok').length).toBeGreaterThanOrEqual(13);
});

const faults: [string, Plant][] = [
  ...settingsFaults,
  [
    'a wrong clock',
    async () => {
      right.proxy.skewMs = 90_000;
      const all = await checkClock(right.config.publicUrl);
      right.proxy.skewMs = 0;
      return [/wrong by (89|90|91) s/, all];
    },
  ],
  [
    'a store that takes nothing',
    async () => {
      const s3 = await startS3();
      s3.answer = { status: 503, code: 'SlowDown' };
      const { hostname, port } = new URL(s3.url);
      const endpoint = `http://${hostname}:${port}`;
      const keys = { region: 'x', accessKeyId: 'a', secretAccessKey: 'b' };
      const files = { kind: 's3' as const, endpoint, bucket: 'files', ...keys };
      const all = await findingsOf(right, { files });
      await s3.stop();
      return [/can't be stored/, all];
    },
  ],
  [
    'no database',
    changed(/database can't be read/, ({ folder }) => ({
      database: { kind: 'sqlite', path: join(folder, 'none.sqlite') },
    })),
  ],
  [
    'a damaged database',
    async () => {
      const path = join(right.folder, 'damaged.sqlite');
      await writeFile(path, Buffer.alloc(8192, 7));
      const all = await findingsOf(right, { database: { kind: 'sqlite', path } });
      return [/database (can't be read|is damaged)/, all];
    },
  ],
  [
    'a database of a newer version',
    async () => {
      const { db } = right.site;
      const row = { name: '9999-future', timestamp: 'x' } as never;
      await db
        .insertInto('kysely_migration' as never)
        .values(row)
        .execute();
      const all = await findingsOf(right);
      await sql`delete from kysely_migration where name = '9999-future'`.execute(db);
      return [/newer version/, all];
    },
  ],
  [
    'no super-admin',
    changed(/no super-admin 'else'/, () => ({ superAdmin: { username: 'else', password: null } })),
  ],
  ['mails that failed', queued(/1 mails could not be sent/, { state: 'failed' })],
  ['mails that wait', queued(/have waited for more/, {})],
  [
    'a file that is gone',
    async () => {
      const path = 'screenshots/gone.webp';
      const createdAt = new Date().toISOString();
      await right.site.db
        .insertInto('files')
        .values({ path, kind: 'screenshots', donationId: null, width: 1, height: 1, mark: null, createdAt })
        .execute();
      const all = await findingsOf(right);
      await right.site.db.deleteFrom('files').where('path', '=', path).execute();
      return [/1 files are missing/, all];
    },
  ],
  [
    'no written estimate of the hospital',
    async () => {
      const { db } = right.site;
      const papers = await db.selectFrom('papers').selectAll().execute();
      await db.deleteFrom('papers').execute();
      const all = await findingsOf(right);
      await db.insertInto('papers').values(papers).execute();
      return [/look: the hospital’s written estimate/, all];
    },
  ],
  [
    'a hospital on the site without anybody to ask',
    async () => {
      const { db } = right.site;
      const { contact: _, ...hospital } = campaignInFile(right.config).hospital ?? {};
      const version = { key: 'hospital', nth: 1, value: JSON.stringify(hospital) };
      const at = { createdAt: new Date().toISOString(), createdBy: 'superadmin' };
      await db
        .insertInto('versions')
        .values({ ...version, ...at })
        .execute();
      const all = await findingsOf(right);
      await db.deleteFrom('versions').execute();
      return [/look: whom to ask at the hospital/, all];
    },
  ],
  [
    'no words on the rest of the money after the campaign',
    async () => {
      const { why: _why, surplus: _surplus, rest: _rest, ...campaign } = campaignInFile(right.config);
      await setStage(right.site, 'closed');
      const all = await findingsOf(right, { campaign });
      await runAgain(right.site);
      return [/look: what happens to money that is left/, all];
    },
  ],
  ['no mail server', changed(/no mail server/, () => ({ smtpUrl: null }))],
  ['a mail server that is down', changed(/refuses us/, () => ({ smtpUrl: 'smtp://127.0.0.1:9' }))],
  ['no SPF', named(/no SPF/, { 'help.org': [] })],
  ['two SPF records', named(/2 SPF/, { 'help.org': ['v=spf1 -all', 'v=spf1 a -all'] })],
  ['SPF for everybody', named(/lets everybody/, { 'help.org': ['v=spf1 +all'] })],
  ['no DMARC', named(/no DMARC/, { '_dmarc.help.org': [] })],
  ['no DKIM', named(/no DKIM/, { 'default._domainkey.help.org': [] })],
  ['no names', named(/could not be read/, { 'help.org': null })],
  ['somebody else at the address', fronted(/another program/, async () => new Response('{"alive":true}'))],
  ['another secret', changed(/another program/, () => ({ appSecret: 'x'.repeat(40) }))],
  [
    'other pay-in details',
    fronted(/another IFSC/, async (path, headers) => {
      const response = await right.proxy.passOn(path, headers);
      if (path !== '/api/campaign') return response;
      const campaign = (await response.json()) as { bank: object };
      return Response.json({ ...campaign, bank: { ...campaign.bank, ifsc: 'EVIL0000001' } });
    }),
  ],
  [
    'no link preview',
    fronted(/lacks og:image/, async (path, headers) =>
      path === '/'
        ? new Response(previewPage(right.config.publicUrl, ['og:title', 'og:description', 'og:url']))
        : right.proxy.passOn(path, headers),
    ),
  ],
  [
    'no picture behind the preview',
    fronted(/can’t be fetched/, async (path, headers) =>
      path === '/card.jpg' ? new Response('', { status: 404 }) : right.proxy.passOn(path, headers),
    ),
  ],
  [
    'a preview too large',
    async () => {
      right.proxy.cardBytes = 400_000;
      const all = await findingsOf(right);
      right.proxy.cardBytes = 20_000;
      return [/too large/, all];
    },
  ],
  ...backupFaults,
];

test.each(faults)('the doctor finds %s', async (_what, plant) => {
  const [found, all] = await plant(right);
  expect(
    wrong(all)
      .concat(all.filter(({ level }) => level !== 'ok').map(({ what }) => what))
      .join('\n'),
  ).toMatch(found);
  for (const { level, mend } of all) expect(level === 'ok' || Boolean(mend)).toBe(true);
});

test('afterwards the doctor finds nothing wrong again, and has left no file', async () => {
  await chmod(right.folder, 0o700);
  expect(wrong(await findingsOf(right))).toEqual([]);
  expect(await Array.fromAsync(right.site.storage.list())).toEqual([]);
});

test('/healthz tells strangers only that the site is alive, and its version', async () => {
  for (const request of ['', 'x', 'a.b', `${crypto.randomUUID()}.${'A'.repeat(43)}`]) {
    const response = await right.site.ask(`/healthz?doctor=${request}`);
    expect(await response.json()).toEqual({ alive: true, version: programVersion });
  }
});
