import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { sampleBankNumber } from './campaign.ts';
import { readConfig } from './config.ts';
import { ConfigError } from './read-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'kaithangu-config-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (env: Record<string, string | undefined> = {}) => readConfig({ DATA_DIR: folder, ...env });

/** What the program says of these settings before it stops. */
function complaint(env: Record<string, string>): string {
  try {
    read(env);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as Error).message;
  }
  throw new Error('nothing was complained of');
}

test('nothing needs to be set', () => {
  expect(read()).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://127.0.0.1:3000',
    dataDir: folder,
    database: { kind: 'sqlite', path: join(folder, 'kaithangu.sqlite') },
    files: { kind: 'disk', dir: join(folder, 'files') },
    backup: { to: { kind: 'disk', dir: join(folder, 'backups') }, passphrase: null },
    metricsToken: null,
    smtpUrl: null,
    superAdmin: { username: 'superadmin', password: null },
    trustProxy: [],
    hiddenAdminIps: [],
    locations: { kind: 'embedded' },
    exchangeRatesUrl: 'https://open.er-api.com/v6/latest/USD',
    countriesUrl: null,
    paypal: null,
    supportApiUrl: null,
    allowedOrigins: [],
    appCheck: 'enforce',
    incompleteDays: 7,
    retention: {
      unfinished: 90,
      addresses: 30,
      screenshots: 180,
      unverifiedScreenshots: 365,
      audit: 730,
      mails: 30,
      contact: 180,
      signUps: 30,
      links: 90,
      deleted: 30,
    },
    logLevel: 'info',
    campaign: { goal: { rupees: 2_000_000, usDollar: 25_000 } },
  });
});

test('an empty setting is one that is not set', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ', APP_CHECK: '' })).toEqual(read());
});

test.each<[string, Record<string, string>, object]>([
  [
    'PostgreSQL',
    { DATABASE_URL: 'postgres://u:p@h/d' },
    { database: { kind: 'postgres', url: 'postgres://u:p@h/d' } },
  ],
  [
    'an S3 store',
    { S3_URL: 'https://KEY:SE%2FCRET@s3.example.org/bucket?region=ap-south-1' },
    {
      files: {
        kind: 's3',
        endpoint: 'https://s3.example.org',
        bucket: 'bucket',
        region: 'ap-south-1',
        accessKeyId: 'KEY',
        secretAccessKey: 'SE/CRET',
      },
    },
  ],
  ['an .mmdb', { GEO_DB: '/srv/x.mmdb' }, { locations: { kind: 'mmdb', path: '/srv/x.mmdb' } }],
  [
    'a location service',
    { GEO_URL: 'https://h/{ip}/' },
    { locations: { kind: 'http', url: 'https://h/{ip}' } },
  ],
  ['every address', { HOST: '0.0.0.0', PORT: '8080' }, { publicUrl: 'http://0.0.0.0:8080' }],
  ['every IPv6 address', { HOST: '::', PORT: '8080' }, { host: '::', publicUrl: 'http://[::]:8080' }],
  [
    'a public address',
    { PUBLIC_URL: 'https://help.example.org/', TRUST_PROXY: '127.0.0.1' },
    { publicUrl: 'https://help.example.org' },
  ],
  [
    'that nobody’s X-Forwarded-For is believed',
    { PUBLIC_URL: 'https://help.example.org', TRUST_PROXY: 'none' },
    { trustProxy: [] },
  ],
  [
    'https of another machine than this one',
    { PUBLIC_URL: 'https://help.example.org', HOST: '0.0.0.0' },
    { trustProxy: [] },
  ],
  [
    'PayPal',
    { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_API_URL: 'https://api-m.paypal.com' },
    {
      paypal: {
        clientId: 'a',
        clientSecret: 'b',
        apiUrl: 'https://api-m.paypal.com',
        webhookId: null,
      },
    },
  ],
  [
    'origins',
    { ALLOWED_ORIGINS: 'https://a.org, http://b.org:81' },
    { allowedOrigins: ['https://a.org', 'http://b.org:81'] },
  ],
  [
    'a folder for backups',
    { BACKUP_TO: '/mnt/disk' },
    { backup: { to: { kind: 'disk', dir: '/mnt/disk' } } },
  ],
  [
    'a bucket for backups',
    { BACKUP_TO: 'https://KEY:SECRET@s3.example.org/backups' },
    { backup: { to: { kind: 's3', bucket: 'backups', secretAccessKey: 'SECRET' } } },
  ],
  [
    'mail addresses',
    { MAIL_FROM: 'Us <a@b.org>', TEAM_EMAIL: 'c@b.org' },
    { mailFrom: 'Us <a@b.org>', teamEmail: 'c@b.org' },
  ],
])('%s can be set', (_what, env, expected) => {
  expect(read(env)).toMatchObject(expected);
});

