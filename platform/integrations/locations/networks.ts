/** Lists the networks of a country, for programs that know nothing of our table, such as nginx. */
import ipaddr from 'ipaddr.js';
import type { LocationTable } from './table.ts';

/** Networks in CIDR notation, IPv4 first, in ascending order. `isWanted` gets 'US' or, in India, 'IN-Kerala'. */
export function listNetworks(
  { places, ipv4, ipv6 }: Pick<LocationTable, 'places' | 'ipv4' | 'ipv6'>,
  isWanted: (place: string) => boolean,
): string[] {
  const wanted = new Set(places.flatMap((place, n) => (isWanted(place) ? [n] : [])));
  const networksOf = (ranges: LocationTable['ipv4'], bits: number) =>
    mergeRanges(ranges, wanted, 2 ** bits).flatMap(([start, end]) => splitRange(start, end, bits));
  const bytesOf = (start: number, count: number) =>
    Array.from({ length: count }, (_, n) => Math.floor(start / 256 ** (count - 1 - n)) % 256);
  return [
    ...networksOf(ipv4, 32).map(([start, prefix]) => `${bytesOf(start, 4).join('.')}/${prefix}`),
    ...networksOf(ipv6, 48).map(([start, prefix]) => {
      return `${ipaddr.fromByteArray([...bytesOf(start, 6), ...Array(10).fill(0)])}/${prefix}`;
    }),
  ];
}

type Range = [start: number, end: number];

/** The ranges of wanted places; neighbours, such as two states, become one. `end` belongs to the next. */
function mergeRanges({ starts, places }: LocationTable['ipv4'], wanted: Set<number>, limit: number): Range[] {
  const merged: Range[] = [];
  for (let n = 0; n < starts.length; n++) {
    if (!wanted.has(places[n] as number)) continue;
    const [start, end] = [starts[n] as number, starts[n + 1] ?? limit];
    const last = merged.at(-1);
    if (last?.[1] === start) last[1] = end;
    else merged.push([start, end]);
  }
  return merged;
}

/** The fewest networks that cover a range: each starts at a multiple of its own size. */
function splitRange(start: number, end: number, bits: number): [start: number, prefix: number][] {
  const networks: [number, number][] = [];
  for (let at = start; at < end; ) {
    let prefix = bits;
    const sizeOf = (length: number) => 2 ** (bits - length);
    while (prefix > 0 && at % sizeOf(prefix - 1) === 0 && at + sizeOf(prefix - 1) <= end) prefix--;
    networks.push([at, prefix]);
    at += sizeOf(prefix);
  }
  return networks;
}
