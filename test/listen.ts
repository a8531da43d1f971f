/** A small HTTP server for tests, on this machine. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a server. Closing it also ends its connections. */
export async function listen(listener: RequestListener): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
