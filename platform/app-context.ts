/** Everything long-lived that services are handed: opened once by server/context.ts, closed once. */
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { Subscription } from './events.ts';
import type { Countries } from './integrations/countries.ts';
import type { ExchangeRates } from './integrations/exchange-rates.ts';
import type { Locations } from './integrations/locations/locations.ts';
import type { Mailer } from './integrations/mail.ts';
import type { PayPal } from './integrations/paypal.ts';
import type { Storage } from './integrations/storage.ts';
import type { OutboxWorker } from './jobs/outbox-worker.ts';
import type { Log } from './log.ts';
import type { PersonalData } from './personal-data.ts';

/** An active account that a session cookie belongs to. */
export type SessionAccount = { id: string; username: string; name: string; hasSecondFactor: boolean };

export type AppContext = {
  config: Config;
  log: Log;
  db: Database;
  storage: Storage;
  rates: ExchangeRates;
  locations: Locations;
  countries: Countries;
  mailer: Mailer;
  /** Not started yet: the processes that serve the site start it. */
  outboxWorker: OutboxWorker;
  /** Who follows which event, in order. */
  subscriptions: readonly Subscription[];
  /** The account whose session has the cookie of this hash; null if the session has ended or is unknown. */
  findSessionAccount(db: Database, keyHash: string): Promise<SessionAccount | null>;
  /** What each room keeps of people. */
  personalData: readonly PersonalData<AppContext>[];
  /** Null where no account is set. */
  paypal: PayPal | null;
  close(): Promise<void>;
};
