/**
 * Where a visitor's address is: by the table in this repository, an .mmdb of the operator's own, or an HTTP service.
 * A location is a default for people to change, nothing is decided by it, so an unknown one is never an error.
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
  /** Never rejects: what is no address, or can't be placed, has a location of nulls. */
  locate(ip: string): Promise<Location>;
};

/**
 * Opens the configured source of locations. `warn` gets a line, at most one a minute, when a look-up fails.
 * @throws Error of one line if a file is missing or broken, or an address unusable
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
        // `process` takes IPv4 out of '::ffff:…', which is what a socket listening on both families reports.
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

/** A service that is down fails at every visitor: one line a minute says it as well as thousands. */
function atMostOnceAMinute(warn: (message: string) => void): (message: string) => void {
  let quietUntil = 0;
  return (message) => {
    if (Date.now() < quietUntil) return;
    quietUntil = Date.now() + MINUTE;
    warn(message);
  };
}
