/** `npm run build`: builds the site, so that `npm start` has nothing left to do. */
import { buildAnew, installIfStale } from './prepare.mjs';
import { main } from './run.mjs';

await main(async () => {
  await installIfStale();
  await buildAnew();
});
