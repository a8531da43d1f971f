/** Random changes of the accounts, for their property test. */
import fc from 'fast-check';

export type Step = { what: string; rupees: number; which: number };

/** The kinds of changes, in any order. */
export const steps = fc.array(
  fc.record({
    what: fc.constantFrom(
      'give',
      'begin',
      'verify',
      'unverify',
      'reverse',
      'delete',
      'restore',
      'spend',
      'correct',
      'takeBack',
      'merge',
    ),
    rupees: fc.integer({ min: 1, max: 300_000 }),
    which: fc.nat(1000),
  }),
  { minLength: 5, maxLength: 25 },
);
