/**
 * Reads and writes locations.bin: the place of each range of addresses. docs/decisions/0003-location-table.md
 * says why we have our own table.
 * The format: JSON (`Header`) and a zero byte, so that git treats the file as binary. Then for IPv4 and for
 * IPv6 the ranges in order: the distance of its start from the previous start, and the number of its place,
 * both as base-128 numbers, low digits first. A range ends where the next begins. IPv6 starts are the upper
 * 48 bits: a /48 is the smallest network.
 */

/** `places[0]` is '' for an unknown place, the others 'US' or, with an Indian state, 'IN-Kerala'. */
type Header = { format: 1; source: string; places: string[]; ipv4: number; ipv6: number };

/** Ranges in ascending order: their starts and the numbers of their places. Neighbours differ. */
type Ranges = { starts: ArrayLike<number>; places: ArrayLike<number> };

export type LocationTable = { source: string; places: readonly string[]; ipv4: Ranges; ipv6: Ranges };

/** Formats a table. */
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

/** Parses a table. Throws if the bytes aren't one, or are truncated. */
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
      // Not shifts: starts of IPv6 ranges have 48 bits, shifts work on 32.
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

/** The number of the place of `address` (32 bits of IPv4, upper 48 of IPv6); 0 if unknown. */
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
