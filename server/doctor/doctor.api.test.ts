/** A site that is set up right, of which the doctor says nothing, and one thing wrong with it at a time, which it finds. */
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Config } from '../../platform/config/config.ts';
import { ago, DAY } from '../../platform/durations.ts';
import { startS3 } from '../../test/fakes/s3.ts';
import { fakeDns, openRightSite, previewPage, type RightSite } from '../../test/right-site.ts';
import { backupName } from '../backup/names.ts';
import { checkClock } from './check-machine.ts';
import { examine } from './examine.ts';
import type { Finding } from './finding.ts';

let right: RightSite;
let config: Config;
beforeAll(async () => {
  right = await openRightSite();
  ({ config } = right);
});
afterAll(() => right.close());

/** What the doctor says where something differs from the right site. */
async function findingsOf(
  changes: Partial<Config> = {},
  dns = fakeDns(),
  envFile = right.envFile,
): Promise<Finding[]> {
  return Array.fromAsync(examine({ ...config, ...changes }, { envFile, dns }));
}

/** What a test can't have: a public address, another disk, much room on it, a build. Told by name, so that nothing else slips through. */
const ofTheTest = /links in mails lead nowhere|lie on the disk|GB are free|the site is not built/;
const wrong = (all: Finding[]) =>
  all.filter(({ level, what }) => level !== 'ok' && !ofTheTest.test(what)).map(({ what }) => what);

test('of a site that is set up right it says nothing', async () => {
  const all = await findingsOf();
  expect(wrong(all)).toEqual([]);
  expect(all.filter(({ level }) => level === 'ok').length).toBeGreaterThanOrEqual(13);
});

type Plant = () => Promise<[found: RegExp, Finding[], mend?: () => Promise<unknown>]>;
const changed =
  (found: RegExp, changes: () => Partial<Config>): Plant =>
  async () => [found, await findingsOf(changes())];
const feesOf = (found: RegExp, checkedOn: string | undefined) =>
  changed(found, () => {
    const { checkedOn: _, ...overseasFees } = config.campaign.overseasFees;
    const dated = checkedOn ? { ...overseasFees, checkedOn } : overseasFees;
    return { campaign: { ...config.campaign, overseasFees: dated } };
  });
const named =
  (found: RegExp, changes: Record<string, string[] | null>): Plant =>
  async () => [found, await findingsOf({}, fakeDns(changes))];
const fronted =
  (found: RegExp, answer: RightSite['proxy']['answer']): Plant =>
  async () => {
    right.proxy.answer = answer;
    const all = await findingsOf();
    right.proxy.answer = right.proxy.passOn;
    return [found, all];
  };
/** Written for a moment into the database, and taken out again. */
const queued =
  (found: RegExp, row: object): Plant =>
  async () => {
    const id = crypto.randomUUID();
    const old = new Date(Date.now() - 7_200_000).toISOString();
    await right.site.db
      .insertInto('outbox')
      .values({
        id,
        kind: 'contact-message',
        recipient: 'a@help.org',
        language: 'en',
        payload: 'null',
        donationId: null,
        state: 'queued',
        attempts: 3,
        nextAt: old,
        createdAt: old,
        sentAt: null,
        lastError: null,
        ...row,
      })
      .execute();
    const all = await findingsOf();
    await right.site.db.deleteFrom('outbox').where('id', '=', id).execute();
    return [found, all];
  };

