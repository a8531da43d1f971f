/**
 * The typed client of our API: loaders call it in process, browsers over the network with the app-check
 * header.
 */
import type { Hono } from 'hono';
import type { hc } from 'hono/client';
import type { MergeSchemaPath } from 'hono/types';
import { SECOND } from '../../platform/durations.ts';
import { readStored, storeValue } from '../shared/browser-storage.ts';
import { tellSucceeded } from '../shared/succeeded.ts';
import { whileWorking } from '../shared/working.ts';
import { sentences } from '../text/sentences.ts';
import { errorOf, mustBeOk } from './answers.ts';
import { type CallOptions, callsUnder } from './calls.ts';
import { keyHeader } from './key-header.ts';

/**
 * Each room's routes and the path where app/api.server.ts mounts them. A room adds its own by `declare
 * module`, as it adds its tables: the kit knows no room.
 */
// biome-ignore lint/suspicious/noEmptyInterface: rooms add to it
export interface RoomApis {}

/** `Api`: the type of a room's Hono application. */
export type Mounted<Path extends string, Api> =
  Api extends Hono<infer Env, infer Routes, string> ? Hono<Env, MergeSchemaPath<Routes, Path>, '/'> : never;

type ClientOf<Api> =
  Api extends Hono<infer Env, infer Routes, '/'> ? ReturnType<typeof hc<Hono<Env, Routes, '/'>>> : never;
type Together<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** The typed client of all rooms together. */
export type ApiClient = Together<{ [Room in keyof RoomApis]: ClientOf<RoomApis[Room]> }[keyof RoomApis]>;

/** A client of the API at `base`. */
export function makeClient(base: string, options?: CallOptions): ApiClient {
  return callsUnder(`${base.replace(/\/$/, '')}/api`, options) as ApiClient;
}

/**
 * Longer than the server needs for any call, including PayPal's: after that the connection is dead, and the
 * page says so.
 */
const callTimeoutMs = 45 * SECOND;
/** A call goes out without its token rather than wait longer for it. */
const tokenTimeoutMs = 10 * SECOND;

/** As fetch, but throws TypeError after `answeredWithinMs`, like a broken connection. */
async function fetchInTime(
  input: RequestInfo | URL,
  init: RequestInit,
  timeoutMs: number,
): Promise<Response> {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(new TypeError('no answer in time')), timeoutMs);
  try {
    return await fetch(input, { ...init, signal: giveUp.signal });
  } finally {
    clearTimeout(timer);
  }
}

type AppCheck = { token: string; expiresAt: string };

let appCheck: Promise<AppCheck | null> | null = null;

/**
 * The app-check token, fetched once and renewed before it expires. If it cannot be fetched, that is logged,
 * and calls go out without it.
 */
async function appCheckToken(): Promise<string | null> {
  appCheck ??= fetchAppCheck();
  const known = await appCheck;
  if (known && Date.parse(known.expiresAt) - Date.now() > 60_000) return known.token;
  appCheck = null;
  return known?.token ?? null;
}

async function fetchAppCheck(): Promise<AppCheck | null> {
  try {
    const response = await fetchInTime('/api/app-check/token', {}, tokenTimeoutMs);
    if (!response.ok) throw new Error(String(response.status));
    return (await response.json()) as AppCheck;
  } catch (error) {
    console.warn('no app-check token', error);
    return null;
  }
}

/**
 * Headers of every call: the app check; and for browsers that refuse cookies, the page's language, the key of
 * this tab's donation, and whether 'Not you? Continue' was pressed in this tab.
 */
export async function appCheckHeaders(): Promise<Record<string, string>> {
  const token = await appCheckToken();
  const key = readStored<string>('tab', 'kaithangu.donationKey');
  const isNotThem = readStored<boolean>('tab', notThemName);
  return {
    'X-Language': document.documentElement.lang,
    ...(token && { 'X-App-Check': token }),
    ...keyHeader(key),
    ...(isNotThem && { 'X-Not-Them': '1' }),
  };
}

const notThemName = 'kaithangu.notThem';

