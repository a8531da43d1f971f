/** Reads the form sent to a page's action. */
import { data } from 'react-router';

/** Most forms of pages have a few short fields. */
export const maxFormBytes = 16 * 1024;

/** A form with a message and an address as long as allowed in Malayalam, each letter written as nine characters. */
export const maxLongFormBytes = 64 * 1024;

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/**
 * The form in the body. Throws 415 if the body is not a form, 413 if it is larger than `max` bytes, 400 if
 * it cannot be parsed; the visitor gets the error page. `request.formData()` would throw an unexpected error
 * (500) and would read a body of any size.
 */
export async function readForm(request: Request, max = maxFormBytes): Promise<FormData> {
  const type = request.headers.get('content-type') ?? '';
  if (!formTypes.test(type)) throw data(null, 415);
  const body = await readAtMost(request, max);
  return new Response(body, { headers: { 'content-type': type } }).formData().catch(() => {
    throw data(null, 400);
  });
}

async function readAtMost(request: Request, max: number): Promise<Blob> {
  if (Number(request.headers.get('content-length') ?? 0) > max) throw data(null, 413);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > max) throw data(null, 413);
    chunks.push(chunk);
  }
  return new Blob(chunks);
}
