/** How a service says no: a code of the catalogue, which becomes status and words in the answer (contract §8). */
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type ParamsOf, type ProblemCode, problems } from '../problems/catalogue.ts';
import type { Params } from '../problems/reference.ts';

/** What is wrong with each field, as references to codes. */
export type FieldProblems = Record<string, string>;

type More<C extends ProblemCode> = {
  /** What is wrong with each field. */
  fields?: FieldProblems;
  /** The donation that is in the way. */
  id?: string;
  /** Seconds after which it may be tried again. */
  retryAfter?: number;
} & ([ParamsOf<C>] extends [never] ? { params?: never } : { params: Record<ParamsOf<C>, string | number> });

/** Codes whose words need no parameters. */
export type PlainCode = { [C in ProblemCode]: [ParamsOf<C>] extends [never] ? C : never }[ProblemCode];

/** The world says no. `more` has the parameters of its words, where the code has any. */
export class Problem<C extends ProblemCode = ProblemCode> extends Error {
  readonly code: C;
  readonly status: ContentfulStatusCode;
  readonly params: Params;
  readonly fields: FieldProblems | undefined;
  readonly id: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: C, ...[more]: [ParamsOf<C>] extends [never] ? [more?: More<C>] : [more: More<C>]) {
    super(code);
    this.code = code;
    this.status = problems[code].status as ContentfulStatusCode;
    this.params = Object.fromEntries(
      Object.entries(more?.params ?? {}).map(([name, value]) => [name, String(value)]),
    );
    this.fields = more?.fields;
    this.id = more?.id;
    const facts = problems[code];
    this.retryAfter = more?.retryAfter ?? ('retryAfter' in facts ? facts.retryAfter : undefined);
  }
}

/** True for a problem of this code. */
export function isProblem(error: unknown, code: ProblemCode): boolean {
  return error instanceof Problem && error.code === code;
}
