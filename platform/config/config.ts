/** Reads and checks every setting once, at start. Only platform/config reads the environment. */
import { join, resolve } from 'node:path';
import { MINUTE } from '../durations.ts';
import type { LocationsConfig } from '../integrations/locations/locations.ts';
import type { Campaign, FixedCampaign } from './campaign.ts';
import { createWritable, storedSecret } from './data-dir.ts';
import { readDatabaseUrl } from './database-servers.ts';
import { type FileStore, readBackup, readFiles } from './file-stores.ts';
import { readCampaign } from './read-campaign.ts';
import { type Cidr, openSettings, type Settings } from './read-settings.ts';
import { type RemindersConfig, readReminders } from './reminders.ts';
import { type Retention, readRetention } from './retention.ts';
import type { SettingName } from './settings.ts';

export type Config = {
  host: string;
  port: number;
  publicUrl: string;
  dataDir: string;
  database: { kind: 'sqlite'; path: string } | { kind: 'postgres'; url: string };
  files: FileStore;
  backup: { to: FileStore; passphrase: string | null };
  metricsToken: string | null;
  smtpUrl: string | null;
  mailFrom: string;
  teamEmail: string;
  familyEmail: string | null;
  /** Whether the family gets a mail about donations that wait for 'Did it arrive?'. */
  hasArrivedMail: boolean;
  appSecret: string;
  superAdmin: { username: string; password: string | null };
  requireSecondFactor: boolean;
  trustProxy: Cidr[];
  hiddenAdminIps: Cidr[];
  locations: LocationsConfig;
  exchangeRatesUrl: string;
  countriesUrl: string | null;
  paypal: { clientId: string; clientSecret: string; apiUrl: string; webhookId: string | null } | null;
  supportApiUrl: string | null;
  allowedOrigins: string[];
  appCheck: 'enforce' | 'monitor' | 'off';
  /** How long the mail about a verified donation is delayed (ms). */
  thanksAfterMs: number;
  /** Whether public figures move in steps (docs/decisions/0059-public-steps.md) or with each donation. */
  publicSums: 'steps' | 'live';
  incompleteDays: number;
  reminders: RemindersConfig;
  retention: Retention;
  logLevel: string;
  /** The path of campaign.json. */
  campaignFile: string;
  /** What only the file changes, as it was at the start; findCampaign (app/facts) adds the rest. */
  campaign: FixedCampaign;
  /** A demo: nobody can change anything, even logged in. */
  isDemo: boolean;
  /** The settings that are set, unparsed. */
  given: { name: SettingName; value: string }[];
};

