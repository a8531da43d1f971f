/** `npm run dev`: updates the dependencies and serves the site from its sources, with hot reload. */
import { copyFlags, installIfStale } from './prepare.mjs';
import { main, runServer } from './run.mjs';

await main(async () => {
  await installIfStale({ withChecks: true });
  await copyFlags();
  await runServer('server/dev.ts');
});
