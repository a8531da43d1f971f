/** How a service says no: by a code, which becomes status and words in the answer (contract §8). */
import type { ParamsOf, ProblemCode } from '../problems/codes.ts';
import type { Params } from '../problems/reference.ts';

/** What is wrong with each field, as references to codes. */
export type FieldProblems = Record<string, string>;

type More<C extends ProblemCode> = {
  /** What is wrong with each field. */
  fields?: FieldProblems;
  /** The donation that is in the way. */
  id?: string;
  /** Seconds after which the caller may try again, if other than the code's own. */
  retryAfter?: number;
} & ([ParamsOf<C>] extends [never] ? { params?: never } : { params: Record<ParamsOf<C>, string | number> });

/** Codes whose words need no parameters. */
export type PlainCode = { [C in ProblemCode]: [ParamsOf<C>] extends [never] ? C : never }[ProblemCode];

/** The world says no. `more` has the parameters of its words if the code has any. */
export class Problem<C extends ProblemCode = ProblemCode> extends Error {
  readonly code: C;
  readonly params: Params;
  readonly fields: FieldProblems | undefined;
  readonly id: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: C, ...[more]: [ParamsOf<C>] extends [never] ? [more?: More<C>] : [more: More<C>]) {
    super(code);
    this.code = code;
    this.params = Object.fromEntries(
      Object.entries(more?.params ?? {}).map(([name, value]) => [name, String(value)]),
    );
    this.fields = more?.fields;
    this.id = more?.id;
    this.retryAfter = more?.retryAfter;
  }
}

/** True for a problem of one of these codes. */
export function isProblem(error: unknown, ...codes: ProblemCode[]): error is Problem {
  return error instanceof Problem && codes.includes(error.code);
}
