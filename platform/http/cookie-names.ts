/** Names and lifetimes of our cookies, and a parser for the header. */
import type { Config } from '../config/config.ts';

export const cookieNames = {
  visitor: 'kaithangu_visitor',
  counted: 'kaithangu_counted',
  notThem: 'kaithangu_not_them',
  language: 'lang',
} as const;

/** How long browsers keep the others, in days. They keep `visitor` and `counted` for KEEP_ADDRESSES_DAYS. */
export const cookieDays = { notThem: 30, language: 365 } as const;

type Hosts = Pick<Config, 'publicUrl' | 'supportApiUrl' | 'allowedOrigins'>;

/**
 * The name of the session's cookie. By https, its prefix makes browsers accept it only from this host, or, if
 * a support host shares it, only from secure hosts.
 */
export function sessionCookieName(config: Hosts, isHttps: boolean): string {
  const prefix = isHttps ? (sharedDomain(config) ? '__Secure-' : '__Host-') : '';
  return `${prefix}kaithangu_session`;
}

/**
 * The common domain of this host, its support host and the allowed origins, such as 'example.org' of
 * help.example.org and support.example.org. Null for a single host, or without a common domain.
 */
export function sharedDomain({ publicUrl, supportApiUrl, allowedOrigins }: Hosts): string | null {
  const urls = [publicUrl, ...(supportApiUrl ? [supportApiUrl] : []), ...allowedOrigins];
  const hosts = [...new Set(urls.map((url) => new URL(url).hostname))];
  const [first = '', ...others] = hosts;
  if (others.length === 0 || hosts.some((host) => /^[\d.]+$|:/.test(host))) return null;
  const labels = first.split('.');
  const domains = labels.map((_, n) => labels.slice(n).join('.')).filter((domain) => domain.includes('.'));
  return (
    domains.find((domain) => others.every((host) => host === domain || host.endsWith(`.${domain}`))) ?? null
  );
}

/** The cookies of a `Cookie` header, by name. */
export function parseCookies(header: string): Map<string, string> {
  return new Map(
    header.split(';').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    }),
  );
}
