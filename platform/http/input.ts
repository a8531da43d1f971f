/** Input checked by a schema, and the refusal that names each wrong field. */
import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { type FieldProblems, Problem } from './problem.ts';
import { describeIssue } from './schema-issues.ts';

export type InputSchema = v.GenericSchema | v.GenericSchemaAsync;

type Checked = { part: 'json' | 'query'; schema: InputSchema };

/** What a route's check looks at: what walks all routes finds the schemas here. */
const checks = new WeakMap<MiddlewareHandler, Checked>();

/** Notes what the check of a route looks at; answers the check itself. */
export function describeCheck<M extends MiddlewareHandler>(check: M, checked: Checked): M {
  checks.set(check, checked);
  return check;
}

/** What this handler of a route checks; null for handlers that check no input. */
export function checkOf(handler: object): Checked | null {
  return checks.get(handler as MiddlewareHandler) ?? null;
}

/**
 * What `schema` makes of the input. Refuses with 400 and what is wrong with each field: schemas' messages are
 * references to it, and describeIssue has one for every other.
 */
export async function checkInput<S extends InputSchema>(
  schema: S,
  input: unknown,
): Promise<v.InferOutput<S>> {
  const { success, output, issues } = await v.safeParseAsync(schema, input, { message: describeIssue });
  if (success) return output;
  const fields: FieldProblems = {};
  for (const issue of issues) {
    const path = v.getDotPath(issue);
    if (path !== null) fields[path] ??= issue.message;
  }
  // Wrong as a whole: there is no field to name.
  if (Object.keys(fields).length === 0) throw new Problem('input.wrongShape');
  throw invalidInput(fields);
}

/** Says that details of a form are wrong, and what is wrong with each. */
export function invalidInput(fields: FieldProblems): Problem {
  return new Problem('input.invalid', { fields });
}
