/** A small HTTP server on this machine. */
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts it; `port` 0 means any free port. `stop` cuts its connections. */
export async function listen(server: Server, port = 0): Promise<{ url: string; stop(): Promise<void> }> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
