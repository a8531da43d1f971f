/**
 * The settings for a command: of .env (or the file named by SETTINGS_FILE, as deploy/lib.sh does) and the
 * environment, like the site's.
 */
import { existsSync } from 'node:fs';
import { type Config, readConfig } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/read-settings.ts';
import { isRelease } from '../platform/version.ts';

export const settingsFile = process.env.SETTINGS_FILE ?? '.env';

/**
 * Reads the settings. Ends the command with one line for a bad setting. From here on, only our user may read
 * files that we write.
 */
export function openConfig(): Config {
  process.umask(0o077);
  // A release serves several sites: without the file, a command would use none's settings.
  if (isRelease && !process.env.SETTINGS_FILE && !process.env.DATA_DIR)
    refuse('Run this by `deploy/as-site`, which knows the settings (docs/run.md).');
  if (existsSync(settingsFile)) process.loadEnvFile(settingsFile);
  try {
    return readConfig();
  } catch (error) {
    if (error instanceof ConfigError) refuse(error.message);
    throw error;
  }
}

/** Ends the command with a message and exit code 1. */
export function refuse(words: string): never {
  console.error(words);
  process.exit(1);
}
