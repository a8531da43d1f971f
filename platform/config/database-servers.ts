/** Reads DATABASE_URL. It may list several servers; one of them takes writes. */
import type { Settings } from './read-settings.ts';

/** One address per server: 'postgres://a,b/name' is 'postgres://a/name' and 'postgres://b/name'. */
export function serversOf(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = url.match(/^(\w+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/s) ?? [];
  return hosts.includes(',') ? hosts.split(',').map((host) => before + host + after) : [url];
}

/** The address; null for SQLite. Throws ConfigError. */
export function readDatabaseUrl({ get, url, fail }: Settings): string | null {
  const given = get('DATABASE_URL');
  const servers = given === null ? [] : serversOf(given);
  if (servers.length < 2) return url('DATABASE_URL', 'postgres:', 'postgresql:');
  const isUrl = (server: string) => /^postgres(ql)?:$/.test(URL.parse(server)?.protocol ?? '');
  return servers.every(isUrl)
    ? (given as string)
    : fail('DATABASE_URL', 'an address such as postgres://user:password@one:5432,other:5432/name');
}
