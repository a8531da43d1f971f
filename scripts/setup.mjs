/** `npm run setup`: updates the dependencies and starts setup.ts, which needs them and Node 24. */
import { installIfStale } from './prepare.mjs';
import { main, runNode } from './run.mjs';

await main(async () => {
  await installIfStale();
  await runNode(['scripts/setup.ts', ...process.argv.slice(2)]);
});
