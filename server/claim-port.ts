/**
 * Checks that the site may listen on PORT. Linux lets several processes share a port: a new version uses this
 * to take over. But two sites could share it as well, and half of the requests would reach the wrong database
 * (docs/decisions/0016-stop-and-log.md).
 */
import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';
import pRetry from 'p-retry';
import type { Config } from '../platform/config/config.ts';
import { ConfigError } from '../platform/config/read-settings.ts';
import { databaseIdentity } from '../platform/db/site-in-use.ts';
import { SECOND } from '../platform/durations.ts';
import { databaseProof, doctorRequest, proofFor } from './doctor/nonce.ts';

/** A listener without an answer hangs. */
const answerTimeoutMs = 3 * SECOND;
/** Our answer has some hundred bytes; another program's may be larger. */
const maxAnswerBytes = 10_000;
/**
 * Another start on this port may be migrating a large database. Afterwards this one checks the port without a
 * turn.
 */
const turnTimeoutMs = 30 * SECOND;

type Address = Pick<Config, 'host' | 'port' | 'appSecret' | 'database'>;

/**
 * Makes sure that only processes on the same database listen on the port, and that no other start takes it
 * before the returned function is called. Throws ConfigError with one line.
 */
export async function claimPort(config: Address): Promise<() => void> {
  const { host, port } = config;
  // Other systems refuse a port in use; 0 means any free port.
  if (process.platform !== 'linux' || port === 0) return () => {};
  const endTurn = await takeTurn(port);
  try {
    if (!(await isFree(host, port))) await askListeners(config);
  } catch (error) {
    endTurn();
    throw error;
  }
  return endTurn;
}

/**
 * Waits until no other start uses this port. The lock is an abstract socket, which ends with its process and
 * leaves no file.
 */
async function takeTurn(port: number): Promise<() => void> {
  const take = async () => {
    const server = await listen({ path: `\0kaithangu-starts-on-${port}` });
    if (typeof server === 'string') throw new Error(server);
    return () => void server.close();
  };
  const every = { minTimeout: 100, factor: 1 };
  return pRetry(take, {
    retries: Number.POSITIVE_INFINITY,
    ...every,
    maxRetryTime: turnTimeoutMs,
  }).catch(() => () => {});
}

/** Tries to listen without sharing. Other errors are reported when the site itself listens. */
async function isFree(host: string, port: number): Promise<boolean> {
  const server = await listen({ host, port, exclusive: true });
  if (server === 'EADDRINUSE') return false;
  if (typeof server !== 'string') await new Promise((resolve) => server.close(resolve));
  return true;
}

/** The server, or the code of the error. */
function listen(options: Parameters<Server['listen']>[0]): Promise<Server | string> {
  const server = createServer((socket) => socket.destroy());
  return new Promise((resolve) => {
    server.once('error', ({ code = '' }: NodeJS.ErrnoException) => resolve(code));
    server.listen(options, () => resolve(server.unref()));
  });
}

async function askListeners(config: Address): Promise<void> {
  const { host, port } = config;
  const found = await Promise.all(addressesOf(host).map((address) => ask(config, address)));
  const refuse = (who: string): never => {
    throw new ConfigError(`PORT is ${port}: ${who}. Set PORT to a free one, or stop what listens there.`);
  };
  if (found.includes('silent')) refuse('a program listens there that does not answer');
  if (found.includes('other site')) refuse('another Kaithangu site listens there, with other data');
  if (found.includes('other program') || !found.includes('ours')) refuse('another program listens there');
}

/** The addresses to ask: a wildcard means every address of the machine. */
function addressesOf(host: string): string[] {
  if (host !== '0.0.0.0' && host !== '::') return [host];
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  // Link-local addresses need a named interface.
  const reachable = all.filter(({ address }) => !address.startsWith('fe80:'));
  return reachable.filter(({ family }) => host === '::' || family === 'IPv4').map(({ address }) => address);
}

type Listener = 'ours' | 'other site' | 'other program' | 'silent' | 'nobody';

async function ask({ port, appSecret, database }: Address, address: string): Promise<Listener> {
  const request = doctorRequest(appSecret);
  const name = address.includes(':') ? `[${address}]` : address;
  let text: string;
  try {
    const answer = await fetch(`http://${name}:${port}/healthz?doctor=${encodeURIComponent(request)}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
    text = await beginningOf(answer);
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    if (name === 'TimeoutError') return 'silent';
    return cause?.code === 'ECONNREFUSED' ? 'nobody' : 'other program';
  }
  const said = readJson(text);
  if (said?.alive !== true) return 'other program';
  if (said.proof !== proofFor(appSecret, request)) return 'other site';
  // Older versions don't report their database, but they have our secret.
  if (said.database === undefined) return 'ours';
  const identity = await databaseIdentity(database).catch(() => '');
  return said.database === databaseProof(appSecret, identity, request) ? 'ours' : 'other site';
}

async function beginningOf({ body }: Response): Promise<string> {
  let text = '';
  if (!body) return text;
  for await (const piece of body.pipeThrough(new TextDecoderStream())) {
    text += piece;
    if (text.length > maxAnswerBytes) break;
  }
  return text;
}

function readJson(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
