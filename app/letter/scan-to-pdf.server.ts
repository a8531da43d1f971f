/** What the super-admin uploads as a letter, a PDF or a picture, as a PDF. */
import { finished } from 'node:stream/promises';
import { Problem } from '../../platform/http/problem.ts';
import { maxFileBytes, type Picture, readPicture } from '../files/images.server.ts';
import { loadSharp } from '../files/sharp.server.ts';

/** A PDF as it is, a picture as a page. Refuses with 413 what is too large, 415 what is neither. */
export async function scanToPdf(upload: Uint8Array): Promise<Uint8Array> {
  if (Buffer.from(upload.subarray(0, 5)).toString('latin1') === '%PDF-') {
    if (upload.byteLength > maxFileBytes) throw new Problem('letter.tooLarge');
    return upload;
  }
  const [picture] = await readPicture(upload, [1800]).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 415) {
      throw new Problem('letter.wrongKind');
    }
    throw error;
  });
  if (!picture) throw new Error('a picture has at least one size');
  return pictureToPdf(picture);
}

async function pictureToPdf(picture: Picture): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const jpeg = await sharp(picture.bytes).flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer();
  // As wide as A4, as high as the picture wants: nothing is cut, nothing is left white.
  const width = 595;
  const height = (width * picture.height) / picture.width;
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({ size: [width, height], margin: 0 });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  doc.image(jpeg, 0, 0, { width, height });
  doc.end();
  await finished(doc);
  return Buffer.concat(chunks);
}
