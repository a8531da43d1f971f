/**
 * Argon2 for API tests: the same library and kind of hash at a hundredth of the cost. They hash about a
 * thousand passwords; platform/passwords.test.ts and the journeys use the real cost.
 */
import { createRequire } from 'node:module';

// vitest.config.ts replaces the library with this file for all imports, also this file's own.
const { hash: hashAtCost, verify } = createRequire(import.meta.url)(
  '@node-rs/argon2',
) as typeof import('@node-rs/argon2');

export { verify };

/** Uses the given cost only if `TEST_ARGON2` is 'real'. */
export const hash: typeof hashAtCost = (password, options) =>
  hashAtCost(
    password,
    process.env.TEST_ARGON2 === 'real' ? options : { ...options, memoryCost: 64, timeCost: 1 },
  );
