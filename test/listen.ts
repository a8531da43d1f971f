/** A small HTTP server for tests, on this machine. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MINUTE } from '../platform/durations.ts';

/** Starts a server; `port` 0 means any free port. Closing it also ends its connections. */
export async function listen(
  listener: RequestListener,
  port = 0,
): Promise<{ url: string; server: Server; close(): Promise<void> }> {
  // No test waits for so long. Node's 5 seconds end a connection just when a client tries again after a pause.
  const server = createServer({ keepAliveTimeout: MINUTE }, listener);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    server,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
