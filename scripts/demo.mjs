/**
 * `npm run demo`: the sample campaign at its busiest (2,000 donations, updates, words of support, bills), in
 * its own folder, with a read-only log-in for the team's pages. Ignores .env; PORT and other settings may be
 * set on the command line.
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { allocator, compileCache, heapLimits } from './memory.mjs';
import { buildIfStale, installIfStale } from './prepare.mjs';
import { Failure, main, nodePath, root, run, runNode } from './run.mjs';

const guest = { name: 'guest', password: 'looking around' };

/** Ignores the site's own settings: no mails, no payments. */
const settings = {
  DATA_DIR: join(root, 'data', 'demo'),
  CAMPAIGN: join('config', 'campaign.json'),
  DEMO: 'true',
  SUPER_ADMIN_USERNAME: guest.name,
  SUPER_ADMIN_PASSWORD: guest.password,
  ...Object.fromEntries(['DATABASE_URL', 'S3_URL', 'SMTP_URL', 'PAYPAL_CLIENT_ID'].map((name) => [name, ''])),
};

await main(async () => {
  await installIfStale();
  await buildIfStale();
  // Without the guests' copy, which the first start makes, an older version filled the database and visitors
  // may have entered data.
  if (!existsSync(join(settings.DATA_DIR, 'guest.sqlite'))) await writeSample();
  console.log(`The team's pages are at /login, for '${guest.name}' with the password '${guest.password}'.`);
  await runNode([...heapLimits, 'server/main.ts'], {
    env: { NODE_ENV: 'production', ...allocator, ...compileCache, ...settings },
  });
});

/** All or nothing: the next start begins again after an interruption. */
async function writeSample() {
  const part = `${settings.DATA_DIR}.part`;
  rmSync(part, { recursive: true, force: true });
  const env = { ...settings, DATA_DIR: part };
  const { code } = await run(nodePath(), ['scripts/seed.ts', '--donations', '2300', '--generosity', '0.22'], {
    env,
  });
  if (code !== 0) throw new Failure('The sample could not be written; the reason is above.');
  rmSync(settings.DATA_DIR, { recursive: true, force: true });
  renameSync(part, settings.DATA_DIR);
}
