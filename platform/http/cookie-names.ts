/** The cookies that we set, and how a request's are read. */

export const cookieNames = {
  visitor: 'kaithangu_visitor',
  notThem: 'kaithangu_not_them',
  language: 'lang',
  session: 'kaithangu_session',
} as const;

/** Name and value of each cookie of a `Cookie` header. */
export function parseCookies(header: string): Map<string, string> {
  return new Map(
    header.split(';').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    }),
  );
}
