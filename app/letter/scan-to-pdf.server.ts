/** What the super-admin uploads as a letter, a PDF or a picture, as a PDF. */
import { Problem } from '../../platform/http/problem.ts';
import { maxFileBytes } from '../files/picture.ts';
import { callWithUpload } from '../files/picture-worker.server.ts';

/** A PDF as it is, a picture as a page. Refuses with 413 what is too large, 415 what is neither. */
export async function scanToPdf(upload: Uint8Array): Promise<Uint8Array> {
  if (Buffer.from(upload.subarray(0, 5)).toString('latin1') === '%PDF-') {
    if (upload.byteLength > maxFileBytes) throw new Problem('letter.tooLarge');
    return upload;
  }
  return callWithUpload('scanToPage', upload).catch((error: unknown) => {
    throw error instanceof Problem && error.status === 415 ? new Problem('letter.wrongKind') : error;
  });
}
