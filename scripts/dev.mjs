/** `npm run dev`: brings the dependencies up to date and serves the site from its sources, pages reloading as you edit. */
import { copyFlags, installIfStale } from './prepare.mjs';
import { main, runServer } from './run.mjs';

await main(async () => {
  await installIfStale();
  await copyFlags();
  await runServer('server/dev.ts');
});
