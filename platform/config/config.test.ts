import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderForSuite } from '../../test/suite.ts';
import { configIn } from './config.fixture.ts';
import { readConfig } from './config.ts';

const folder = folderForSuite();

const { read } = configIn(folder);

test('every setting has a default', () => {
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

test('an empty setting counts as not set', () => {
  expect(read({ PORT: '', DATABASE_URL: ' ', APP_CHECK: '' })).toEqual(read());
});

const postgres = 'postgres://u:p@h/d';
const help = 'https://help.example.org';

test.each<[string, Record<string, string>, object]>([
  ['PostgreSQL', { DATABASE_URL: postgres }, { database: { kind: 'postgres', url: postgres } }],
  [
    'a primary and a standby',
    { DATABASE_URL: 'postgres://u:p@h:1,i:2/d' },
    { database: { kind: 'postgres', url: 'postgres://u:p@h:1,i:2/d' } },
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
  ['locations', { GEO_URL: 'https://h/{ip}/' }, { locations: { kind: 'http', url: 'https://h/{ip}' } }],
  ['every address', { HOST: '0.0.0.0', PORT: '8080' }, { publicUrl: 'http://0.0.0.0:8080' }],
  ['every IPv6 address', { HOST: '::', PORT: '8080' }, { host: '::', publicUrl: 'http://[::]:8080' }],
  ['a public address', { PUBLIC_URL: `${help}/`, TRUST_PROXY: '127.0.0.1' }, { publicUrl: help }],
  ['no trusted proxy', { PUBLIC_URL: help, TRUST_PROXY: 'none' }, { trustProxy: [] }],
  ['https by a proxy on another machine', { PUBLIC_URL: help, HOST: '0.0.0.0' }, { trustProxy: [] }],
  [
    'PayPal',
    { PAYPAL_CLIENT_ID: 'a', PAYPAL_CLIENT_SECRET: 'b', PAYPAL_API_URL: 'https://api-m.paypal.com' },
    { paypal: { clientId: 'a', clientSecret: 'b', apiUrl: 'https://api-m.paypal.com', webhookId: null } },
  ],
  [
    'origins',
    { ALLOWED_ORIGINS: 'https://a.org, http://b.org:81' },
    { allowedOrigins: ['https://a.org', 'http://b.org:81'] },
  ],
  ['a backup folder', { BACKUP_TO: '/mnt/disk' }, { backup: { to: { kind: 'disk', dir: '/mnt/disk' } } }],
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

describe('the secret of DATA_DIR', () => {
  test('is generated once, kept, and readable only by its owner', () => {
    const dir = join(folder, 'secret-test');
    const first = readConfig({ DATA_DIR: dir }).appSecret;
    expect(first).toHaveLength(43);
    expect(readConfig({ DATA_DIR: dir }).appSecret).toBe(first);
    expect(statSync(join(dir, 'secret')).mode & 0o777).toBe(0o600);
    expect(readConfig({ DATA_DIR: join(folder, 'another') }).appSecret).not.toBe(first);
  });

  test('is not generated if APP_SECRET is set', () => {
    const dir = join(folder, 'own-secret');
    const secret = 'a secret of our own, long enough';
    expect(readConfig({ DATA_DIR: dir, APP_SECRET: secret }).appSecret).toBe(secret);
    expect(existsSync(join(dir, 'secret'))).toBe(false);
  });
});
