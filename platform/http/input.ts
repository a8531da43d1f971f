/** Checks input by a schema, and reports each wrong field. */
import type { MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { type FieldProblems, Problem } from './problem.ts';
import { describeIssue } from './schema-issues.ts';

export type InputSchema = v.GenericSchema | v.GenericSchemaAsync;

type Checked = { part: 'json' | 'query'; schema: InputSchema };

/** What each check examines: tests that walk all routes read it. */
const checks = new WeakMap<MiddlewareHandler, Checked>();

/** Records what a check examines; returns the check. */
export function describeCheck<M extends MiddlewareHandler>(check: M, checked: Checked): M {
  checks.set(check, checked);
  return check;
}

/** What this handler checks; null for other handlers. */
export function checkOf(handler: object): Checked | null {
  return checks.get(handler as MiddlewareHandler) ?? null;
}

/**
 * Parses the input. Throws 400 with a problem per field: the messages of schemas are references to codes, and
 * describeIssue supplies the missing ones.
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
  // The input as a whole is wrong: no field to name.
  if (Object.keys(fields).length === 0) throw new Problem('input.wrongShape');
  throw invalidInput(fields);
}

/** The error for wrong fields of a form. */
export function invalidInput(fields: FieldProblems): Problem {
  return new Problem('input.invalid', { fields });
}
