/** Input checked by a schema, and the refusal that names each wrong field. */
import * as v from 'valibot';
import { type FieldWords, Problem } from './problem.ts';

export type InputSchema = v.GenericSchema | v.GenericSchemaAsync;

/** Says that details of a form are wrong; the words per field stand beside it. */
export const checkYourDetails = 'Please check the details marked in red and try again.';

/** What `schema` makes of the input. Refuses with 400 and words per field. */
export async function checkInput<S extends InputSchema>(
  schema: S,
  input: unknown,
): Promise<v.InferOutput<S>> {
  const { success, output, issues } = await v.safeParseAsync(schema, input);
  if (success) return output;
  const fields: FieldWords = {};
  for (const issue of issues) {
    const path = v.getDotPath(issue);
    if (path !== null) fields[path] ??= issue.message;
  }
  throw new Problem(400, checkYourDetails, { fields });
}
