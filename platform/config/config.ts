/** Every setting of the program, and the only reader of the environment and of campaign.json. Checked once, at start. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ipaddr from 'ipaddr.js';
import * as v from 'valibot';
import type { LocationsConfig } from '../integrations/locations/locations.ts';
import { type Campaign, campaignSchema, sampleBankNumber } from './campaign.ts';
import { createWritable, storedSecret } from './data-dir.ts';
import { type SettingName, settings } from './settings.ts';

/** A setting that can't be used: `message` is one line that names it, what it was and what it should be. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message.replace(/\s+/g, ' '));
  }
}

export type S3Config = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type Config = {
  host: string;
  port: number;
  publicUrl: string;
  dataDir: string;
  database: { kind: 'sqlite'; path: string } | { kind: 'postgres'; url: string };
  files: { kind: 'disk'; dir: string } | ({ kind: 's3' } & S3Config);
  smtpUrl: string | null;
  mailFrom: string;
  teamEmail: string;
  appSecret: string;
  superAdmin: { username: string; password: string | null };
  trustProxy: Cidr[];
  hiddenAdminIps: Cidr[];
  locations: LocationsConfig;
  exchangeRatesUrl: string;
  countriesUrl: string | null;
  paypal: { clientId: string; clientSecret: string; apiUrl: string; webhookId: string | null } | null;
  supportApiUrl: string | null;
  allowedOrigins: string[];
  appCheck: 'enforce' | 'monitor' | 'off';
  incompleteDays: number;
  logLevel: string;
  campaign: Campaign;
};

/** An address range: the network and the number of its leading bits. */
export type Cidr = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Settings whose value isn't repeated in a message: passwords, and addresses that carry passwords or keys. */
const mayHoldSecrets = /SECRET|PASSWORD|^(DATABASE|S3|SMTP|GEO|EXCHANGE_RATES)_URL$/;

