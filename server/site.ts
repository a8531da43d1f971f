/** Everything long-lived, opened once and closed cleanly. */
import { composeMail } from '../app/mails/compose.server.ts';
import type { Config } from './config.ts';
import { type Database, openDatabase } from './db/database.ts';
import { type Log, openLog } from './log.ts';
import { type MailWorker, openMailWorker } from './mail-worker.ts';
import { openCountries } from './outside/countries.ts';
import { type ExchangeRates, openExchangeRates } from './outside/exchange-rates.ts';
import { type Files, openFiles } from './outside/files.ts';
import { type Locations, openLocations } from './outside/locations.ts';
import { type Mailer, openMailer } from './outside/mailer.ts';
import { openPayPal, type PayPal } from './outside/paypal.ts';

export type Site = {
  config: Config;
  log: Log;
  db: Database;
  files: Files;
  rates: ExchangeRates;
  locations: Locations;
  countries: ReturnType<typeof openCountries>;
  mailer: Mailer;
  /** Not started yet: the processes that serve the site start it. */
  mailWorker: MailWorker;
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
  const mailer = openMailer(config);
  const mailWorker = openMailWorker({ db, log, mailer, compose: (mail) => composeMail(site, mail) });
  const site: Site = {
    config,
    log,
    db,
    files,
    rates: openExchangeRates(config.exchangeRatesUrl, db, log),
    locations,
    countries: openCountries(config.countriesUrl, warn),
    paypal: config.paypal && openPayPal(config.paypal),
    mailer,
    mailWorker,
    async close() {
      await mailWorker.stop();
      mailer.close();
      await db.destroy();
    },
  };
  return site;
}
