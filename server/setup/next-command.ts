/** The command that lets the site of a server with releases use changed answers. */
import { parseEnv } from 'node:util';

/** `before` and `after`: the settings. `site`: its name, empty for the first. */
export function nextCommand(before: string, after: string, site: string): string {
  const [was, is] = [parseEnv(before), parseEnv(after)];
  const domain = URL.parse(is.PUBLIC_URL ?? '')?.hostname;
  // Caddy has both in its own file; these commands also restart the site.
  if (domain && (was.PUBLIC_URL !== is.PUBLIC_URL || was.PORT !== is.PORT))
    return site ? `deploy/add-site ${domain} ${site}` : `deploy/debian.sh ${domain}`;
  return `systemctl restart 'kaithangu${site && `-${site}`}@*'`;
}