/** The whole configuration, from the environment and campaign.json. Throws ConfigError. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  const get = (name: SettingName): string | null => {
    const value = env[name]?.trim();
    return value ? value : (settings.find((s) => s.name === name)?.default ?? null);
  };
  const fail = (name: SettingName, should: string): never => {
    const value = get(name);
    const was = value === null ? 'not set' : mayHoldSecrets.test(name) ? 'not usable' : `'${value}'`;
    throw new ConfigError(`${name} is ${was}: it should be ${should}`);
  };
  const whole = (name: SettingName, min: number, max: number): number => {
    const n = Number(get(name));
    return Number.isInteger(n) && n >= min && n <= max
      ? n
      : fail(name, `a whole number from ${min} to ${max}`);
  };
  const oneOf = <T extends string>(name: SettingName, ...words: T[]): T =>
    words.find((word) => word === get(name)) ?? fail(name, `one of ${words.join(', ')}`);
  const url = (name: SettingName, ...schemes: string[]): string | null => {
    const value = get(name);
    if (value === null) return null;
    return schemes.includes(URL.parse(value)?.protocol ?? '')
      ? value.replace(/\/$/, '')
      : fail(name, `an address that begins with ${schemes.map((s) => `${s}//`).join(' or ')}`);
  };
  const cidrs = (name: SettingName): Cidr[] =>
    list(get(name)).map((text) => {
      const cidr = text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`;
      // Not '10/8': that would be read as 0.0.0.10/8.
      return ipaddr.IPv4.isValidCIDRFourPartDecimal(cidr) || ipaddr.IPv6.isValidCIDR(cidr)
        ? ipaddr.parseCIDR(cidr)
        : fail(name, 'IP addresses or CIDRs, separated by commas');
    });

  const port = whole('PORT', 0, 65535);
  const host = get('HOST') as string;
  const ownUrl = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  if (!URL.canParse(ownUrl)) fail('HOST', 'an IP address or a host name');
  const publicUrl = url('PUBLIC_URL', 'http:', 'https:') ?? ownUrl;
  if (!/^https?:\/\/[^/?#@]+$/.test(publicUrl)) fail('PUBLIC_URL', 'an address without a path');
  const dataDir = resolve(get('DATA_DIR') as string);
  try {
    createWritable(dataDir);
  } catch (error) {
    fail('DATA_DIR', `a folder that can be written, but ${(error as Error).message}`);
  }
  const databaseUrl = url('DATABASE_URL', 'postgres:', 'postgresql:');
  const geoUrl = url('GEO_URL', 'http:', 'https:');
  if (geoUrl && !geoUrl.includes('{ip}')) fail('GEO_URL', 'an address with {ip} in it');
  if (geoUrl && get('GEO_DB')) fail('GEO_DB', 'not set when GEO_URL is');
  const appSecret = get('APP_SECRET') ?? storedSecret(dataDir);
  if (appSecret.length < 32) fail('APP_SECRET', 'at least 32 characters');
  const password = get('SUPER_ADMIN_PASSWORD');
  if (password && password.length < 10) fail('SUPER_ADMIN_PASSWORD', 'at least 10 characters');
  const username = get('SUPER_ADMIN_USERNAME') as string;
  if (!/^[\p{L}\p{N}._@-]{3,60}$/u.test(username)) {
    fail('SUPER_ADMIN_USERNAME', '3 to 60 letters, digits, dots, dashes or @');
  }
  const clientId = get('PAYPAL_CLIENT_ID');
  const paypalUrl = url('PAYPAL_API_URL', 'http:', 'https:');
  if (clientId && !get('PAYPAL_CLIENT_SECRET')) fail('PAYPAL_CLIENT_SECRET', 'set with PAYPAL_CLIENT_ID');
  if (clientId && !paypalUrl) fail('PAYPAL_API_URL', 'set with PAYPAL_CLIENT_ID');
  const origins = list(get('ALLOWED_ORIGINS'));
  if (origins.some((origin) => URL.parse(origin)?.origin !== origin)) {
    fail('ALLOWED_ORIGINS', 'origins such as https://help.example.org, separated by commas');
  }
  const campaign = readCampaign(get('CAMPAIGN') as string);

  return {
    host,
    port,
    publicUrl,
    dataDir,
    database: databaseUrl
      ? { kind: 'postgres', url: databaseUrl }
      : { kind: 'sqlite', path: join(dataDir, 'kaithangu.sqlite') },
    files: s3(url('S3_URL', 'http:', 'https:'), fail) ?? { kind: 'disk', dir: join(dataDir, 'files') },
    smtpUrl: url('SMTP_URL', 'smtp:', 'smtps:'),
    mailFrom: get('MAIL_FROM') ?? campaign.mail.from,
    teamEmail: get('TEAM_EMAIL') ?? campaign.mail.team,
    appSecret,
    superAdmin: { username, password },
    trustProxy: cidrs('TRUST_PROXY'),
    hiddenAdminIps: cidrs('HIDDEN_ADMIN_IPS'),
    locations: geoUrl
      ? { kind: 'http', url: geoUrl }
      : get('GEO_DB')
        ? { kind: 'mmdb', path: get('GEO_DB') as string }
        : { kind: 'embedded' },
    exchangeRatesUrl: url('EXCHANGE_RATES_URL', 'http:', 'https:') as string,
    countriesUrl: url('COUNTRIES_URL', 'http:', 'https:'),
    paypal:
      clientId && paypalUrl
        ? {
            clientId,
            clientSecret: get('PAYPAL_CLIENT_SECRET') as string,
            apiUrl: paypalUrl,
            webhookId: get('PAYPAL_WEBHOOK_ID'),
          }
        : null,
    supportApiUrl: url('SUPPORT_API_URL', 'http:', 'https:'),
    allowedOrigins: origins,
    appCheck: oneOf('APP_CHECK', 'enforce', 'monitor', 'off'),
    incompleteDays: whole('UNFINISHED_DAYS', 0, 365),
    logLevel: oneOf('LOG_LEVEL', 'debug', 'info', 'warn', 'error', 'silent'),
    campaign,
  };
}

const list = (text: string | null) =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

function s3(url: string | null, fail: (name: SettingName, should: string) => never): Config['files'] | null {
  if (url === null) return null;
  const { host, protocol, username, password, pathname, searchParams } = new URL(url);
  const bucket = pathname.slice(1);
  const [accessKeyId, secretAccessKey] = [username, password].map(decoded);
  if (!accessKeyId || !secretAccessKey || !/^[a-z0-9.-]{3,63}$/.test(bucket)) {
    return fail('S3_URL', 'like https://KEY:SECRET@host/bucket?region=…');
  }
  return {
    kind: 's3',
    endpoint: `${protocol}//${host}`,
    bucket,
    region: searchParams.get('region') ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
  };
}

/** Percent signs undone; null where they are no encoding. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

function readCampaign(path: string): Campaign {
  const fail = (what: string): never => {
    throw new ConfigError(`CAMPAIGN (${path}) ${what}`);
  };
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    return fail(`can't be read: ${(error as Error).message}`);
  }
  const { success, output, issues } = v.safeParse(campaignSchema, json);
  if (!success) {
    const [issue] = issues;
    const received = issue.received === 'undefined' ? 'missing' : issue.received;
    return fail(`has a bad '${v.getDotPath(issue) ?? ''}': it is ${received}; ${issue.message}`);
  }
  if (!output.sample && output.bank.number === sampleBankNumber) {
    fail(
      `still has the sample's bank account: set bank and upi to the family's own, or leave "sample": true`,
    );
  }
  return output;
}
