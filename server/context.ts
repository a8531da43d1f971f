/** Opens the long-lived objects once, in order, and closes them. */
import { findSessionAdmin } from '../app/admins/index.server.ts';
import { doJobItem, jobKinds, refusalOf } from '../app/job-kinds.server.ts';
import { composeMail } from '../app/mail-kinds.server.ts';
import { personalData } from '../app/personal-data.server.ts';
import { subscriptions } from '../app/subscriptions.server.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Config } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { openCountries } from '../platform/integrations/countries.ts';
import { openExchangeRates } from '../platform/integrations/exchange-rates.ts';
import { openLocations } from '../platform/integrations/locations/locations.ts';
import { openMailer } from '../platform/integrations/mail.ts';
import { openPayPal } from '../platform/integrations/paypal.ts';
import { openStorage } from '../platform/integrations/storage.ts';
import { openJobWorker } from '../platform/jobs/job-worker.ts';
import { openOutboxWorker } from '../platform/jobs/outbox-worker.ts';
import { openLog } from '../platform/log.ts';
import { programVersion } from '../platform/version.ts';

/** Throws if the database or a data file can't be opened. */
export async function openContext(config: Config): Promise<AppContext> {
  const log = openLog(config.logLevel);
  log.info({ version: programVersion, node: process.version }, 'Kaithangu starts');
  const warn = (message: string) => log.warn(message);
  const locations = await openLocations(config.locations, warn);
  const storage = await openStorage(config.files, log);
  const db = await openDatabase(config.database);
  const mailer = openMailer(config);
  const outboxWorker = openOutboxWorker({ db, log, mailer, compose: (mail) => composeMail(context, mail) });
  const jobWorker = openJobWorker({
    db,
    log,
    doItem: (tx, ...item) => doJobItem(context, tx, ...item),
    refusalOf,
    onWorked: () => outboxWorker.wake(),
  });
  const context: AppContext = {
    config,
    log,
    db,
    storage,
    rates: openExchangeRates(config.exchangeRatesUrl, db, log),
    locations,
    countries: openCountries(config.countriesUrl, warn),
    paypal: config.paypal && openPayPal(config.paypal),
    mailer,
    outboxWorker,
    jobWorker,
    jobKinds,
    subscriptions: [...subscriptions],
    personalData,
    findSessionAccount: findSessionAdmin,
    async close() {
      await jobWorker.stop();
      await outboxWorker.stop();
      mailer.close();
      await db.destroy();
    },
  };
  return context;
}
