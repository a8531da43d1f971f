/** Uploads a file and reports the progress. */
import { MINUTE } from '../../platform/durations.ts';
import { appCheckHeaders, sendWithAppCheck } from '../shell/api-client.ts';

/**
 * The server's maximum (contract §7). The server would cut a larger request off, which looks like a lost
 * connection.
 */
export const maxUploadBytes = 10 * 1024 * 1024;

/** Longer than a receipt takes over the slowest mobile connection, so that a dead one is noticed. */
const uploadTimeoutMs = 3 * MINUTE;

type Watched = { onProgress: (percent: number) => void; signal?: AbortSignal };

/**
 * Sends a form with a file to `path` and returns the response as fetch does. Throws TypeError without a
 * connection.
 */
export function postFile(path: string, form: FormData, watched: Watched) {
  return sendWithAppCheck(async () => post(path, form, await appCheckHeaders(), watched));
}

/** Uses XMLHttpRequest, because fetch reports no upload progress. */
function post(
  path: string,
  form: FormData,
  headers: Record<string, string>,
  { onProgress, signal }: Watched,
) {
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.timeout = uploadTimeoutMs;
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(Math.round((100 * loaded) / total));
    request.onload = () => {
      const retryAfter = request.getResponseHeader('Retry-After');
      const headers: HeadersInit = retryAfter === null ? [] : [['Retry-After', retryAfter]];
      resolve(new Response(request.responseText || null, { status: request.status, headers }));
    };
    const lose = () => reject(new TypeError('The connection was lost.'));
    request.onerror = lose;
    request.ontimeout = lose;
    request.onabort = lose;
    // It may have been stopped while the token was fetched.
    if (signal?.aborted) return lose();
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
