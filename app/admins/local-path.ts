/** The target after a log-in: only a path of this site, whatever the link to /login contains. */

/** The path and query of `next` on the site at `origin`; null for any other target. */
export function localPath(next: string | null, origin: string): string | null {
  if (!next) return null;
  const url = URL.parse(next, origin);
  // Browsers read a path with two leading slashes as another host.
  return url?.origin === origin && !url.pathname.startsWith('//') ? url.pathname + url.search : null;
}
