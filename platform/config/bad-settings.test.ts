import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderForSuite } from '../../test/suite.ts';
import { configIn } from './config.fixture.ts';

const folder = folderForSuite();

const { complaint } = configIn(folder);

test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1'])(
  'an https address with HOST %s and no TRUST_PROXY stops the program with one line',
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
    ['DATABASE_URL', 'postgres://root:hunter22@one:99999,other/d'],
    ['S3_URL', 'https://s3.example.org/bucket?hunter22'],
    ['S3_URL', 'https://KEY:hunter22@s3.example.org'],
    ['S3_URL', 'https://KEY:hunter22%zz@s3.example.org/bucket'],
    ['S3_URL', 's3://KEY:hunter22@bucket'],
    ['SMTP_URL', 'https://user:hunter22@mail.example.org'],
    ['SMTP_URL', 'smtps://user:hunter22#4@mail.example.org'],
    ['APP_SECRET', 'hunter22'],
    ['SUPER_ADMIN_PASSWORD', 'hunter22'],
    ['GEO_URL', 'https://h/?key=hunter22'],
    ['GEO_URL', 'hunter22/{ip}'],
    ['EXCHANGE_RATES_URL', 'hunter22'],
    ['BACKUP_TO', 'https://KEY:hunter22@s3.example.org'],
    ['BACKUP_PASSPHRASE', 'hunter22'],
    ['METRICS_TOKEN', 'hunter22'],
  ];

  test.each(secret)('%s, without showing its value', (name, value) => {
    const words = complaint({ [name]: value });
    expect(words).toMatch(new RegExp(`^${name} is not usable: it should be `));
    expect(words).not.toContain('hunter22');
    expect(words).not.toContain('\n');
  });

  test.each(['hunter#22', 'hunter/22', 'hunter?22', '22#hunter', '22/hunter'])(
    'SMTP_URL, if its password %s would end the host',
    (password) => {
      expect(complaint({ SMTP_URL: `smtp://user:${password}@mail.example.org:587` })).toBe(
        'SMTP_URL is not usable: it should be an address whose password has %23 for each #, %2F for each / and %3F for each ?',
      );
    },
  );

  test.each(['COUNTRIES_URL', 'SUPPORT_API_URL', 'PAYPAL_API_URL'])('%s, with its value', (name) => {
    expect(complaint({ [name]: 'ftp://example.org' })).toBe(
      `${name} is 'ftp://example.org': it should be an address that begins with http:// or https://`,
    );
  });

  test('DATA_DIR, if it is a file', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(complaint({ DATA_DIR: file })).toBe(
      `DATA_DIR is '${file}': it should be a folder that can be written, but EEXIST: file already exists, mkdir '${file}'`,
    );
  });

  test('settings that exclude or need each other', () => {
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
