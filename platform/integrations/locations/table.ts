/**
 * The file format of locations.bin, written and read: which place each range of addresses is in. Why a table of our own:
 * docs/decisions/0003-location-table.md.
 *
 * JSON (`Header`) and a zero byte, by which git knows that the file is no text. Then for IPv4 and then for IPv6 the
 * ranges in order: the distance of its start from the start before, and its place's number, both as base-128 numbers, low
 * digits first. A range ends where the next begins.
 * IPv6 starts are the upper 48 bits, for nobody's network is smaller than a /48 for our purposes.
 */

/** `places[0]` is '' for nowhere, the others 'US' or, with an Indian state, 'IN-Kerala'. */
type Header = { format: 1; source: string; places: string[]; ipv4: number; ipv6: number };

/** Ranges in ascending order: where each starts and the number of its place. Neighbours differ. */
export type Ranges = { starts: ArrayLike<number>; places: ArrayLike<number> };

export type LocationTable = { source: string; places: readonly string[]; ipv4: Ranges; ipv6: Ranges };

/** The bytes of a table. */
export function writeTable({ source, places, ipv4, ipv6 }: LocationTable): Buffer {
  const header: Header = {
    format: 1,
    source,
    places: [...places],
    ipv4: ipv4.starts.length,
    ipv6: ipv6.starts.length,
  };
  const bytes: number[] = [];
  const put = (number: number) => {
    let rest = number;
    for (; rest > 127; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
    bytes.push(rest);
  };
  for (const ranges of [ipv4, ipv6]) {
    let before = 0;
    for (let i = 0; i < ranges.starts.length; i++) {
      const start = ranges.starts[i] as number;
      put(start - before);
      put(ranges.places[i] as number);
      before = start;
    }
  }
  return Buffer.concat([Buffer.from(`${JSON.stringify(header)}\0`), Uint8Array.from(bytes)]);
}

/** The table in these bytes; throws if they are not one, or are cut short. */
export function readTable(bytes: Uint8Array): LocationTable {
  const endOfHeader = bytes.indexOf(0);
  const header: Header = JSON.parse(new TextDecoder().decode(bytes.subarray(0, endOfHeader)));
  if (header.format !== 1) throw new Error('not a table of locations');
  let at = endOfHeader + 1;
  const next = () => {
    let number = 0;
    for (let unit = 1; ; unit *= 128) {
      const byte = bytes[at++];
      if (byte === undefined) throw new Error('the table of locations is cut short');
      if (byte < 128) return number + byte * unit;
      // Not shifts: starts of IPv6 ranges have 48 bits, more than shifts know.
      number += (byte - 128) * unit;
    }
  };
  const readRanges = (length: number, starts: Uint32Array | Float64Array): Ranges => {
    const places = new Uint16Array(length);
    let start = 0;
    for (let i = 0; i < length; i++) {
      start += next();
      starts[i] = start;
      places[i] = next();
    }
    return { starts, places };
  };
  const ipv4 = readRanges(header.ipv4, new Uint32Array(header.ipv4));
  const ipv6 = readRanges(header.ipv6, new Float64Array(header.ipv6));
  return { source: header.source, places: header.places, ipv4, ipv6 };
}

/** The number of the place that `address` (32 bits of IPv4, upper 48 of IPv6) is in; 0 is nowhere. */
export function placeAt({ starts, places }: Ranges, address: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((starts[middle] as number) <= address) low = middle + 1;
    else high = middle;
  }
  return places[low - 1] ?? 0;
}
