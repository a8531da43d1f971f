/** What the answers of our API say: errors by their code, pages of a list. */
import type { ProblemCode } from '../../platform/problems/codes.ts';
import { type CodeWithParams, formatReference, type Params } from '../../platform/problems/reference.ts';

/** What an error answer says (contract §8). */
export type ErrorAnswer = {
  /** Null where something else than our server answered. */
  code: ProblemCode | null;
  params: Params;
  /** The problem by its code, to be shown in the page's language. */
  message: string;
  /** The server's own words, in English, for the team. */
  words: string;
  /** What is wrong with each field, by its code; and in the server's words. */
  fields?: Record<string, string>;
  fieldWords?: Record<string, string>;
  /** The donation that is in the way. */
  id?: string;
};

type Body = {
  message?: string;
  code?: ProblemCode;
  params?: Params;
  fields?: Record<string, string>;
  fieldCodes?: Record<string, CodeWithParams>;
  id?: string;
};

/** The error answer of a response that isn't ok; `otherwise` where it has no code of ours. */
export async function errorOf(
  response: { json(): Promise<unknown> },
  otherwise: string,
): Promise<ErrorAnswer> {
  const body = (await response.json().catch(() => null)) as Body | null;
  const { code = null, params = {}, message: words = otherwise, fields, fieldCodes, id } = body ?? {};
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
    ...(id !== undefined && { id }),
  };
}

/** Which page of a list an answer is: the number of all rows, and the cursor of the next page (null on the last). */
export function pagingOf({ headers }: { headers: Headers }): { total: number; next: string | null } {
  const link = headers.get('link')?.match(/<([^>]+)>; rel="next"/)?.[1];
  return {
    total: Number(headers.get('x-total-count')),
    next: link ? new URL(link, 'http://any').searchParams.get('cursor') : null,
  };
}

/** A call that was answered with an error; its message is the problem by its code, or a sentence by its name. */
export class CallFailed extends Error {
  readonly status: number;
  /** When the server asks us to come back, in seconds; null where it doesn't. */
  readonly retryAfter: number | null;

  constructor(status: number, message: string, retryAfter: number | null = null) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** What the answer's Retry-After says, in seconds; null without one. */
export function retryAfterOf({ headers }: { headers: Headers }): number | null {
  const text = headers.get('retry-after');
  return text !== null && /^\d+$/.test(text) ? Number(text) : null;
}

/** Throws CallFailed with the server's problem, or `otherwise`, unless the response is ok. */
export async function mustBeOk(
  response: { ok: boolean; status: number; headers?: Headers; json(): Promise<unknown> },
  otherwise: string,
): Promise<void> {
  if (response.ok) return;
  const { status, headers } = response;
  const { message } = await errorOf(response, otherwise);
  throw new CallFailed(status, message, headers ? retryAfterOf({ headers }) : null);
}

/** The answer of a call that a page can do without: null when it failed, which is only logged (spec §8). `what` names it in the log. */
export async function answerOrNull<T>(
  what: string,
  call: Promise<{ ok: boolean; status: number; json(): Promise<T> }>,
): Promise<T | null> {
  try {
    const response = await call;
    await mustBeOk(response, String(response.status));
    return await response.json();
  } catch (error) {
    console.warn(`${what} could not be fetched: ${(error as Error).message}`);
    return null;
  }
}
