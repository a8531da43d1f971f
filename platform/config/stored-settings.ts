/** The settings that are set, as the text of a .env file. */
import type { Config } from './config.ts';
import { mayHoldSecrets } from './read-settings.ts';

/** Leaves out passwords, keys and addresses that may contain them, unless `withSecrets`. */
export function storedSettings({ given }: Pick<Config, 'given'>, withSecrets: boolean): string {
  return given
    .map(({ name, value }) =>
      mayHoldSecrets.test(name) && !withSecrets
        ? `# ${name} is set; it may hold a secret and is not in this backup.\n`
        : `${name}=${quoted(value)}\n`,
    )
    .join('');
}

/** Quotes a value for Node's --env-file, and for shells if possible: with a quote that isn't in the value. */
export function quoted(value: string): string {
  if (/^[\w./:@,+%-]*$/.test(value)) return value;
  const quote = ["'", '"', '`'].find((one) => !value.includes(one) && !(one === '"' && /[$\\`]/.test(value)));
  return quote ? `${quote}${value}${quote}` : value;
}
