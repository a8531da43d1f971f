/** The settings for a command: of .env and the environment, as the site would have them. */
import { existsSync } from 'node:fs';
import { type Config, readConfig } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/read-settings.ts';

/** Ends the command with one line for a bad setting. What is written from here on is ours alone. */
export function openConfig(): Config {
  process.umask(0o077);
  if (existsSync('.env')) process.loadEnvFile('.env');
  try {
    return readConfig();
  } catch (error) {
    if (error instanceof ConfigError) refuse(error.message);
    throw error;
  }
}

/** Ends the command with a sentence and exit code 1. */
export function refuse(words: string): never {
  console.error(words);
  process.exit(1);
}
