/** Locations from the operator's own city database, in the formats of MaxMind and DB-IP. */
import { readFile } from 'node:fs/promises';
import ipaddr from 'ipaddr.js';
import { Reader, type Response } from 'mmdb-lib';
import * as v from 'valibot';
import { describePlace, type Location } from './place.ts';

const text = v.optional(v.string());

/**
 * GeoLite2, GeoIP2 and DB-IP's own files (without codes of subdivisions). The largest subdivision comes
 * first.
 */
const maxMindRecord = v.object({
  country: v.object({ iso_code: v.string() }),
  subdivisions: v.optional(
    v.array(v.object({ iso_code: text, names: v.optional(v.object({ en: text })) })),
    [],
  ),
});

/** DB-IP City Lite as packed by ip-location-db. */
const flatRecord = v.object({ country_code: v.pipe(v.string(), v.length(2)), state1: text });

/** The location in a record; null if it names no country. */
export function readMmdbRecord(record: unknown): Location | null {
  const nested = v.safeParse(maxMindRecord, record);
  if (nested.success) {
    const [state] = nested.output.subdivisions;
    return describePlace({
      countryCode: nested.output.country.iso_code,
      regionCode: state?.iso_code,
      regionName: state?.names?.en,
    });
  }
  const flat = v.safeParse(flatRecord, record);
  if (!flat.success) return null;
  return describePlace({ countryCode: flat.output.country_code, regionName: flat.output.state1 });
}

/** @throws Error of one line, naming GEO_DB and the path, if the file is missing or no .mmdb */
export async function openMmdb(
  path: string,
): Promise<(address: ipaddr.IPv4 | ipaddr.IPv6) => Location | null> {
  const reader = await openReader(path);
  return (address) => {
    // In an IPv4 file the reader would look up the first 32 bits of an IPv6 address, and find a wrong
    // country.
    if (address instanceof ipaddr.IPv6 && reader.metadata.ipVersion === 4) return null;
    return readMmdbRecord(reader.get(address.toString()));
  };
}

async function openReader(path: string): Promise<Reader<Response>> {
  let bytes: Buffer;
  try {
    bytes = await readFile(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`GEO_DB: ${path} can't be read (${code}), expected an .mmdb city database`);
  }
  try {
    const reader = new Reader<Response>(bytes);
    // The metadata is at the end, so a truncated file may still have it, but not the 16 zeros between tree
    // and data.
    const { searchTreeSize: end } = reader.metadata;
    if (end + 16 > bytes.length || bytes.subarray(end, end + 16).some((byte) => byte !== 0)) {
      throw new Error('cut short');
    }
    return reader;
  } catch {
    throw new Error(`GEO_DB: ${path} is broken or no .mmdb file, expected an .mmdb city database`);
  }
}
