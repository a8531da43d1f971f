/** `npm run build`: the site as `npm start` serves it, so that a start after it has nothing left to do. */
import { buildAnew, installIfStale, main } from './prepare.mjs';

await main(async () => {
  await installIfStale();
  await buildAnew();
});
