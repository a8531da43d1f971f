/**
 * Fills the configured database with a sample: `npm run seed -- --donations 100000 --seed 1`. For trying out
 * the team's pages and for measurements. Refuses a campaign other than the sample, unless --force is given.
 */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { fillHomeContent } from '../app/site/home/fill-home-content.server.ts';
import { readConfig } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/read-settings.ts';
import { openDatabase } from '../platform/db/database.ts';
import { openStorage } from '../platform/integrations/storage.ts';
import { openLog } from '../platform/log.ts';
import { fillBalance } from './seed/balance.ts';
import { fill, SeededAlready } from './seed/fill.ts';
import { fillPapers } from './seed/papers.ts';
import { fillSpendings } from './seed/spendings.ts';
import { fillVouchers } from './seed/vouchers.ts';

const help = 'npm run seed -- [--donations 1000] [--seed 1] [--generosity 1] [--force]';

function refuse(words: string): never {
  console.error(words);
  process.exit(1);
}

function options() {
  try {
    const { values } = parseArgs({
      options: {
        donations: { type: 'string', default: '1000' },
        seed: { type: 'string', default: '1' },
        generosity: { type: 'string', default: '1' },
        force: { type: 'boolean', default: false },
      },
    });
    const donations = Number(values.donations);
    if (!Number.isInteger(donations) || donations < 0 || donations > 10_000_000) {
      refuse(`--donations is '${values.donations}': it should be a whole number up to 10 million. ${help}`);
    }
    const generosity = Number(values.generosity);
    if (!(generosity > 0))
      refuse(`--generosity is '${values.generosity}': it should be a number above 0. ${help}`);
    return { ...values, donations, generosity };
  } catch (error) {
    return refuse(`${(error as Error).message} ${help}`);
  }
}

const { donations, seed, generosity, force } = options();
if (existsSync('.env')) process.loadEnvFile('.env');
try {
  const config = readConfig();
  if (!config.campaign.sample && !force) {
    refuse(
      'This campaign is no sample: invented donations would stand among real ones. (--force writes them.)',
    );
  }
  const started = performance.now();
  const db = await openDatabase(config.database, { isUnattended: true });
  try {
    // The work of a first start, which would otherwise treat Home as filled by somebody.
    const storage = await openStorage(config.files, openLog(config.logLevel));
    await fillHomeContent({ db, config, storage });
    const now = Date.now();
    await fill(db, config, { donations, seed, now, generosity });
    await fillPapers({ db, config, storage }, now);
    await fillSpendings({ db, config, storage }, now);
    await fillBalance({ db, config, storage }, now);
    await fillVouchers({ db, config }, now);
  } finally {
    await db.destroy();
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${donations} donations written in ${seconds} s (${config.database.kind}).`);
} catch (error) {
  if (error instanceof ConfigError || error instanceof SeededAlready) refuse(error.message);
  throw error;
}
