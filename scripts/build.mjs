/** `npm run build`: the site as `npm start` serves it, so that a start after it has nothing left to do. */
import { buildAnew, installIfStale } from './prepare.mjs';
import { main } from './run.mjs';

await main(async () => {
  await installIfStale();
  await buildAnew();
});
