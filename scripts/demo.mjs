/** `npm run demo`: the sample campaign at its busiest (2,000 donations, updates, words of support), in a folder of its own. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { allocator, heapLimits } from './memory.mjs';
import { buildIfStale, installIfStale } from './prepare.mjs';
import { Failure, main, nodePath, root, run, runServer } from './run.mjs';

/** Nothing of the site's own settings: no mail leaves, no money is asked for. */
const settings = {
  DATA_DIR: join(root, 'data', 'demo'),
  CAMPAIGN: join('config', 'campaign.json'),
  ...Object.fromEntries(
    ['DATABASE_URL', 'S3_URL', 'SMTP_URL', 'PAYPAL_CLIENT_ID', 'PUBLIC_URL'].map((name) => [name, '']),
  ),
};

await main(async () => {
  await installIfStale();
  await buildIfStale();
  if (!existsSync(join(settings.DATA_DIR, 'kaithangu.sqlite'))) {
    const { code } = await run(nodePath(), ['scripts/seed.ts', '--donations', '2000'], { env: settings });
    if (code !== 0) throw new Failure('The sample could not be written; the reason is above.');
  }
  await runServer('server/main.ts', {
    env: { NODE_ENV: 'production', ...allocator, ...settings },
    flags: heapLimits,
  });
});
