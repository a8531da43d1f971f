/** `npm run archive`: updates dependencies and build, and starts archive.ts, which needs them and Node 24. */
import { buildIfStale, installIfStale } from './prepare.mjs';
import { main, runNode } from './run.mjs';

await main(async () => {
  await installIfStale();
  await buildIfStale();
  await runNode(['scripts/archive.ts', ...process.argv.slice(2)], { env: { NODE_ENV: 'production' } });
});
