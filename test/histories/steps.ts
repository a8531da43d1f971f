/** Random histories: what donors, the family, the team, PayPal and time do, in any order. */
import fc from 'fast-check';

/** Each kind of step with its weight. */
const kinds = {
  give: 1,
  giveAbroad: 1,
  begin: 1,
  completeByHand: 1,
  pay: 2,
  settlePending: 3,
  refundPart: 4,
  refundAll: 1,
  chargeBack: 1,
  repeatMessage: 1,
  askPayPal: 1,
  accept: 6,
  acceptTwo: 4,
  enterGift: 2,
  undoBatch: 5,
  familyArrived: 3,
  familyNotYet: 1,
  familyUndo: 1,
  verify: 4,
  verifySelected: 1,
  verifyOther: 2,
  correctReceived: 4,
  emptyReceived: 1,
  unverify: 3,
  notFound: 3,
  takeBackNotFound: 1,
  answerNotFound: 2,
  reverse: 3,
  editAmount: 1,
  editRupees: 3,
  editDollars: 2,
  remove: 2,
  restore: 2,
  erase: 1,
  purge: 1,
  correct: 2,
  mail: 6,
};

export type Kind = keyof typeof kinds;

export type Step = {
  kind: Kind;
  /** Chooses the donation, and the line, order, receipt or batch. */
  which: number;
  other: number;
  /** In paise or cents. */
  amount: number;
  /**
   * The process that answers: one of two on the same database, or one that dies before its first or second
   * commit.
   */
  process: 'first' | 'second' | 'dies' | 'dies later';
  /** At the same moment as the step before. */
  isTogether: boolean;
};

const kind = fc.oneof(
  ...Object.entries(kinds).map(([kind, weight]) => ({ weight, arbitrary: fc.constant(kind as Kind) })),
);

/** Few amounts, so that payments resemble each other, and any other ones. */
const amount = fc.oneof(
  fc.constantFrom(500_000, 100_000, 6_000),
  fc.integer({ min: 100, max: 2_000_000 }),
  fc.integer({ min: 1, max: 20_000 }).map((rupees) => rupees * 100),
);

const step: fc.Arbitrary<Step> = fc.record({
  kind,
  which: fc.nat(999),
  other: fc.nat(999),
  amount,
  process: fc.oneof(
    { weight: 5, arbitrary: fc.constant('first' as const) },
    { weight: 3, arbitrary: fc.constant('second' as const) },
    { weight: 1, arbitrary: fc.constantFrom('dies' as const, 'dies later' as const) },
  ),
  isTogether: fc.oneof(
    { weight: 9, arbitrary: fc.constant(false) },
    { weight: 1, arbitrary: fc.constant(true) },
  ),
});

/** About 25 steps each; the first ones are mostly gifts. */
export const histories = fc
  .tuple(
    fc.array(fc.record({ ...fixed(), kind: fc.constantFrom<Kind>('give', 'pay'), amount }), {
      minLength: 1,
      maxLength: 3,
    }),
    fc.array(step, { minLength: 1, maxLength: 44, size: 'max' }),
  )
  .map(([first, then]) => [...first, ...then] as Step[]);

function fixed() {
  return {
    which: fc.nat(999),
    other: fc.nat(999),
    process: fc.constant('first' as const),
    isTogether: fc.constant(false),
  };
}

/** The steps in their order, those of the same moment together. */
export function momentsOf(steps: Step[]): Step[][] {
  const moments: Step[][] = [];
  for (const step of steps) {
    const last = moments.at(-1);
    // Time passes alone.
    const isTogether = step.isTogether && step.kind !== 'mail' && last?.[0]?.kind !== 'mail';
    if (last && isTogether) last.push(step);
    else moments.push([step]);
  }
  return moments;
}
