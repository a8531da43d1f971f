/** A proxy with a slow line: a document arrives only up to a mark until `release` is called. */
import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../test/listen.ts';

export async function openSlowLine(siteUrl: string, mark: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { url, close } = await listen(({ url = '/', headers }, response) => {
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
  return { url, release, close };
}
