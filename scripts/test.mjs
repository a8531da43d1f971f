/** `npm test`: updates the dependencies and starts test-all.ts, which needs them and Node 24. */
import { installIfStale } from './prepare.mjs';
import { main, runNode } from './run.mjs';

await main(async () => {
  await installIfStale({ withChecks: true });
  await runNode(['scripts/test-all.ts', ...process.argv.slice(2)]);
});
