import { describe, expect, test } from 'vitest';
import { findStep, generateTotpSecret, totpUri } from './totp.server.ts';

/**
 * RFC 6238, appendix B: the secret '12345678901234567890' in base32, and the last six digits of its codes.
 */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('codes', () => {
  test.each([
    [59, '287082', 1],
    [1111111109, '081804', 37037036],
    [1111111111, '050471', 37037037],
    [1234567890, '005924', 41152263],
    [20000000000, '353130', 666666666],
  ])('at %i s, %s is that of step %i', (seconds, code, step) => {
    expect(findStep(secret, code, seconds * 1000)).toBe(step);
  });

  test.each([
    [29, null],
    [30, 37037037],
    [60, 37037037],
    [119, 37037037],
    [120, null],
  ])('of one step are valid from 30 s before it to 30 s after it: at %i s %s', (seconds, step) => {
    const start = 37037037 * 30 - 60;
    expect(findStep(secret, '050471', (start + seconds) * 1000)).toBe(step);
  });

  test.each(['050472', '', 'abcdef', '50471', '0050471'])('%j is none', (code) => {
    expect(findStep(secret, code, 1111111111_000)).toBeNull();
  });
});

test('a secret is 20 bytes in base32, and the address names the site and the account', () => {
  const drawn = generateTotpSecret();
  expect(drawn).toMatch(/^[A-Z2-7]{32}$/);
  const uri = new URL(totpUri(drawn, 'Stand with Anitha', 'leela@home'));
  expect(uri.href).toMatch(/^otpauth:\/\/totp\/Stand%20with%20Anitha:leela%40home\?/);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    issuer: 'Stand with Anitha',
    secret: drawn,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});
