/** `npm run dev`: brings the dependencies up to date and serves the site from its sources, pages reloading as you edit. */
import { installIfStale, main, runServer } from './prepare.mjs';

await main(async () => {
  await installIfStale();
  await runServer('server/dev.ts');
});
