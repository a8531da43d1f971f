/** Visitors of a site in trouble: their calls, answers and waiting times until it recovers. */
import { setTimeout as pause } from 'node:timers/promises';
import { cookieNames } from '../../platform/http/cookie-names.ts';
import { donor as form } from '../donor.ts';
import { adminPassword, type RunningSite } from '../running-site.ts';

/** An answer to a visitor's browser. */
export type Answer = {
  status: number;
  /** The problem's code and text; null if the answer is no problem. */
  code: string | null;
  message: string | null;
  retryAfter: string | null;
  text: string;
  ms: number;
};

/** One request; status 0 if there was no answer. */
export async function visit({ url }: RunningSite, path: string, init: RequestInit = {}): Promise<Answer> {
  const from = performance.now();
  const took = () => performance.now() - from;
  try {
    const response = await fetch(url + path, init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    const { code = null, message = null } = isJson ? (JSON.parse(text) ?? {}) : {};
    const retryAfter = response.headers.get('retry-after');
    return { status: response.status, code, message, retryAfter, text, ms: took() };
  } catch (error) {
    return {
      status: 0,
      code: null,
      message: String((error as Error).cause),
      retryAfter: null,
      text: '',
      ms: took(),
    };
  }
}

let visitors = 0;

/** A donor's donation id, and the headers that their browser sends with every call. */
export type Donor = { id: string; headers: Record<string, string> };

/** The headers of another donor's browser. */
export async function openBrowser(site: RunningSite): Promise<Donor['headers']> {
  visitors++;
  const from = { 'X-Forwarded-For': `198.18.${visitors >> 8}.${visitors & 255}` };
  const { text } = await visit(site, '/api/app-check/token', { headers: from });
  const { token = '' } = JSON.parse(text || '{}') as { token?: string };
  const cookie = `${cookieNames.visitor}=${crypto.randomUUID()}`;
  return { ...from, cookie, 'x-app-check': token };
}

/** Sends the form of /donate. */
export function sendForm(site: RunningSite, headers: Donor['headers']): Promise<Answer> {
  return visit(site, '/api/donations/sendDonationAlertEmail', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(form),
  });
}

/** Another donor starts a donation. */
export async function startDonation(site: RunningSite): Promise<Answer & { donor: Donor }> {
  const headers = await openBrowser(site);
  const answer = await sendForm(site, headers);
  const { id = '' } = answer.status === 200 ? (JSON.parse(answer.text) as { id?: string }) : {};
  return { ...answer, donor: { id, headers } };
}

/** An account logs in, by default the super-admin. Returns the Cookie header; empty if it is refused. */
export async function logIn(
  site: RunningSite,
  password = adminPassword,
  username = 'superadmin',
): Promise<string> {
  const { text } = await visit(site, '/api/app-check/token');
  const response = await fetch(`${site.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-app-check': JSON.parse(text).token },
    body: JSON.stringify({ username, password }),
  });
  return response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** The donor uploads a screenshot. */
export function uploadScreenshot(
  site: RunningSite,
  { id, headers }: Donor,
  picture: Uint8Array,
): Promise<Answer> {
  const body = new FormData();
  body.set('file', new File([picture as Uint8Array<ArrayBuffer>], 'screenshot'));
  return visit(site, `/api/files/screenshots?donationId=${id}`, { method: 'POST', headers, body });
}

/** Visitors who read and give until `leave`, which returns all their answers. */
export function crowd(site: RunningSite, size: number): { leave(): Promise<Answer[]> } {
  const answers: Answer[] = [];
  let isOver = false;
  const walk = async (n: number) => {
    while (!isOver) {
      const answer = n % 2 ? await startDonation(site) : await visit(site, '/api/messages');
      answers.push(answer);
      // A refused visitor waits a little; otherwise refusals would keep the machine busy.
      if (answer.status !== 200) await pause(100);
    }
  };
  const walks = Array.from({ length: size }, (_, n) => walk(n));
  return {
    async leave() {
      isOver = true;
      await Promise.all(walks);
      return answers;
    },
  };
}

/** Milliseconds until a donation can be started again. Throws after half a minute. */
export async function untilWhole(site: RunningSite): Promise<number> {
  const from = performance.now();
  let last: Answer | null = null;
  while (performance.now() - from < 30_000) {
    last = await startDonation(site);
    if (last.status === 200) return performance.now() - from;
    await pause(50);
  }
  throw new Error(`not whole: ${JSON.stringify(last)}`);
}
