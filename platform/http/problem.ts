/** The error of services: a code, which becomes a status and words in the answer (contract §8). */
import type { ParamsOf, ProblemCode } from '../problems/codes.ts';
import type { Params } from '../problems/reference.ts';

/** The problem of each field, as a reference to a code. */
export type FieldProblems = Record<string, string>;

type More<C extends ProblemCode> = {
  /** The problem of each field. */
  fields?: FieldProblems;
  /** The donation that causes the problem. */
  id?: string;
  /** More of the answer, for the page to go on with. */
  details?: object;
  /** Seconds after which the caller may try again, if other than the code's own. */
  retryAfter?: number;
} & ([ParamsOf<C>] extends [never] ? { params?: never } : { params: Record<ParamsOf<C>, string | number> });

/** Codes whose words need no parameters. */
export type PlainCode = { [C in ProblemCode]: [ParamsOf<C>] extends [never] ? C : never }[ProblemCode];

/** A request can't be fulfilled. `more` has the parameters of the words if the code has any. */
export class Problem<C extends ProblemCode = ProblemCode> extends Error {
  readonly code: C;
  readonly params: Params;
  readonly fields: FieldProblems | undefined;
  readonly id: string | undefined;
  readonly details: object | undefined;
  readonly retryAfter: number | undefined;
  /** The fields of a refused form without scripts, which the page shows again. */
  sent: Record<string, string> | undefined;

  constructor(code: C, ...[more]: [ParamsOf<C>] extends [never] ? [more?: More<C>] : [more: More<C>]) {
    super(code);
    this.code = code;
    this.params = Object.fromEntries(
      Object.entries(more?.params ?? {}).map(([name, value]) => [name, String(value)]),
    );
    this.fields = more?.fields;
    this.id = more?.id;
    this.details = more?.details;
    this.retryAfter = more?.retryAfter;
  }
}

/** True for a problem of one of these codes. */
export function isProblem(error: unknown, ...codes: ProblemCode[]): error is Problem {
  return error instanceof Problem && codes.includes(error.code);
}
