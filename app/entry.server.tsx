/**
 * Renders a page to a stream and sends it when it is complete: a page in parts needs scripts that put them
 * together. Streaming is not optional: loader data travels in it, and without it nothing hydrates.
 */
import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { languageCodes } from '../platform/languages.ts';
import { stages } from './shared/stage.ts';
import { nonceContext } from './shell/contexts.ts';
import { loadText } from './text/text.ts';

await Promise.all(
  languageCodes.flatMap((language) => stages.map((stage) => loadText(language, stage, 'confirming'))),
);

/** A loader that takes longer is given up, in milliseconds. */
export const streamTimeout = 10_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
): Response | Promise<Response> {
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const nonce = context.get(nonceContext);
  return new Promise((resolve, reject) => {
    let hasShell = false;
    const timer = setTimeout(() => abort(), streamTimeout + 1000);
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onShellReady() {
          hasShell = true;
        },
        onAllReady() {
          const body = new PassThrough({
            final(done) {
              clearTimeout(timer);
              done();
            },
          });
          headers.set('Content-Type', 'text/html; charset=utf-8');
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        },
        onShellError: reject,
        onError(error) {
          // Errors before the shell reject and are reported where the page is handled.
          if (hasShell) console.error(error);
        },
      },
    );
  });
}

/** Pages that aren't there are no errors of ours. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
};
