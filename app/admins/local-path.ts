/** Where to go after the log-in: only ever a path of this site, whatever the link to /login says. */

/** The path and query that `next` names on the site at `origin`; null for any other place. */
export function localPath(next: string | null, origin: string): string | null {
  if (!next) return null;
  const url = URL.parse(next, origin);
  // A path that begins with two slashes would be read as another host.
  return url?.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search : null;
}
