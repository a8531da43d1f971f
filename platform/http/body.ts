/** Reads a request's body up to a limit, parses it and checks it by a schema. */
import type { Context, MiddlewareHandler } from 'hono';
import type * as v from 'valibot';
import type { AppContext } from '../app-context.ts';
import { openByteBudget } from './byte-budget.ts';
import type { HttpEnv } from './http-env.ts';
import { checkInput, describeCheck, type InputSchema } from './input.ts';
import { atLeastAtSpeed, piecesOf } from './pieces.ts';
import { Problem } from './problem.ts';

/** Enough for most JSON bodies: their longest text is a paragraph of the story. */
export const maxJsonBytes = 256 * 1024;

/**
 * The memory for bodies being received, in total and per address: ninety of the largest forms, or five
 * statements.
 */
const bodyMemory = openByteBudget({ max: 24 * 1024 * 1024, perAddress: 12 * 1024 * 1024, code: 'site.busy' });

/**
 * Checks the JSON body by `schema`. Throws 400 with words per field, 415 for another type, 413 if larger than
 * `maxBytes`. `inCampaign`: the schema by the campaign's settings.
 */
export function json<S extends InputSchema>(
  schema: S,
  maxBytes = maxJsonBytes,
  inCampaign: (context: AppContext) => S = () => schema,
): MiddlewareHandler<HttpEnv, string, { in: { json: v.InferInput<S> }; out: { json: v.InferOutput<S> } }> {
  const check: ReturnType<typeof json<S>> = async (c, next) => {
    if (!/^application\/json\b/i.test(c.req.header('content-type') ?? '')) {
      throw new Problem('request.notJson');
    }
    const bytes = await readAtMost(c, maxBytes);
    c.req.addValidatedData('json', (await checkInput(inCampaign(c.var.context), parseJson(bytes))) as object);
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

/** Reads the body. Throws 413 once it exceeds `max` bytes, whatever its header says. */
export async function readAtMost(c: Context<HttpEnv>, max: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  const charge = bodyMemory.open(c.var.requester.addressGroup);
  try {
    for await (const chunk of readPieces(c, max)) {
      charge.add(chunk.byteLength);
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } finally {
    charge.giveBack();
  }
}

/** As readAtMost, but returns the pieces. */
export function readPieces(c: Context<HttpEnv>, max: number): AsyncGenerator<Uint8Array> {
  const tooLarge = () => new Problem('request.tooLarge', { params: { kilobytes: Math.floor(max / 1024) } });
  if (Number(c.req.header('content-length') ?? 0) > max) throw tooLarge();
  return pieces();

  async function* pieces() {
    let size = 0;
    for await (const chunk of atLeastAtSpeed(piecesOf(c))) {
      size += chunk.byteLength;
      if (size > max) throw tooLarge();
      yield chunk;
    }
  }
}
