/**
 * The location of a visitor's address: from the table in this repository, the operator's own .mmdb, or an
 * HTTP service. Locations only preset form fields and the language, so an unknown location is never an error.
 */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { MINUTE } from '../../durations.ts';
import { openEmbeddedTable } from './embedded.ts';
import { openMmdb } from './mmdb.ts';
import { type Location, nowhere } from './place.ts';
import { openLocationService } from './service.ts';

export type { Location } from './place.ts';

export type LocationsConfig =
  | { kind: 'embedded' }
  | { kind: 'mmdb'; path: string }
  | { kind: 'http'; url: string };

export type Locations = {
  /** Never rejects: an invalid or unknown address has a location of nulls. */
  locate(ip: string): Promise<Location>;
};

/**
 * Opens the configured source. `warn` gets at most one line a minute about failed look-ups.
 * @throws Error with one line if a file is missing or broken, or an address unusable
 */
export async function openLocations(
  config: LocationsConfig,
  warn: (message: string) => void = console.warn,
): Promise<Locations> {
  const warnRarely = atMostOnceAMinute(warn);
  const find = await openSource(config, warnRarely);
  return {
    async locate(ip) {
      if (!isIP(ip)) return { ...nowhere };
      try {
        // `process` extracts IPv4 from '::ffff:…', which sockets for both families report.
        return { ...((await find(ipaddr.process(ip))) ?? nowhere) };
      } catch (error) {
        warnRarely(`location not found: ${(error as Error).message}`);
        return { ...nowhere };
      }
    },
  };
}

type Find = (address: ipaddr.IPv4 | ipaddr.IPv6) => Location | null | Promise<Location>;

async function openSource(config: LocationsConfig, warn: (message: string) => void): Promise<Find> {
  switch (config.kind) {
    case 'embedded':
      return openEmbeddedTable();
    case 'mmdb':
      return openMmdb(config.path);
    case 'http':
      return openLocationService(config.url, warn);
  }
}

/** A service that is down fails for every visitor: one line a minute is enough. */
function atMostOnceAMinute(warn: (message: string) => void): (message: string) => void {
  let quietUntil = 0;
  return (message) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + MINUTE;
    warn(message);
  };
}
