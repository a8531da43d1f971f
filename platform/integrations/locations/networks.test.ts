import { readFileSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import { expect, test } from 'vitest';
import { openEmbeddedTable } from './embedded.ts';
import { listNetworks } from './networks.ts';
import { readTable } from './table.ts';

test('two neighbours that are both wanted become one, and a range is split at multiples', () => {
  const places = ['', 'IN-Kerala', 'US', 'IN-Goa'];
  const ipv4 = { starts: [0, 2 ** 24, 2 ** 24 + 256, 2 ** 24 + 768, 2 ** 32 - 1], places: [2, 1, 3, 2, 1] };
  const ipv6 = { starts: [0x2001_0000_0001, 0x2001_0000_0004], places: [1, 0] };
  const inIndia = (place: string) => place.startsWith('IN');
  expect(listNetworks({ places, ipv4, ipv6 }, inIndia)).toEqual([
    '1.0.0.0/23',
    '1.0.2.0/24',
    '255.255.255.255/32',
    '2001:0:1::/48',
    '2001:0:2::/47',
  ]);
  const everything = { starts: [0], places: [1] };
  expect(listNetworks({ places, ipv4: everything, ipv6: everything }, inIndia)).toEqual([
    '0.0.0.0/0',
    '::/0',
  ]);
});

test('the shipped table finds India at the edges of each of its networks, and not beside them', async () => {
  const find = await openEmbeddedTable();
  const table = readTable(readFileSync('platform/integrations/locations/locations.bin'));
  const networks = listNetworks(table, (place) => place.startsWith('IN'));
  expect(networks.length).toBeGreaterThan(1_000);
  const isIndian = (bytes: number[]) => find(ipaddr.fromByteArray(bytes))?.country_code === 'IN';
  const wrong = networks.filter((network) => {
    const family = isIPv4(network.split('/')[0] as string) ? ipaddr.IPv4 : ipaddr.IPv6;
    const first = family.networkAddressFromCIDR(network).toByteArray();
    const [address, prefix] = ipaddr.parseCIDR(network);
    const last = address.toByteArray().map((byte, n) => {
      const bits = Math.min(8, Math.max(0, prefix - 8 * n));
      return byte | (255 >> bits);
    });
    return !isIndian(first) || !isIndian(last);
  });
  expect(wrong).toEqual([]);
});