/** The configuration from the environment and campaign.json. Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const settings = openSettings(env);
  const { get, oneOf, whole, url, cidrs } = settings;
  const dataDir = readDataDir(settings);
  const databaseUrl = readDatabaseUrl(settings);
  const campaignFile = get('CAMPAIGN') as string;
  const campaign = readCampaign(campaignFile);
  const address = readAddress(settings);
  return {
    ...address,
    dataDir,
    database: databaseUrl
      ? { kind: 'postgres', url: databaseUrl }
      : { kind: 'sqlite', path: join(dataDir, 'kaithangu.sqlite') },
    files: readFiles(settings, dataDir),
    backup: readBackup(settings, dataDir),
    metricsToken: readMetricsToken(settings),
    smtpUrl: readSmtpUrl(settings),
    mailFrom: get('MAIL_FROM') ?? campaign.mail.from,
    familyEmail: get('FAMILY_EMAIL'),
    hasArrivedMail: oneOf('ARRIVED_MAIL', 'on', 'off') === 'on',
    teamEmail: get('TEAM_EMAIL') ?? campaign.mail.team,
    appSecret: readAppSecret(settings, dataDir),
    superAdmin: readSuperAdmin(settings),
    requireSecondFactor: oneOf('REQUIRE_SECOND_FACTOR', 'true', 'false') === 'true',
    trustProxy: readTrustProxy(settings, address),
    hiddenAdminIps: cidrs('HIDDEN_ADMIN_IPS'),
    locations: readLocations(settings),
    exchangeRatesUrl: url('EXCHANGE_RATES_URL', 'http:', 'https:') as string,
    countriesUrl: url('COUNTRIES_URL', 'http:', 'https:'),
    paypal: readPayPal(settings),
    supportApiUrl: url('SUPPORT_API_URL', 'http:', 'https:'),
    allowedOrigins: readOrigins(settings),
    appCheck: oneOf('APP_CHECK', 'enforce', 'monitor', 'off'),
    thanksAfterMs: whole('THANKS_AFTER_MINUTES', 0, 1440) * MINUTE,
    publicSums: oneOf('PUBLIC_SUMS', 'steps', 'live'),
    incompleteDays: whole('UNFINISHED_DAYS', 0, 365),
    reminders: readReminders(settings),
    retention: readRetention(settings),
    logLevel: oneOf('LOG_LEVEL', 'debug', 'info', 'warn', 'error', 'silent'),
    campaignFile,
    campaign,
    isDemo: readIsDemo(settings, campaign),
    given: settings.given,
  };
}

/** In a password, '#', '/' and '?' end the host: then the address can't be read, or names another host. */
function readSmtpUrl({ get, fail, url }: Settings): string | null {
  const value = get('SMTP_URL') ?? '';
  if (/^smtps?:\/\/[^#/?]*[#/?].*@/.test(value) && !URL.parse(value)?.username)
    fail('SMTP_URL', 'an address whose password has %23 for each #, %2F for each / and %3F for each ?');
  return url('SMTP_URL', 'smtp:', 'smtps:');
}

function readAddress({ get, fail, whole, url }: Settings): Pick<Config, 'host' | 'port' | 'publicUrl'> {
  const port = whole('PORT', 0, 65535);
  const host = get('HOST') as string;
  const ownUrl = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  if (!URL.canParse(ownUrl)) fail('HOST', 'an IP address or a host name');
  const publicUrl = url('PUBLIC_URL', 'http:', 'https:') ?? ownUrl;
  if (!/^https?:\/\/[^/?#@]+$/.test(publicUrl)) fail('PUBLIC_URL', 'an address without a path');
  return { host, port, publicUrl };
}

/**
 * The site itself speaks plain http, so an https address needs a proxy. Without the proxy's address, all
 * visitors would count as one.
 */
function readTrustProxy(
  { get, fail, cidrs }: Settings,
  { host, publicUrl }: Pick<Config, 'host' | 'publicUrl'>,
) {
  const given = get('TRUST_PROXY');
  if (!given && publicUrl.startsWith('https:') && isLoopback(host)) {
    fail(
      'TRUST_PROXY',
      'the address of the proxy that speaks https, such as 127.0.0.1, or all visitors count as one; none if that is so',
    );
  }
  return given === 'none' ? [] : cidrs('TRUST_PROXY');
}

function isLoopback(host: string): boolean {
  return /^(localhost|127\..*|::1)$/.test(host);
}

function readDataDir({ get, fail }: Settings): string {
  const dataDir = resolve(get('DATA_DIR') as string);
  try {
    createWritable(dataDir);
  } catch (error) {
    fail('DATA_DIR', `a folder that can be written, but ${(error as Error).message}`);
  }
  return dataDir;
}

function readLocations({ get, fail, url }: Settings): LocationsConfig {
  const geoUrl = url('GEO_URL', 'http:', 'https:');
  const path = get('GEO_DB');
  if (geoUrl && !geoUrl.includes('{ip}')) fail('GEO_URL', 'an address with {ip} in it');
  if (geoUrl && path) fail('GEO_DB', 'not set when GEO_URL is');
  if (geoUrl) return { kind: 'http', url: geoUrl };
  return path ? { kind: 'mmdb', path } : { kind: 'embedded' };
}

function readAppSecret({ get, fail }: Settings, dataDir: string): string {
  const secret = get('APP_SECRET') ?? storedSecret(dataDir);
  if (secret.length < 32) fail('APP_SECRET', 'at least 32 characters');
  return secret;
}

function readSuperAdmin({ get, fail }: Settings): Config['superAdmin'] {
  const password = get('SUPER_ADMIN_PASSWORD');
  if (password && password.length < 10) fail('SUPER_ADMIN_PASSWORD', 'at least 10 characters');
  const username = get('SUPER_ADMIN_USERNAME') as string;
  if (!/^[\p{L}\p{N}._@-]{3,60}$/u.test(username)) {
    fail('SUPER_ADMIN_USERNAME', '3 to 60 letters, digits, dots, dashes or @');
  }
  return { username, password };
}

function readPayPal({ get, fail, url }: Settings): Config['paypal'] {
  const apiUrl = url('PAYPAL_API_URL', 'http:', 'https:');
  const clientId = get('PAYPAL_CLIENT_ID');
  if (!clientId) return null;
  const clientSecret =
    get('PAYPAL_CLIENT_SECRET') ?? fail('PAYPAL_CLIENT_SECRET', 'set with PAYPAL_CLIENT_ID');
  if (!apiUrl) return fail('PAYPAL_API_URL', 'set with PAYPAL_CLIENT_ID');
  return { clientId, clientSecret, apiUrl, webhookId: get('PAYPAL_WEBHOOK_ID') };
}

function readIsDemo({ oneOf, fail }: Settings, { sample }: Campaign): boolean {
  const isDemo = oneOf('DEMO', 'true', 'false') === 'true';
  if (isDemo && !sample) fail('DEMO', 'false: this campaign is no sample, and its team would be locked out');
  return isDemo;
}

function readOrigins({ list, fail }: Settings): string[] {
  const origins = list('ALLOWED_ORIGINS');
  if (origins.some((origin) => URL.parse(origin)?.origin !== origin)) {
    fail('ALLOWED_ORIGINS', 'origins such as https://help.example.org, separated by commas');
  }
  return origins;
}

function readMetricsToken({ get, fail }: Settings): string | null {
  const token = get('METRICS_TOKEN');
  if (token && token.length < 20) fail('METRICS_TOKEN', 'at least 20 characters');
  return token;
}
