/** Production entry: serves the built site until it is told to stop. Run by Node directly, on the built server. */
import { createServer } from 'node:http';
import { flushCompileCache } from 'node:module';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';

/** Not a literal: the build need not exist when types are checked. */
const built = new URL('../build/server/index.js', import.meta.url).href;
const { open, ConfigError } = (await import(built)) as typeof import('./open.ts');

/** A request may take this long after the stop signal; an upload on a slow phone needs some of it. */
const stopTimeoutMs = 20_000;
/** What was sent to us over an open connection before its sender could know of the stop arrives within this. */
const lastRequestsMs = 500;
/** After this it is over, whatever hangs: what was answered is in the database, and a kill loses nothing of it. */
const endTimeoutMs = 28_000;

const running = await open({ isListening: true }).catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
const { context, generatedPassword } = running;

let stoppingSince: number | null = null;

const { host, port, publicUrl, superAdmin } = context.config;
const answer = getRequestListener(running.app.fetch, { hostname: host });
/** Longer than proxies keep a connection (nginx: 60 s): one that we close first may carry a donor's request at that moment. */
const keepAliveTimeout = 75_000;
/** A request's head is a packet or two. */
const headersTimeout = 30_000;
/**
 * As long as the largest screenshot takes over the slowest mobile connection, and a third more. Smaller bodies end sooner, when
 * they come too slowly (platform/http/pieces.ts).
 */
const requestTimeout = 300_000;
const server = createServer({ keepAliveTimeout, headersTimeout, requestTimeout }, (incoming, outgoing) => {
  // A browser would go on asking over its open connection, and the stop would wait for it.
  if (stoppingSince !== null) outgoing.setHeader('Connection', 'close');
  running.watch(incoming, outgoing);
  answer(incoming, outgoing);
});
/**
 * On Linux a second process may take the port before the first one ends: nobody finds it closed. Only a process on the same
 * database comes as far as here (claim-port.ts).
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
  // Where the process is told to keep what it has compiled, a kill doesn't lose it.
  flushCompileCache();
});
server.on('error', async (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `PORT is ${port}: another program listens there` : error);
  await context.close();
  process.exit(1);
});

/** One Ctrl-C or service stop may reach us more than once, from the terminal and from npm. */
const sameSignal = 1_000;

/** Takes no new requests, lets the running ones end, then closes the database. A second signal stops at once. */
function stop() {
  if (stoppingSince !== null) {
    if (Date.now() - stoppingSince > sameSignal) process.exit(1);
    return;
  }
  stoppingSince = Date.now();
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), endTimeoutMs).unref();
  const timer = setTimeout(() => server.closeAllConnections(), stopTimeoutMs);
  // Not http's own close, which cuts connections whose request is on its way at this moment.
  NetServer.prototype.close.call(server, async () => {
    clearTimeout(timer);
    await context.close();
    process.exit(0);
  });
  setTimeout(() => server.closeIdleConnections(), lastRequestsMs);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
