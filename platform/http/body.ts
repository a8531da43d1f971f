/** A request's body: read up to a limit, parsed, and checked by a schema before a service sees it. */
import type { Context, MiddlewareHandler } from 'hono';
import type * as v from 'valibot';
import type { HttpEnv } from './http-env.ts';
import { checkInput, describeCheck, type InputSchema } from './input.ts';
import { Problem } from './problem.ts';

/** Most JSON bodies are no larger: the longest text is a paragraph of the story. */
export const maxJsonBytes = 256 * 1024;

/**
 * The JSON body, checked by `schema`. Refuses with 400 and words per field, 415 for another type, 413 when larger than
 * `maxBytes`.
 */
export function json<S extends InputSchema>(
  schema: S,
  maxBytes = maxJsonBytes,
): MiddlewareHandler<HttpEnv, string, { in: { json: v.InferInput<S> }; out: { json: v.InferOutput<S> } }> {
  const check: ReturnType<typeof json<S>> = async (c, next) => {
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
      throw new Problem('request.notJson');
    }
    const bytes = await readAtMost(c, maxBytes);
    c.req.addValidatedData('json', (await checkInput(schema, parseJson(bytes))) as object);
    await next();
  };
  return describeCheck(check, { part: 'json', schema });
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Problem('request.malformed');
  }
}

/** The body's bytes; 413 as soon as it is known to be larger than `max` bytes, whatever its header said. */
export async function readAtMost(c: Context, max: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of readPieces(c, max)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** As readAtMost, piece by piece. */
export function readPieces(c: Context, max: number): AsyncGenerator<Uint8Array> {
  const tooLarge = () => new Problem('request.tooLarge', { params: { kilobytes: Math.floor(max / 1024) } });
  if (Number(c.req.header('content-length') ?? 0) > max) throw tooLarge();
  return pieces();

  async function* pieces() {
    let size = 0;
    for await (const chunk of c.req.raw.body ?? []) {
      size += chunk.byteLength;
      if (size > max) throw tooLarge();
      yield chunk;
    }
  }
}
