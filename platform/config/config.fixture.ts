/** Helpers for the tests of settings: reading them, and the error of bad ones. */
import { expect } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './read-settings.ts';

/** Reads settings with DATA_DIR in this folder. */
export function configIn(folder: string) {
  const read = (env: Record<string, string | undefined> = {}) => readConfig({ DATA_DIR: folder, ...env });

  /** The message with which these settings stop the program. */
  function complaint(env: Record<string, string>): string {
    try {
      read(env);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      return (error as Error).message;
    }
    throw new Error('the settings are valid');
  }

  return { read, complaint };
}
