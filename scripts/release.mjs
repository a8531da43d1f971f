/** `npm run release`: starts release.ts, which needs Node 24 and no package. */
import { installIfStale } from './prepare.mjs';
import { findNode, main, runNode } from './run.mjs';

await main(async () => {
  if (!findNode()) await installIfStale();
  await runNode(['scripts/release.ts', ...process.argv.slice(2)]);
});
