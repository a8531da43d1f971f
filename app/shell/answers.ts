/** Answers of our API: error codes, and pages of a list. */
import type { ProblemCode } from '../../platform/problems/codes.ts';
import { type CodeWithParams, formatReference, type Params } from '../../platform/problems/reference.ts';

/** The body of an error answer (contract §8). */
type ErrorAnswer = {
  /** Null if something other than our server answered. */
  code: ProblemCode | null;
  params: Params;
  /** The error by its code, shown in the page's language. */
  message: string;
  /** The server's own words, in English, for the team. */
  words: string;
  /** The errors of each field, by code, and in the server's words. */
  fields?: Record<string, string>;
  fieldWords?: Record<string, string>;
};

type Body = {
  message?: string;
  code?: ProblemCode;
  params?: Params;
  fields?: Record<string, string>;
  fieldCodes?: Record<string, CodeWithParams>;
};

/** The error answer of a response that is not ok; `otherwise` if it carries none of our codes. */
export async function errorOf(
  response: { json(): Promise<unknown> },
  otherwise: string,
): Promise<ErrorAnswer> {
  const body = (await response.json().catch(() => null)) as Body | null;
  const { code = null, params = {}, message: words = otherwise, fields, fieldCodes } = body ?? {};
  return {
    code,
    params,
    message: code ? formatReference({ code, params }) : words,
    words,
    ...(fieldCodes && {
      fields: Object.fromEntries(
        Object.entries(fieldCodes).map(([name, problem]) => [name, formatReference(problem)]),
      ),
      fieldWords: fields ?? {},
    }),
  };
}

/**
 * The position of an answer in a list: the number of all rows, and the cursor of the next page (null on the
 * last).
 */
export function pagingOf({ headers }: { headers: Headers }): { total: number; next: string | null } {
  const link = headers.get('link')?.match(/<([^>]+)>; rel="next"/)?.[1];
  return {
    total: Number(headers.get('x-total-count')),
    next: link ? new URL(link, 'http://any').searchParams.get('cursor') : null,
  };
}

/** A call was answered with an error. The message is the error's code, or the name of a sentence. */
export class CallFailed extends Error {
  readonly status: number;
  /** Seconds until the server wants the next try; null if it does not say. */
  readonly retryAfter: number | null;

  constructor(status: number, message: string, retryAfter: number | null = null) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** The answer's Retry-After in seconds; null without one. */
export function retryAfterOf({ headers }: { headers: Headers }): number | null {
  const text = headers.get('retry-after');
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

/** Throws CallFailed with the server's error, or `otherwise`, unless the response is ok. */
export async function mustBeOk(
  response: { ok: boolean; status: number; headers?: Headers; json(): Promise<unknown> },
  otherwise: string,
): Promise<void> {
  if (response.ok) return;
  const { status, headers } = response;
  const { message } = await errorOf(response, otherwise);
  throw new CallFailed(status, message, headers ? retryAfterOf({ headers }) : null);
}

/**
 * Returns the answer of a call that a page can do without. Returns null for 404, and after a failure, which
 * is only logged (spec §8). `what` names the answer in the log.
 */
export async function answerOrNull<T>(
  what: string,
  call: Promise<{ ok: boolean; status: number; json(): Promise<T> }>,
): Promise<T | null> {
  try {
    const response = await call;
    if (response.status === 404) return null;
    await mustBeOk(response, String(response.status));
    return await response.json();
  } catch (error) {
    console.warn(`${what} could not be fetched: ${(error as Error).message}`);
    return null;
  }
}
