/** The doctor's checks, in order of dependency. They change nothing. */
import { Resolver } from 'node:dns/promises';
import type { Config } from '../../platform/config/config.ts';
import { SECOND } from '../../platform/durations.ts';
import { openMailer } from '../../platform/integrations/mail.ts';
import { openStorage, type Storage } from '../../platform/integrations/storage.ts';
import { openLog } from '../../platform/log.ts';
import { checkAddress } from './check-address.ts';
import { checkAsked } from './check-asked.ts';
import { checkBackups } from './check-backups.ts';
import { checkDatabase } from './check-database.ts';
import { checkBuild, checkClock, checkDisk, checkModes, checkNode, checkReading } from './check-machine.ts';
import { checkMailDomain, checkMailServer, type Dns } from './check-mail.ts';
import { checkSample } from './check-sample.ts';
import { checkSettings } from './check-settings.ts';
import { checkStorage } from './check-storage.ts';
import { type Finding, fault, reasonOf } from './finding.ts';

/** Inputs beside the settings: the file they come from, and for tests a DNS. */
type Surroundings = { envFile: string; dns?: Dns };

/** Yields the findings as they are made. */
export async function* examine(
  config: Config,
  { envFile, dns = new Resolver({ timeout: 3 * SECOND, tries: 2 }) }: Surroundings,
): AsyncGenerator<Finding> {
  const storage = await openStorage(config.files, openLog('silent')).catch((error: Error) => error);
  const files: Storage | null = storage instanceof Error ? null : storage;
  const mailer = openMailer(config);
  const checks: (() => Finding[] | Promise<Finding[]>)[] = [
    checkNode,
    () => checkBuild(),
    () => checkSettings(config, envFile),
    () => checkSample(config),
    () => checkAsked(config),
    () => checkModes(config, envFile),
    () => checkDisk(config),
    () => checkReading(),
    () => checkClock(config.exchangeRatesUrl),
    () =>
      files ? checkStorage(files) : [fault(`files can't be stored: ${reasonOf(storage)}`, 'check S3_URL')],
    () => checkDatabase(config, files),
    () => checkMailServer(config, mailer),
    () => checkMailDomain(config, dns),
    () => checkAddress(config),
    () => checkBackups(config),
  ];
  try {
    for (const check of checks) {
      try {
        yield* await check();
      } catch (error) {
        yield fault(`a check failed: ${reasonOf(error)}`, 'report it to the maintainers of the program');
      }
    }
  } finally {
    mailer.close();
  }
}
