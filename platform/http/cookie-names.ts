/** The cookies that we set, by their names, and how a request's are read. */
import type { Config } from '../config/config.ts';

export const cookieNames = {
  visitor: 'kaithangu_visitor',
  notThem: 'kaithangu_not_them',
  language: 'lang',
} as const;

type Hosts = Pick<Config, 'publicUrl' | 'supportApiUrl' | 'allowedOrigins'>;

/**
 * The name of the session's cookie. By https its prefix makes browsers take it from this host alone, or, where a support
 * host shares it, from a secure one; by http there is no such thing.
 */
export function sessionCookieName(config: Hosts, isHttps: boolean): string {
  const prefix = isHttps ? (sharedDomain(config) ? '__Secure-' : '__Host-') : '';
  return `${prefix}kaithangu_session`;
}

/**
 * The domain that this host, its support host and the hosts that may call it have in common, such as 'example.org' of
 * help.example.org and support.example.org. Null when they are one host, or have nothing in common.
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

/** Name and value of each cookie of a `Cookie` header. */
export function parseCookies(header: string): Map<string, string> {
  return new Map(
    header.split(';').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    }),
  );
}
