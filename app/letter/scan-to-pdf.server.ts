/** Turns an uploaded letter, a PDF or a picture, into a PDF. */
import { open } from 'node:fs/promises';
import { isProblem, Problem } from '../../platform/http/problem.ts';
import type { Sent } from '../files/decoders.server.ts';
import { callWithUpload, type PictureTurn } from '../files/index.server.ts';
import { maxFileBytes } from '../files/index.ts';

/**
 * A PDF stays as it is, a picture becomes a page. Throws 413 if it is too large, 415 if it is neither or has a
 * password.
 */
export async function scanToPdf({ path }: { path: string }, turn: PictureTurn): Promise<Uint8Array> {
  const pdf = await readPdf(path);
  if (pdf) return pdf;
  return callWithUpload(turn, 'scanToPage', { path }).catch((error: unknown) => {
    const isWrongKind = isProblem(error, 'picture.wrongKind', 'picture.heic', 'picture.damaged');
    throw isWrongKind ? new Problem('letter.wrongKind') : error;
  });
}

/** Null if the file is not a PDF. */
async function readPdf(path: string): Promise<Uint8Array | null> {
  await using file = await open(path);
  const { buffer } = await file.read({ buffer: Buffer.alloc(5), position: 0 });
  if (buffer.toString('latin1') !== '%PDF-') return null;
  if ((await file.stat()).size > maxFileBytes) throw new Problem('letter.tooLarge');
  const pdf = await file.readFile();
  if (pdf.includes('/Encrypt')) throw new Problem('letter.locked');
  return pdf;
}

declare module '../files/picture-worker.server.ts' {
  interface PictureJobs {
    scanToPage(sent: Sent): Promise<Uint8Array>;
  }
}
