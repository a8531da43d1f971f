import ipaddr from 'ipaddr.js';
import { describe, expect, test } from 'vitest';
import { addressGroup, isWithin } from './addresses.ts';

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