test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])(
  'an https address with HOST %s and a forgotten TRUST_PROXY stops the program with one line',
  (HOST) => {
    expect(complaint({ HOST, PUBLIC_URL: 'https://help.example.org', TRUST_PROXY: ' ' })).toMatch(
      /^TRUST_PROXY is not set: it should be the address of the proxy that speaks https, .*127\.0\.0\.1.*none/,
    );
  },
);

describe('a bad value stops the program with one line that names the setting', () => {
  const shown: [string, string][] = [
    ['HOST', 'not a host'],
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'help.example.org'],
    ['PUBLIC_URL', 'ftp://help.example.org'],
    ['PUBLIC_URL', 'https://help.example.org/path'],
    ['PUBLIC_URL', 'https://help.example.org?x'],
    ['PUBLIC_URL', 'https://help.example.org#x'],
    ['SUPER_ADMIN_USERNAME', 'x'],
    ['SUPER_ADMIN_USERNAME', 'two words'],
    ['TRUST_PROXY', 'everybody'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10/8'],
    ['TRUST_PROXY', '10'],
    ['TRUST_PROXY', '127.0.0.1, proxy'],
    ['TRUST_PROXY', '2001:db8::/129'],
    ['TRUST_PROXY', 'none, 127.0.0.1'],
    ['HIDDEN_ADMIN_IPS', '1.2.3'],
    ['ALLOWED_ORIGINS', 'help.example.org'],
    ['ALLOWED_ORIGINS', 'https://help.example.org/'],
    ['ALLOWED_ORIGINS', '*'],
    ['APP_CHECK', 'on'],
    ['UNFINISHED_DAYS', 'a week'],
    ['UNFINISHED_DAYS', '-1'],
    ['UNFINISHED_DAYS', '366'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'yes'],
  ];

  test.each(shown)('%s: %s', (name, value) => {
    const words = complaint({ [name]: value });
    expect(words).toMatch(new RegExp(`^${name} is `));
    expect(words).toContain(`'${value}': it should be `);
    expect(words).not.toContain('\n');
  });

  const secret: [string, string][] = [
    ['DATABASE_URL', 'mysql://root:hunter22@h/d'],
    ['DATABASE_URL', 'hunter22'],
    ['S3_URL', 'https://s3.example.org/bucket?hunter22'],
    ['S3_URL', 'https://KEY:hunter22@s3.example.org'],
    ['S3_URL', 'https://KEY:hunter22%zz@s3.example.org/bucket'],
    ['S3_URL', 's3://KEY:hunter22@bucket'],
    ['SMTP_URL', 'https://user:hunter22@mail.example.org'],
    ['APP_SECRET', 'hunter22'],
    ['SUPER_ADMIN_PASSWORD', 'hunter22'],
    ['GEO_URL', 'https://h/?key=hunter22'],
    ['GEO_URL', 'hunter22/{ip}'],
    ['EXCHANGE_RATES_URL', 'hunter22'],
    ['BACKUP_TO', 'https://KEY:hunter22@s3.example.org'],
    ['BACKUP_PASSPHRASE', 'hunter22'],
    ['METRICS_TOKEN', 'hunter22'],
  ];

  test.each(secret)('%s, which is not shown', (name, value) => {
    const words = complaint({ [name]: value });
    expect(words).toMatch(new RegExp(`^${name} is not usable: it should be `));
    expect(words).not.toContain('hunter22');
    expect(words).not.toContain('\n');
  });

  test.each(['COUNTRIES_URL', 'SUPPORT_API_URL', 'PAYPAL_API_URL'])('%s, with what it was', (name) => {
    expect(complaint({ [name]: 'ftp://example.org' })).toBe(
      `${name} is 'ftp://example.org': it should be an address that begins with http:// or https://`,
    );
  });

  test('DATA_DIR that is a file', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(complaint({ DATA_DIR: file })).toBe(
      `DATA_DIR is '${file}': it should be a folder that can be written, but EEXIST: file already exists, mkdir '${file}'`,
    );
  });

  test('two settings that exclude or need each other', () => {
    expect(complaint({ GEO_DB: '/x.mmdb', GEO_URL: 'https://h/{ip}' })).toMatch(
      /^GEO_DB is .*not set when GEO_URL is/,
    );
    expect(complaint({ PAYPAL_CLIENT_ID: 'a' })).toMatch(
      /^PAYPAL_CLIENT_SECRET is not set: .*set with PAYPAL_CLIENT_ID/,
    );
    expect(complaint({ PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b' })).toMatch(
      /^PAYPAL_API_URL is not set/,
    );
  });
});

describe('the secret of DATA_DIR', () => {
  test('is drawn once, kept, and readable by its owner alone', () => {
    const dir = join(folder, 'secret-test');
    const first = readConfig({ DATA_DIR: dir }).appSecret;
    expect(first).toHaveLength(43);
    expect(readConfig({ DATA_DIR: dir }).appSecret).toBe(first);
    expect(statSync(join(dir, 'secret')).mode & 0o777).toBe(0o600);
    expect(readConfig({ DATA_DIR: join(folder, 'another') }).appSecret).not.toBe(first);
  });

  test('is not drawn when one is set', () => {
    const dir = join(folder, 'own-secret');
    const secret = 'a secret of our own, long enough';
    expect(readConfig({ DATA_DIR: dir, APP_SECRET: secret }).appSecret).toBe(secret);
    expect(existsSync(join(dir, 'secret'))).toBe(false);
  });
});

describe('campaign.json', () => {
  const sample = JSON.parse(readFileSync('config/campaign.json', 'utf8'));

  function withCampaign(campaign: unknown): Record<string, string> {
    const file = join(folder, 'campaign.json');
    writeFileSync(file, typeof campaign === 'string' ? campaign : JSON.stringify(campaign));
    return { CAMPAIGN: file };
  }

  /** The sample with one field set, by its path. */
  function changed(path: string, value: unknown): Record<string, string> {
    const copy = structuredClone(sample);
    const names = path.split('.');
    const last = names.pop() as string;
    names.reduce((part, name) => part[name], copy)[last] = value;
    return withCampaign(copy);
  }

  test.each([
    ['siteName.en', ''],
    ['siteName.ml', undefined],
    ['beneficiary.name.en', 5],
    ['spouse.relation.ml', undefined],
    ['goal.rupees', '2000000'],
    ['goal.rupees', 0],
    ['goal.usDollar', 1.5],
    ['bank', undefined],
    ['bank.number', '1234'],
    ['bank.number', '12345678901x'],
    ['bank.number', 123456789012],
    ['bank.ifsc', 'SBIN1234567'],
    ['bank.vpa', 'ravi'],
    ['upi.payeeKind', 'other'],
    ['upi.paytm.handle', 'ravi paytm'],
    ['donorsPhone', '9800000000'],
    ['supportWhatsApp', '+91 98000 00001'],
    ['overseasTransfer.url', 'http://wise.com'],
    ['overseasFees', undefined],
    ['overseasFees.swift.usDollar', -1],
    ['overseasFees.transfer.percent', '0.7'],
    ['overseasFees.paypalConversionPercent', 100],
    ['overseasFees.checkedOn', '22 November 2026'],
    ['mail.from', 'no-reply'],
    ['mail.team', 'line\nbreak'],
    ['letter.en.greeting', 'Dear {nmae},'],
    ['letter.ml.paragraphs', []],
    ['homeContent.headerText', ' '],
    ['homeContent.englishParagraph1', null],
    ['sample', 'no'],
    ['lead.name.ml', undefined],
    ['lead.photo', ''],
    ['hospital.city', undefined],
    ['registrations.0.number', 7],
    ['needs.0.id', 'Chemo therapy'],
    ['needs.1.label.en', undefined],
    ['needs.2.rupees', 0.5],
    ['surplus.ml', undefined],
  ])('a bad %s is named: %j', (path, value) => {
    const words = complaint(changed(path, value));
    expect(words).toMatch(/^CAMPAIGN \(.*campaign\.json\) has a bad '/);
    expect(words).toContain(`has a bad '${path}'`);
    expect(words).not.toContain('\n');
  });

  test('needs that do not add up to the goal, or share an id, are named', () => {
    const [first, ...others] = sample.needs;
    for (const needs of [others, [first, first, ...others]]) {
      expect(complaint(changed('needs', needs))).toContain("has a bad 'needs'");
    }
    expect(complaint(changed('goal.rupees', 3_000_000))).toContain("has a bad 'needs'");
  });

  test('a campaign without lead, hospital, numbers, needs and surplus starts', () => {
    const { lead, hospital, registrations, needs, surplus, ...rest } = sample;
    expect(read(withCampaign(rest)).campaign).toMatchObject({ registrations: [], needs: [] });
  });

  test.each([
    ['is not there', null],
    ['is no JSON', '{\n  "siteName": Anitha\n}'],
    ['is empty', ''],
    ['is a list', []],
  ])('a file that %s is named', (_what, content) => {
    const words = complaint(
      content === null ? { CAMPAIGN: '/nowhere/campaign.json' } : withCampaign(content),
    );
    expect(words).toMatch(/^CAMPAIGN \(.*campaign\.json\) /);
    expect(words).not.toContain('\n');
  });

  test.each([false, undefined])("the sample's bank account is refused with sample: %j", (isSample) => {
    expect(sample.bank.number).toBe(sampleBankNumber);
    expect(complaint(changed('sample', isSample))).toContain("still has the sample's bank account");
  });

  test("the family's own account is taken, as a sample or not", () => {
    const own = { ...sample, bank: { ...sample.bank, number: '123456789012' } };
    for (const isSample of [true, false]) {
      expect(read(withCampaign({ ...own, sample: isSample })).campaign.sample).toBe(isSample);
    }
  });
});
