import ipaddr from 'ipaddr.js';
import { describe, expect, test } from 'vitest';
import { addressGroup, isUuid, isWithin } from './asker.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (ip, group) => {
  expect(addressGroup(ip)).toBe(group);
});

describe('isWithin', () => {
  const ranges = ['10.0.0.0/8', '192.0.2.7/32', '2001:db8::/32'].map((cidr) => ipaddr.parseCIDR(cidr));

  test.each(['10.0.0.0', '10.255.255.255', '::ffff:10.1.2.3', '192.0.2.7', '2001:db8:ffff::1'])(
    '%s is',
    (ip) => {
      expect(isWithin(ip, ranges)).toBe(true);
    },
  );

  test.each(['11.0.0.0', '192.0.2.8', '2001:db9::1', '::a00:1', '', 'unknown', '10.0.0.0.1'])(
    '%s is not',
    (ip) => {
      expect(isWithin(ip, ranges)).toBe(false);
    },
  );
});

test.each([
  ['9f8e7d6c-1a2b-4c3d-8e9f-0a1b2c3d4e5f', true],
  ['9F8E7D6C-1A2B-4C3D-8E9F-0A1B2C3D4E5F', false],
  ['9f8e7d6c1a2b4c3d8e9f0a1b2c3d4e5f', false],
  ['9f8e7d6c-1a2b-4c3d-8e9f-0a1b2c3d4e5f\n', false],
  ['', false],
])('isUuid(%j) is %s', (text, expected) => {
  expect(isUuid(text)).toBe(expected);
});