/**
 * Records 'Not you? Continue': the incomplete donation of this address belongs to somebody else. Throws if
 * that cannot be stored.
 */
export async function sayNotMine(): Promise<void> {
  await mustBeOk(await api.donations['not-mine'].$post(), sentences.missingAddress);
  storeValue('tab', notThemName, true);
}

/**
 * Sends a write. If the server no longer accepts the app-check token, sends it again with a new one. Other
 * 401 answers are not repeated: a wrong password must count once.
 */
export async function sendWithAppCheck<R extends { status: number; json(): Promise<unknown>; clone(): R }>(
  send: () => Promise<R>,
): Promise<R> {
  const response = await send();
  if (response.status !== 401) return response;
  const { code } = await errorOf(response.clone(), '');
  if (code !== 'appCheck.invalid') return response;
  appCheck = null;
  return send();
}

/** Asks this person to log in again; resolves to true once they have. */
type AskToLogIn = () => Promise<boolean>;

let askToLogIn: AskToLogIn | null = null;

/**
 * Calls `ask` when a call finds the session ended, then repeats the call. Returns a function that stops this.
 */
export function whenSessionEnds(ask: AskToLogIn): () => void {
  askToLogIn = ask;
  return () => {
    askToLogIn = null;
  };
}

async function hasSessionEnded(response: Response): Promise<boolean> {
  if (response.status !== 401) return false;
  return (await errorOf(response.clone(), '')).code === 'role.notLoggedIn';
}

/** Only proof.needed has this status. */
const proofNeeded = 428;

/**
 * The required work may rise meanwhile, or the phone's address may change: then the work was in vain and is
 * done again.
 */
const maxWorks = 3;

/**
 * Does the work that the server asks for and sends the call again. If the browser cannot do it, returns the
 * refusal.
 */
async function sendWithWork(
  refusal: Response,
  send: (more: Record<string, string>) => Promise<Response>,
): Promise<Response> {
  let response = refusal;
  for (let n = 0; n < maxWorks && response.status === proofNeeded; n++) {
    const solution = await whileWorking(solve);
    if (solution === null) return response;
    response = await send({ 'X-Proof-Of-Work': solution });
  }
  return response;
}

/** Null if this browser cannot do the work. */
async function solve(): Promise<string | null> {
  try {
    // Loaded on demand: hardly any visitor needs it.
    const { solveChallenge } = await import('./proof-of-work/solve-challenge.ts');
    return await solveChallenge();
  } catch (error) {
    console.warn('no proof of work', error);
    return null;
  }
}

/** As fetchWithAppCheck, for a POST that only reads: its success says nothing about earlier tries. */
export async function fetchToRead(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const send = async (more: Record<string, string> = {}) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries({ ...(await appCheckHeaders()), ...more }))
      headers.set(name, value);
    return fetchInTime(input, { ...init, headers, credentials: 'include' }, callTimeoutMs);
  };
  const sendOnce = async () => {
    if (!isWrite(init)) return send();
    const first = await sendWithAppCheck(send);
    return first.status === proofNeeded ? sendWithWork(first, send) : first;
  };
  let response = await sendOnce();
  if (askToLogIn && (await hasSessionEnded(response)) && (await askToLogIn())) response = await sendOnce();
  return response;
}

/** As fetch, with the headers of `appCheckHeaders`, and with proof of work if the server asks for it. */
export async function fetchWithAppCheck(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const response = await fetchToRead(input, init);
  if (isWrite(init) && response.ok) tellSucceeded();
  return response;
}

const isWrite = ({ method = 'GET' }: RequestInit) => method !== 'GET';

const origin = typeof location === 'undefined' ? 'http://localhost' : location.origin;

/** The API for code in the browser. */
export const api = makeClient(origin, { fetch: fetchWithAppCheck });

/**
 * The API for the admin, updates, contact and messages calls, which may run on a host of their own (spec §7).
 */
export function supportApi(supportApiUrl: string | null): ApiClient {
  return supportApiUrl ? makeClient(supportApiUrl, { fetch: fetchWithAppCheck }) : api;
}
