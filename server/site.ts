/** Everything long-lived, opened once and closed cleanly. */
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { type Log, openLog } from './log.ts';
import { openCountries } from './outside/countries.ts';
import { type ExchangeRates, openExchangeRates } from './outside/exchange-rates.ts';
import { type Files, openFiles } from './outside/files.ts';
import { type Locations, openLocations } from './outside/locations.ts';
import { openPayPal, type PayPal } from './outside/paypal.ts';

export type Site = {
  config: Config;
  log: Log;
  db: Database;
  files: Files;
  rates: ExchangeRates;
  locations: Locations;
  countries: ReturnType<typeof openCountries>;
  /** Null where no account is set. */
  paypal: PayPal | null;
  close(): Promise<void>;
};

/** Opens all of it. Throws when the database or a data file can't be had. */
export async function openSite(config: Config): Promise<Site> {
  const log = openLog(config.logLevel);
  const warn = (message: string) => log.warn(message);
  const locations = await openLocations(config.locations, warn);
  const files = await openFiles(config.files, log);
  const db = await openDatabase(config.database);
  return {
    config,
    log,
    db,
    files,
    rates: openExchangeRates(config.exchangeRatesUrl, db, log),
    locations,
    countries: openCountries(config.countriesUrl, warn),
    paypal: config.paypal && openPayPal(config.paypal),
    close: () => db.destroy(),
  };
}
