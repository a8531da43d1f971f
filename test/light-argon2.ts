/**
 * Argon2 as API tests have it: the same library and kind of hash, at a hundredth of the cost. They hash some thousand passwords, of
 * which none needs to stand a thief; platform/passwords.test.ts and the journeys have the real cost.
 */
import { createRequire } from 'node:module';

// vitest.config.ts puts this file in the library's place for whoever imports it, itself included.
const { hash: hashAtCost, verify } = createRequire(import.meta.url)(
  '@node-rs/argon2',
) as typeof import('@node-rs/argon2');

export { verify };

/** Costs what it is told where `TEST_ARGON2` is 'real'. */
export const hash: typeof hashAtCost = (password, options) =>
  hashAtCost(
    password,
    process.env.TEST_ARGON2 === 'real' ? options : { ...options, memoryCost: 64, timeCost: 1 },
  );
