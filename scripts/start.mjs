/** `npm start`: updates dependencies and build, and serves the site. */
import { allocator, compileCache, heapLimits } from './memory.mjs';
import { buildIfStale, installIfStale } from './prepare.mjs';
import { main, runServer } from './run.mjs';

await main(async () => {
  await installIfStale();
  await buildIfStale();
  await runServer('server/main.ts', {
    env: { NODE_ENV: 'production', ...allocator, ...compileCache },
    flags: heapLimits,
  });
});
