/**
 * Production entry: serves the built site until it is stopped. Node runs it directly, with the built server.
 */
import { createServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { quietMoment } from './quiet-moment.ts';

/** Not a literal, so that types can be checked without a build. */
const built = new URL('../build/server/index.js', import.meta.url).href;
const { open, ConfigError } = (await import(built)) as typeof import('./open.ts');

/** How long requests may run after the stop signal; an upload on a slow phone needs some of it. */
const stopTimeoutMs = 20_000;
/** Requests that were sent before their sender could notice the stop arrive within this time. */
const lastRequestsMs = 500;
/**
 * After this time the process ends, even if something hangs: answered requests are in the database, so
 * nothing is lost.
 */
const endTimeoutMs = 28_000;

const running = await open({ isListening: true }).catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
const { context, generatedPassword } = running;

let stoppingSince: number | null = null;

const { host, port, publicUrl, superAdmin } = context.config;
const answer = getRequestListener(running.app.fetch, { hostname: host });
/**
 * Longer than proxies keep a connection (nginx: 60 s): if we closed first, a donor's request might be on its
 * way.
 */
const keepAliveTimeout = 75_000;
/** The headers of a request fit in a packet or two. */
const headersTimeout = 30_000;
/**
 * The largest screenshot on the slowest mobile connection, plus a third. Smaller bodies that arrive too
 * slowly end sooner (platform/http/pieces.ts).
 */
const requestTimeout = 300_000;
const server = createServer({ keepAliveTimeout, headersTimeout, requestTimeout }, (incoming, outgoing) => {
  // Otherwise browsers would keep using the connection, and the stop would wait for it.
  if (stoppingSince !== null) outgoing.setHeader('Connection', 'close');
  running.watch(incoming, outgoing);
  answer(incoming, outgoing);
});
/**
 * On Linux a second process may take the port before the first one ends, so the port is never closed. Only a
 * process on the same database gets here (claim-port.ts).
 */
const reusePort = process.platform === 'linux' && port !== 0;
server.listen({ host, port, reusePort }, () => {
  running.endPortClaim();
  const { port: bound } = server.address() as AddressInfo;
  if (generatedPassword) {
    console.log(
      `The super-admin is '${superAdmin.username}' with the password '${generatedPassword}' (shown this once).`,
    );
  }
  console.log(`Kaithangu is at ${publicUrl.replace(/:0$/, `:${bound}`)}`);
  // Saves compiled code, if the site has a compile cache, in case of a kill.
  flushCompileCache();
});
server.on('error', async (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `PORT is ${port}: another program listens there` : error);
  await context.close();
  process.exit(1);
});

/** One Ctrl-C or service stop may send several signals, from the terminal and from npm. */
const sameSignal = 1_000;

/** Stops new requests, finishes running ones, then closes the database. A second signal stops at once. */
function stop() {
  if (stoppingSince !== null) {
    if (Date.now() - stoppingSince > sameSignal) process.exit(1);
    return;
  }
  stoppingSince = Date.now();
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), endTimeoutMs).unref();
  setTimeout(close, running.beginStop());
}

async function close() {
  const timer = setTimeout(() => server.closeAllConnections(), stopTimeoutMs);
  await quietMoment(lastRequestsMs);
  // Not http's own close: it cuts connections with a request on its way.
  NetServer.prototype.close.call(server, async () => {
    clearTimeout(timer);
    await context.close();
    process.exit(0);
  });
  await pause(lastRequestsMs);
  await quietMoment(lastRequestsMs);
  server.closeIdleConnections();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
