/** `npm start`: brings dependencies and build up to date and serves the site. */
import { buildIfStale, installIfStale, main, runServer } from './prepare.mjs';

await main(async () => {
  await installIfStale();
  await buildIfStale();
  await runServer('server/main.ts', { env: { NODE_ENV: 'production' } });
});
