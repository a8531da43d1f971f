/** Production entry: serves the built site until it is told to stop. Run by Node directly, on the built server. */
import { serve } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';

/** Not a literal: the build need not exist when types are checked. */
const built = new URL('../build/server/index.js', import.meta.url).href;
const { open, ConfigError } = (await import(built)) as typeof import('./open.ts');

/** A request may take this long after the stop signal; an upload on a slow phone needs some of it. */
const stopTimeoutMs = 20_000;

const running = await open().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
const { context, generatedPassword } = running;

let stoppingSince: number | null = null;

const root = new Hono();
root.use(async (c, next) => {
  await next();
  // A browser would go on asking over its open connection, and the stop would wait for it.
  if (stoppingSince !== null) c.header('Connection', 'close');
});
const forEver = 'public, max-age=31536000, immutable';
root.use(
  '/assets/*',
  serveStatic({
    root: './build/client',
    precompressed: true,
    onFound: (_path, c) => c.header('Cache-Control', forEver),
  }),
);
root.use('*', serveStatic({ root: './build/client', precompressed: true }));
root.route('/', running.app);

const { host, port, publicUrl, superAdmin } = context.config;
/** Longer than proxies keep a connection (nginx: 60 s): one that we close first may carry a donor's request at that moment. */
const keepAliveTimeout = 75_000;
const options = { fetch: root.fetch, hostname: host, port, serverOptions: { keepAliveTimeout } };
const server = serve(options, ({ port: bound }) => {
  if (generatedPassword) {
    console.log(
      `The super-admin is '${superAdmin.username}' with the password '${generatedPassword}' (shown this once).`,
    );
  }
  console.log(`Kaithangu is at ${publicUrl.replace(/:0$/, `:${bound}`)}`);
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
  const timer = setTimeout(
    () => 'closeAllConnections' in server && server.closeAllConnections(),
    stopTimeoutMs,
  );
  server.close(async () => {
    clearTimeout(timer);
    await context.close();
    process.exit(0);
  });
  if ('closeIdleConnections' in server) server.closeIdleConnections();
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
