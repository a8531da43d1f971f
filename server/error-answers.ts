/**
 * Turns errors into answers (contract §8): the code with its parameters, and its words in English for clients
 * that ignore codes.
 */
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { problemSpecs } from '../app/problems.server.ts';
import { problems as problemsEn } from '../app/text/en/problems.ts';
import { problemWords } from '../app/text/problem-words.ts';
import { teamProblemWords } from '../app/text/team-problems.ts';
import { DatabaseUnavailable, type Unavailability } from '../platform/db/unavailable.ts';
import type { HttpEnv } from '../platform/http/http-env.ts';
import { Problem } from '../platform/http/problem.ts';
import { type CodeWithParams, parseReference } from '../platform/problems/reference.ts';

const english = { ...problemsEn, ...teamProblemWords };

/** Falls back to the code itself. Every code has words, so this is only a safeguard. */
const wordsOf = (problem: CodeWithParams) => problemWords(english, problem) ?? problem.code;

/**
 * The answer to an error of a route or a guard. An error other than a Problem is logged, and answered as our
 * mistake.
 */
export function answerError(error: Error, c: Context<HttpEnv>): Response {
  if (error instanceof Problem) return answerProblem(error, c);
  if (error instanceof HTTPException) {
    const problem = new Problem('request.unreadable');
    return c.json({ message: wordsOf(problem), code: problem.code }, error.status);
  }
  const { context, requestId } = c.var;
  const { path } = c.req;
  if (isGone(c)) return c.body(null, clientGone);
  if (error instanceof DatabaseUnavailable) {
    context.log.error({ requestId, path, reason: error.message }, unavailable[error.reason]);
    return answerProblem(new Problem(`database.${error.reason}`), c);
  }
  context.log.error({ requestId, path, error: error.stack }, 'unexpected');
  return answerProblem(new Problem('request.unexpected'), c);
}

/** The status that proxies log for a client that disconnected. */
const clientGone = 499 as ContentfulStatusCode;

/** True if the client disconnected during its request: the error isn't ours. */
function isGone({ env }: Context<HttpEnv>): boolean {
  const incoming = env?.incoming;
  return incoming?.destroyed === true && !incoming.complete;
}

/** Log lines for operators. */
const unavailable: Record<Unavailability, string> = {
  away: 'the database does not answer',
  busy: 'the database is held by others',
  full: 'the database takes no writes',
};

function answerProblem(problem: Problem, c: Context<HttpEnv>): Response {
  const { code, params, fields, id, details, sent } = problem;
  const spec = problemSpecs[code];
  const retryAfter = problem.retryAfter ?? spec.retryAfter;
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter));
  const found = Object.entries(fields ?? {}).map(([name, text]) => [name, parseReference(text)] as const);
  return c.json(
    {
      message: wordsOf({ code, params }),
      code,
      ...(Object.keys(params).length > 0 && { params }),
      ...(fields && {
        fields: Object.fromEntries(found.map(([name, each]) => [name, wordsOf(each)])),
        fieldCodes: Object.fromEntries(found),
      }),
      ...(id !== undefined && { id }),
      ...details,
      ...(sent && { sent }),
    },
    spec.status as ContentfulStatusCode,
  );
}
