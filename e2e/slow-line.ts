/** A proxy with a slow line: a document arrives only up to a mark until `release` is called. */
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export async function openSlowLine(siteUrl: string, mark: string) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const server = createServer(({ url = '/', headers }, response) => {
    const plain = { ...headers, 'accept-encoding': 'identity', host: new URL(siteUrl).host };
    get(siteUrl + url, { headers: plain }, async (answer) => {
      const { 'content-length': _length, 'transfer-encoding': _encoding, ...kept } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, kept);
      if (!answer.headers['content-type']?.startsWith('text/html')) return answer.pipe(response);
      const document = await text(answer);
      const at = document.indexOf(mark) + mark.length;
      response.write(document.slice(0, at));
      await released;
      response.end(document.slice(at));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
