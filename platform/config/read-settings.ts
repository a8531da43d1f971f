/** Reads one setting as text, number, word, address or range. Throws ConfigError if it is invalid. */
import ipaddr from 'ipaddr.js';
import { type SettingName, settings } from './settings.ts';

/** An invalid setting. The message is one line with its name, its value and what it should be. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message.replace(/\s+/g, ' '));
  }
}

/** An address range: the network and the number of its leading bits. */
export type Cidr = [ipaddr.IPv4 | ipaddr.IPv6, number];

/**
 * Settings whose value never appears in a message: passwords, and addresses that may contain passwords or
 * keys.
 */
export const mayHoldSecrets =
  /SECRET|PASSWORD|PASSPHRASE|TOKEN|^BACKUP_TO$|^(DATABASE|S3|SMTP|GEO|EXCHANGE_RATES)_URL$/;

export type Settings = ReturnType<typeof openSettings>;

/** Readers for the settings of `env`, with their defaults. */
export function openSettings(env: Record<string, string | undefined>) {
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
  const list = (name: SettingName): string[] =>
    (get(name) ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
  const cidrs = (name: SettingName): Cidr[] =>
    list(name).map((text) => {
      const cidr = text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`;
      // Not '10/8': that would be read as 0.0.0.10/8.
      return ipaddr.IPv4.isValidCIDRFourPartDecimal(cidr) || ipaddr.IPv6.isValidCIDR(cidr)
        ? ipaddr.parseCIDR(cidr)
        : fail(name, 'IP addresses or CIDRs, separated by commas');
    });

  const given = settings.flatMap(({ name }) => {
    const value = env[name]?.trim();
    return value ? [{ name, value }] : [];
  });

  return { get, fail, list, whole, oneOf, url, cidrs, given };
}
