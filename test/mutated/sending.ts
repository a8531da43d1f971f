/** Sends mutated requests to a listening site, each as its sender, and checks each answer. */
import { Agent, request as httpRequest } from 'node:http';
import fc from 'fast-check';
import { cookieNames } from '../../platform/http/cookie-names.ts';
import { freshMark } from './marks.ts';
import { boundary, type Mutated, mutatedRequest } from './requests.ts';

/** The number of simultaneous requests. */
const together = 8;
/** The longest acceptable wait. */
const patienceMs = 20_000;
/** Ids from answers, for later requests. */
const maxIds = 200;

export type Target = {
  url: string;
  /** The session cookies of a volunteer and the super-admin, renewed before each portion. */
  sessions(): Promise<{ volunteer: string; 'super-admin': string }>;
};

export type Counts = Record<string, number>;

/**
 * Sends about `count` requests, the same ones for the same `seed`. Throws with the shortest portion that the
 * site answered wrongly: with a 5xx, not at all, or not with JSON from the API. Returns the number of answers
 * per status.
 */
export async function sendMutated(
  target: Target,
  { count, seed }: { count: number; seed: number },
): Promise<Counts> {
  const agent = new Agent({ keepAlive: true, maxSockets: together });
  const counts: Counts = {};
  const ids: string[] = [crypto.randomUUID()];
  const tokens = new Map<string, string>();
  const portion = fc.array(mutatedRequest(), { minLength: together, maxLength: together });

  async function send(mutated: Mutated, cookies: Awaited<ReturnType<Target['sessions']>>): Promise<void> {
    const id = () => ids[Math.floor(mutated.who % ids.length)] as string;
    const address = `198.${18 + (mutated.who & 1)}.${mutated.who >> 1}.7`;
    const visitor = `${cookieNames.visitor}=00000000-0000-4000-8000-${String(mutated.who).padStart(12, '0')}`;
    const session = mutated.sender === 'visitor' ? '' : cookies[mutated.sender];
    const from = { 'x-forwarded-for': address, cookie: [visitor, session].filter(Boolean).join('; ') };
    if (!tokens.has(address)) {
      const asked = { method: 'GET', path: '/api/app-check/token', headers: from, body: null };
      const { text } = await exchange(target.url, agent, asked);
      tokens.set(address, JSON.parse(text).token);
    }
    const body = mutated.body?.replaceAll(freshMark, id) ?? null;
    const { cookie, ...headers } = mutated.headers;
    const answer = await exchange(target.url, agent, {
      method: mutated.method,
      path: mutated.path.replaceAll(freshMark, id),
      headers: {
        'x-app-check': tokens.get(address) as string,
        ...headersOfBody(body),
        ...from,
        ...headers,
        ...(cookie && { cookie: `${from.cookie}; ${cookie}` }),
      },
      body,
    });
    counts[answer.status] = (counts[answer.status] ?? 0) + 1;
    judge(mutated, answer);
    const found = answer.text.slice(0, 20_000).match(/"id":"[0-9a-f-]{36}"/g) ?? [];
    for (const each of found.slice(0, 2)) ids[(mutated.who + ids.length) % maxIds] = each.slice(6, -1);
  }

  const property = fc.asyncProperty(portion, async (requests) => {
    const cookies = await target.sessions();
    await Promise.all(requests.map((each) => send(each, cookies)));
  });
  try {
    await fc.assert(property, { numRuns: Math.ceil(count / together), seed, endOnFailure: true });
  } finally {
    agent.destroy();
  }
  return counts;
}

type Exchange = Pick<Mutated, 'method' | 'path' | 'headers' | 'body'>;
type Answer = { status: number; type: string; text: string };

function exchange(url: string, agent: Agent, { method, path, headers, body }: Exchange): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const encoded = encodeURI(path).replace(/%25/g, '%');
    const request = httpRequest(url, { method, path: encoded, headers, agent });
    request.setTimeout(patienceMs, () => request.destroy(new Error(`no answer within ${patienceMs} ms`)));
    request.on('error', reject);
    request.on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    request.end(body ?? undefined);
  });
}

/** Length and type of a body; a form is recognised by its boundary. */
function headersOfBody(body: string | null): Record<string, string> {
  if (body === null) return {};
  const isForm = body.startsWith(`--${boundary}`);
  return {
    'content-length': String(Buffer.byteLength(body)),
    'content-type': isForm ? `multipart/form-data; boundary=${boundary}` : 'application/json',
  };
}

function judge({ path, method, body }: Mutated, { status, type, text }: Answer): void {
  // 431 is Node's own answer to an address longer than 16 kB.
  const isRefused = status >= 400 && status !== 431 && method !== 'HEAD';
  if (status >= 500 || status === 0)
    throw new Error(`${method} ${path} ${body}: ${status} ${text.slice(0, 500)}`);
  if (isRefused && path.startsWith('/api/') && !type.startsWith('application/json')) {
    throw new Error(`${method} ${path}: ${status} as ${type || 'nothing'}: ${text.slice(0, 500)}`);
  }
  if (isRefused && /\n\s+at .*:\d+:\d+/.test(text))
    throw new Error(`${method} ${path}: a stack trace: ${text.slice(0, 500)}`);
}
