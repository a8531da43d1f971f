/** Visitors who come through a proxy, each from an address of their own. */
import { Agent, request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { cookieNames } from '../../platform/http/cookie-names.ts';
import { donor as form } from '../donor-form.ts';
import { adminPassword, type RunningSite } from '../running-site.ts';
import { host, type RunningProxy } from './proxies.ts';
import { visit } from './visitors.ts';

export type Seen = { status: number; text: string; headers: Record<string, unknown>; ms: number };

type Asked = { method?: string; headers?: Record<string, string>; json?: unknown };

/** A visitor's browser: its address, its connections, its cookie. */
export type Visitor = {
  address: string;
  cookie: string;
  ask(path: string, asked?: Asked): Promise<Seen>;
  leave(): void;
};

let visitors = 0;

/** Every address of 127.0.0.0/8 is this machine's, and the site trusts only 127.0.0.1. */
export function newVisitor({ port }: RunningProxy): Visitor {
  visitors++;
  const address = `127.9.${visitors >> 8}.${visitors & 255}`;
  const cookie = `${cookieNames.visitor}=${crypto.randomUUID()}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 40, rejectUnauthorized: false });
  return {
    address,
    cookie,
    leave: () => agent.destroy(),
    ask(path, { method = 'GET', headers = {}, json } = {}) {
      const from = performance.now();
      const took = () => performance.now() - from;
      const body = json === undefined ? undefined : JSON.stringify(json);
      const { promise, resolve } = Promise.withResolvers<Seen>();
      const lost = () => resolve({ status: 0, text: '', headers: {}, ms: took() });
      const asking = request(
        {
          ...{ host: '127.0.0.1', port, servername: host, path, method, agent, localAddress: address },
          headers: {
            host: `${host}:${port}`,
            cookie,
            // What a stranger claims: the proxy must not pass it on as the visitor's address.
            'x-forwarded-for': '203.0.113.66',
            ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
            ...headers,
          },
        },
        async (answer) => {
          try {
            const text = (await answer.setEncoding('utf8').toArray()).join('');
            resolve({ status: answer.statusCode ?? 0, text, headers: answer.headers, ms: took() });
          } catch {
            lost();
          }
        },
      );
      asking.on('error', lost);
      asking.end(body);
      return promise;
    },
  };
}

/** What the pages send with a visitor's writes. */
export async function tokenOf(visitor: Visitor): Promise<Record<string, string>> {
  const { text, status } = await visitor.ask('/api/app-check/token');
  if (status !== 200) return {};
  return { 'x-app-check': (JSON.parse(text || '{}') as { token?: string }).token ?? '' };
}

/** The super-admin logs in. Returns the Cookie header. */
export async function logInBehind(proxy: RunningProxy): Promise<string> {
  const visitor = newVisitor(proxy);
  const json = { username: 'superadmin', password: adminPassword };
  const headers = await tokenOf(visitor);
  const answer = await visitor.ask('/api/admin/login', { method: 'POST', headers, json });
  visitor.leave();
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

/** One donor's start: the key of the form, the answers in order, and the saved donation. */
export type Given = { key: string; address: string; id: string | null; answers: Seen[] };

/** Statuses after which a donor presses the button again, as start-donation.ts keeps the key of the form. */
const again = [0, 500, 502, 503, 504];

/** A donor starts a donation, and sends the form again with its key until it is answered. */
export async function giveBehind(proxy: RunningProxy, email = 'meera@example.com'): Promise<Given> {
  const visitor = newVisitor(proxy);
  const key = crypto.randomUUID();
  const answers: Seen[] = [];
  let id: string | null = null;
  for (let n = 0; n < 60; n++) {
    const token = await tokenOf(visitor);
    if (!token['x-app-check']) continue;
    const headers = { ...token, 'idempotency-key': key };
    const json = { ...form, email };
    const path = '/api/donations/sendDonationAlertEmail';
    const answer = await visitor.ask(path, { method: 'POST', headers, json });
    answers.push(answer);
    // Debian's Caddy ends the answer of a killed process without the rest, as if it were whole.
    const isCut = answer.status === 200 && answer.text === '';
    if (answer.status === 200 && !isCut) id = (JSON.parse(answer.text) as { id: string }).id;
    if (!isCut && !again.includes(answer.status)) break;
    await pause(250);
  }
  visitor.leave();
  return { key, address: visitor.address, id, answers };
}

/** Readers and donors who come one after the other until `leave`. */
export function crowdBehind(proxy: RunningProxy, readers: number, donors: number, paths = ['/', '/donate']) {
  const reads: (Seen & { path: string })[] = [];
  const gifts: Given[] = [];
  let isOver = false;
  const read = async () => {
    const visitor = newVisitor(proxy);
    for (let n = 0; !isOver; n++) {
      const path = paths[n % paths.length] as string;
      reads.push({ ...(await visitor.ask(path)), path });
      await pause(5);
    }
    visitor.leave();
  };
  const give = async () => {
    while (!isOver) gifts.push(await giveBehind(proxy));
  };
  const all = [...Array.from({ length: readers }, read), ...Array.from({ length: donors }, give)];
  return {
    reads,
    gifts,
    async leave() {
      isOver = true;
      await Promise.all(all);
      return { reads, gifts };
    },
  };
}

/** How many calls of the API a process has answered. */
export async function countCalls(site: RunningSite): Promise<number> {
  const { text } = await visit(site, '/metrics');
  const found = text.matchAll(/^kaithangu_requests_total\{.*kind="api".*\} (\d+)$/gm);
  return [...found].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Milliseconds until a value is as wanted; gives up after ten seconds. */
export async function until<T>(find: () => Promise<T>, isReached: (found: T) => boolean): Promise<number> {
  const from = performance.now();
  while (!isReached(await find()) && performance.now() - from < 10_000) await pause(20);
  return Math.round(performance.now() - from);
}
