import { expect, test } from 'vitest';
import { sessionCookieName, sharedDomain } from './cookie-names.ts';

test.each([
  ['https://help.example.org', null, [], null],
  ['https://help.example.org', 'https://support.example.org', [], 'example.org'],
  ['https://support.example.org', null, ['https://help.example.org'], 'example.org'],
  ['https://example.org', 'https://support.example.org', [], 'example.org'],
  ['https://a.help.example.org', 'https://b.help.example.org', [], 'help.example.org'],
  ['https://help.example.org', 'https://help.example.org:8443', [], null],
  ['https://help.example.org', 'https://example.com', [], null],
  ['https://example.org', 'https://badexample.org', [], null],
  ['http://127.0.0.1:3000', 'http://127.0.0.1:3001', [], null],
  ['http://10.0.0.1', 'http://11.0.0.1', [], null],
])('%s with the support host %s and %j shares %s', (publicUrl, supportApiUrl, allowedOrigins, domain) => {
  expect(sharedDomain({ publicUrl, supportApiUrl, allowedOrigins })).toBe(domain);
});

test.each([
  ['http://help.example.org', null, false, 'kaithangu_session'],
  ['http://help.example.org', 'http://support.example.org', false, 'kaithangu_session'],
  ['https://help.example.org', null, true, '__Host-kaithangu_session'],
  ['https://help.example.org', 'https://example.com', true, '__Host-kaithangu_session'],
  ['https://help.example.org', 'https://support.example.org', true, '__Secure-kaithangu_session'],
])(
  '%s with the support host %s, by https: %s, keeps the session as %s',
  (publicUrl, supportApiUrl, isHttps, name) => {
    expect(sessionCookieName({ publicUrl, supportApiUrl, allowedOrigins: [] }, isHttps)).toBe(name);
  },
);
