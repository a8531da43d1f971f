/** Turns a scanned or photographed letter into a PDF page. */
import { finished } from 'node:stream/promises';
import { defaultLanguage } from '../../platform/languages.ts';
import { loadSharp, readPicture } from '../files/decoders.server.ts';

/** Said by a screen reader: nobody has typed what the letter says, nor in which language it is. */
const words = 'A letter written by hand';

/** The picture as a tagged PDF page. Throws like picture uploads. */
export async function scanToPage(upload: Uint8Array): Promise<Uint8Array> {
  const [picture] = await readPicture(upload, [1800]);
  if (!picture) throw new Error('a picture has at least one size');
  const sharp = await loadSharp();
  const jpeg = await sharp(picture.bytes).flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer();
  // As wide as A4 and as high as the picture needs, without cropping or margins.
  const width = 595;
  const height = (width * picture.height) / picture.width;
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    lang: defaultLanguage,
    tagged: true,
    pdfVersion: '1.5',
    info: { Title: words },
    displayTitle: true,
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const letter = doc.struct('Document');
  doc.addStructure(letter);
  letter.add(doc.struct('Figure', { alt: words }, () => void doc.image(jpeg, 0, 0, { width, height })));
  letter.end();
  doc.end();
  await finished(doc);
  return Buffer.concat(chunks);
}