const faults: [string, Plant][] = [
  [
    'the sample campaign',
    changed(/is the sample/, () => ({ campaign: { ...config.campaign, sample: true } })),
  ],
  ['fees of no day', feesOf(/checked on no day/, undefined)],
  ['fees of last year', feesOf(/last checked on/, ago(91 * DAY).slice(0, 10))],
  ['no https', changed(/in the clear/, () => ({ publicUrl: 'http://help.org.invalid' }))],
  ['no public address', changed(/doesn't answer/, () => ({ publicUrl: 'https://help.org.invalid' }))],
  [
    'https without TRUST_PROXY',
    changed(/TRUST_PROXY is not set/, () => ({ publicUrl: 'https://help.org.invalid', trustProxy: [] })),
  ],
  [
    'https with a proxy that says nobody’s address',
    changed(/TRUST_PROXY is none/, () => ({
      publicUrl: 'https://help.org.invalid',
      trustProxy: [],
      given: [{ name: 'TRUST_PROXY', value: 'none' }],
    })),
  ],
  [
    'everybody a trusted proxy',
    changed(/believes everybody/, () => ({ trustProxy: [[config.trustProxy[0]?.[0] as never, 0]] })),
  ],
  ['addresses of examples', changed(/address of examples/, () => ({ teamEmail: 'team@example.org' }))],
  ['app check off', changed(/APP_CHECK is off/, () => ({ appCheck: 'off' }))],
  [
    'PayPal’s sandbox',
    changed(/sandbox/, () => ({
      paypal: {
        clientId: 'a',
        clientSecret: 'b',
        webhookId: 'c',
        apiUrl: 'https://api-m.sandbox.paypal.com',
      },
    })),
  ],
  [
    'no webhook',
    changed(/PAYPAL_WEBHOOK_ID/, () => ({
      paypal: { clientId: 'a', clientSecret: 'b', webhookId: null, apiUrl: 'https://api-m.paypal.com' },
    })),
  ],
  [
    'a setting misspelt',
    async () => {
      const file = join(right.folder, 'env-misspelt');
      await writeFile(file, 'SMPT_URL=smtp://x\n', { mode: 0o600 });
      return [/SMPT_URL .* is no setting/, await findingsOf({}, fakeDns(), file)];
    },
  ],
  [
    'settings that others may read',
    async () => {
      const open = join(right.folder, 'open');
      await mkdir(open);
      await Promise.all([chmod(right.folder, 0o755), chmod(open, 0o755)]);
      await writeFile(join(open, 'env'), 'PORT=1\n');
      await chmod(join(open, 'env'), 0o644);
      return [/others .* may read/, await findingsOf({}, fakeDns(), join(open, 'env'))];
    },
  ],
  [
    'a campaign that others may change',
    async () => {
      const campaignFile = join(right.folder, 'campaign.json');
      await writeFile(campaignFile, '{}');
      await chmod(campaignFile, 0o666);
      return [/others may change/, await findingsOf({ campaignFile })];
    },
  ],
  ['nobody of the family', changed(/FAMILY_EMAIL/, () => ({ familyEmail: null }))],
  ['no second factor', changed(/REQUIRE_SECOND_FACTOR/, () => ({ requireSecondFactor: false }))],
  [
    'a password in the settings',
    changed(/SUPER_ADMIN_PASSWORD/, () => ({
      superAdmin: { username: 'superadmin', password: 'x'.repeat(12) },
    })),
  ],
  [
    'a wrong clock',
    async () => {
      right.proxy.skewMs = 90_000;
      const all = await checkClock(config.publicUrl);
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
      const files = {
        kind: 's3' as const,
        endpoint: `http://${hostname}:${port}`,
        bucket: 'files',
        region: 'x',
        accessKeyId: 'a',
        secretAccessKey: 'b',
      };
      const all = await findingsOf({ files });
      await s3.stop();
      return [/can't be stored/, all];
    },
  ],
  [
    'no database',
    changed(/database can't be read/, () => ({
      database: { kind: 'sqlite', path: join(right.folder, 'none.sqlite') },
    })),
  ],
  [
    'a damaged database',
    async () => {
      const path = join(right.folder, 'damaged.sqlite');
      await writeFile(path, Buffer.alloc(8192, 7));
      return [
        /database (can't be read|is damaged)/,
        await findingsOf({ database: { kind: 'sqlite', path } }),
      ];
    },
  ],
  [
    'a database of a newer version',
    async () => {
      await right.site.db
        .insertInto('kysely_migration' as never)
        .values({ name: '9999-future', timestamp: 'x' } as never)
        .execute();
      const all = await findingsOf();
      await right.site.db
        .deleteFrom('kysely_migration' as never)
        .where('name' as never, '=', '9999-future' as never)
        .execute();
      return [/newer version/, all];
    },
  ],
  [
    'no super-admin',
    changed(/no super-admin 'else'/, () => ({ superAdmin: { username: 'else', password: null } })),
  ],
  ['mails that failed', queued(/1 mails could not be sent/, { state: 'failed' })],
  ['mails that wait', queued(/wait for longer/, {})],
  [
    'a file that is gone',
    async () => {
      const path = 'screenshots/gone.webp';
      const createdAt = new Date().toISOString();
      await right.site.db
        .insertInto('files')
        .values({ path, kind: 'screenshots', donationId: null, width: 1, height: 1, mark: null, createdAt })
        .execute();
      const all = await findingsOf();
      await right.site.db.deleteFrom('files').where('path', '=', path).execute();
      return [/1 files are missing/, all];
    },
  ],
  ['no mail server', changed(/no mail server/, () => ({ smtpUrl: null }))],
  ['a mail server that is down', changed(/doesn't take us/, () => ({ smtpUrl: 'smtp://127.0.0.1:9' }))],
  ['no SPF', named(/no SPF/, { 'help.org': [] })],
  ['two SPF records', named(/2 SPF/, { 'help.org': ['v=spf1 -all', 'v=spf1 a -all'] })],
  ['SPF for everybody', named(/lets everybody/, { 'help.org': ['v=spf1 +all'] })],
  ['no DMARC', named(/no DMARC/, { '_dmarc.help.org': [] })],
  ['no DKIM', named(/no DKIM/, { 'default._domainkey.help.org': [] })],
  ['no names', named(/could not be asked/, { 'help.org': null })],
  ['somebody else at the address', fronted(/somebody else/, async () => new Response('{"alive":true}'))],
  ['another secret', changed(/somebody else/, () => ({ appSecret: 'x'.repeat(40) }))],
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
        ? new Response(previewPage(config.publicUrl, ['og:title', 'og:description', 'og:url']))
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
      const all = await findingsOf();
      right.proxy.cardBytes = 20_000;
      return [/too large/, all];
    },
  ],
  [
    'no backup',
    changed(/no backup/, () => ({
      backup: { ...config.backup, to: { kind: 'disk', dir: join(right.folder, 'none') } },
    })),
  ],
  [
    'old backups',
    async () => {
      const dir = join(right.folder, 'old');
      await mkdir(dir);
      await writeFile(join(dir, backupName(Date.now() - 5 * 86_400_000, true)), '');
      return [/5 days old/, await findingsOf({ backup: { ...config.backup, to: { kind: 'disk', dir } } })];
    },
  ],
  [
    'backups that anybody can read',
    changed(/not encrypted/, () => ({ backup: { ...config.backup, passphrase: null } })),
  ],
];

test.each(faults)('it finds %s', async (_what, plant) => {
  const [found, all] = await plant();
  expect(
    wrong(all)
      .concat(all.filter(({ level }) => level !== 'ok').map(({ what }) => what))
      .join('\n'),
  ).toMatch(found);
  for (const { level, mend } of all) expect(level === 'ok' || Boolean(mend)).toBe(true);
});

test('after all of them it says nothing again, and has left nothing behind', async () => {
  await chmod(right.folder, 0o700);
  expect(wrong(await findingsOf())).toEqual([]);
  expect(await Array.fromAsync(right.site.storage.list())).toEqual([]);
});

test('strangers learn nothing more of /healthz than that it lives', async () => {
  for (const request of ['', 'x', 'a.b', `${crypto.randomUUID()}.${'A'.repeat(43)}`]) {
    const response = await right.site.ask(`/healthz?doctor=${request}`);
    expect(await response.json()).toEqual({ alive: true });
  }
});
