/** Checks a request's query string by a schema. */
import type { MiddlewareHandler } from 'hono';
import type * as v from 'valibot';
import type { HttpEnv } from './http-env.ts';
import { checkInput, describeCheck, type InputSchema } from './input.ts';

/** Checks the query string by `schema`. Throws 400 with words per field. */
export function query<S extends InputSchema>(
  schema: S,
): MiddlewareHandler<HttpEnv, string, { in: { query: v.InferInput<S> }; out: { query: v.InferOutput<S> } }> {
  const check: ReturnType<typeof query<S>> = async (c, next) => {
    c.req.addValidatedData('query', (await checkInput(schema, c.req.query())) as object);
    await next();
  };
  return describeCheck(check, { part: 'query', schema });
}
