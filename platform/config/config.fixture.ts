/** For the tests of the settings: they are read as at a start, and what the program says of bad ones. */
import { expect } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './read-settings.ts';

/** Reading the settings of a machine whose data is in this folder. */
export function configIn(folder: string) {
  const read = (env: Record<string, string | undefined> = {}) => readConfig({ DATA_DIR: folder, ...env });

  /** What the program says of these settings before it stops. */
  function complaint(env: Record<string, string>): string {
    try {
      read(env);
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      return (error as Error).message;
    }
    throw new Error('nothing was complained of');
  }

  return { read, complaint };
}
