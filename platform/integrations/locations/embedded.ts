/** Locations from the table in this repository (DB-IP): every country, and the states of India. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import ipaddr from 'ipaddr.js';
import { makeOnce } from '../../make-once.ts';
import { describePlace, type Location } from './place.ts';
import { placeAt, readTable } from './table.ts';

/**
 * Relative to the project's root, where the program starts: the bundled server is elsewhere than this file.
 */
const file = 'platform/integrations/locations/locations.bin';

/** @throws Error of one line if the table is missing or broken */
export const openEmbeddedTable = () => openTable(path.resolve(file));

/** Reads a table once. */
const openTable = makeOnce(async (path: string) => {
  const table = await readFile(path)
    .then(readTable)
    .catch((error: Error) => {
      throw new Error(`${file} can't be read from ${process.cwd()}: ${error.message}`);
    });
  // Splits 'IN-Kerala' here, not at every look-up.
  const locations = table.places.map((place) =>
    place ? describePlace({ countryCode: place.slice(0, 2), regionName: place.slice(3) }) : null,
  );
  return (address: ipaddr.IPv4 | ipaddr.IPv6): Location | null => {
    if (address instanceof ipaddr.IPv4) {
      const [a = 0, b = 0, c = 0, d = 0] = address.octets;
      return locations[placeAt(table.ipv4, a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d)] ?? null;
    }
    const [a = 0, b = 0, c = 0] = address.parts;
    return locations[placeAt(table.ipv6, a * 2 ** 32 + b * 2 ** 16 + c)] ?? null;
  };
});
