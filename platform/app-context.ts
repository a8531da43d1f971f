/** The long-lived objects that services get. server/context.ts opens and closes them once. */
import type { Config } from './config/config.ts';
import type { Database } from './db/database.ts';
import type { Subscription } from './events.ts';
import type { Rights } from './http/rights.ts';
import type { Countries } from './integrations/countries.ts';
import type { ExchangeRates } from './integrations/exchange-rates.ts';
import type { Locations } from './integrations/locations/locations.ts';
import type { Mailer } from './integrations/mail.ts';
import type { PayPal } from './integrations/paypal.ts';
import type { Storage } from './integrations/storage.ts';
import type { JobKind, JobKindName } from './jobs/job-kinds.ts';
import type { JobWorker } from './jobs/job-worker.ts';
import type { OutboxWorker } from './jobs/outbox-worker.ts';
import type { Language } from './languages.ts';
import type { Log } from './log.ts';
import type { PersonalData } from './personal-data.ts';

/** The active account of a session cookie. */
type SessionAccount = Rights & {
  id: string;
  username: string;
  name: string;
  language: Language;
  hasSecondFactor: boolean;
};

export type AppContext = {
  config: Config;
  log: Log;
  db: Database;
  storage: Storage;
  rates: ExchangeRates;
  locations: Locations;
  countries: Countries;
  mailer: Mailer;
  /** Not started: the processes that serve the site start it. */
  outboxWorker: OutboxWorker;
  /** Not started, like the outbox's. */
  jobWorker: JobWorker;
  /** Every kind of bulk work, by name. */
  jobKinds: Readonly<Record<JobKindName, JobKind<AppContext>>>;
  /** Reactions to events, in order. */
  subscriptions: readonly Subscription[];
  /** The account whose session has the cookie of this hash; null if the session has ended or is unknown. */
  findSessionAccount(db: Database, keyHash: string): Promise<SessionAccount | null>;
  /** The personal data that each room keeps. */
  personalData: readonly PersonalData<AppContext>[];
  /** Null if no PayPal account is configured. */
  paypal: PayPal | null;
  close(): Promise<void>;
};
