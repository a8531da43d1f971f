/** A letter written by hand and scanned, which goes to every donor in place of the drawn one. Kept as one PDF. */
import { finished } from 'node:stream/promises';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { AppContext } from '../../platform/app-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { maxFileBytes, readPicture } from '../files/images.server.ts';

/** There is one letter. */
const only = 1;

/** Since when the scanned letter is sent (ISO); null when letters are drawn. */
export async function scannedSince({ db }: AppContext): Promise<string | null> {
  const row = await db.selectFrom('scannedLetter').select('since').where('id', '=', only).executeTakeFirst();
  return row?.since ?? null;
}

/** The scanned letter as a PDF; null when there is none. */
export async function readScanned({ db, storage }: AppContext): Promise<Uint8Array | null> {
  const row = await db.selectFrom('scannedLetter').select('path').where('id', '=', only).executeTakeFirst();
  return row ? storage.read(row.path) : null;
}

/** Sends this letter from now on: a PDF as it is, a picture as a page. Refuses with 413 and 415 as uploads do. */
export async function storeScanned(context: AppContext, upload: Uint8Array): Promise<void> {
  const bytes = await asPdf(upload);
  const path = `letters/${crypto.randomUUID()}.pdf`;
  const since = new Date().toISOString();
  await context.storage.put(path, bytes);
  const before = await context.db.transaction().execute(async (tx) => {
    const old = await tx.selectFrom('scannedLetter').select('path').executeTakeFirst();
    await tx
      .insertInto('scannedLetter')
      .values({ id: only, path, since })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ path, since }))
      .execute();
    return old?.path;
  });
  if (before) await context.storage.remove(before);
}

/** Letters are drawn again. */
export async function removeScanned({ db, storage }: AppContext): Promise<void> {
  const [old] = await db.deleteFrom('scannedLetter').returning('path').execute();
  if (old) await storage.remove(old.path);
}

async function asPdf(upload: Uint8Array): Promise<Uint8Array> {
  if (Buffer.from(upload.subarray(0, 5)).toString('latin1') === '%PDF-') {
    if (upload.byteLength > maxFileBytes) throw new Problem(413, 'The file is too large: at most 10 MB.');
    return upload;
  }
  const [picture] = await readPicture(upload, [1800]).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 415) {
      throw new Problem(415, 'Please choose a PDF or a picture of the letter: JPEG, PNG, WebP or AVIF.');
    }
    throw error;
  });
  if (!picture) throw new Error('a picture has at least one size');
  const jpeg = await sharp(picture.bytes).flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer();
  // As wide as A4, as high as the picture wants: nothing is cut, nothing is left white.
  const width = 595;
  const height = (width * picture.height) / picture.width;
  const doc = new PDFDocument({ size: [width, height], margin: 0 });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  doc.image(jpeg, 0, 0, { width, height });
  doc.end();
  await finished(doc);
  return Buffer.concat(chunks);
}
