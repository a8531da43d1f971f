/** Drawings as files: a JPEG for messengers, a PDF page for the printer. */
import { finished } from 'node:stream/promises';
import { coverPicture, encodeWithin } from '../files/images.server.ts';
import { inSpareTurn } from '../files/room.server.ts';
import { loadSharp, rasterize } from '../files/sharp.server.ts';
import { colors, type Drawing } from './drawing.server.ts';

/** The drawing as a JPEG of at most `maxBytes`. One at a time with all other pictures, and none of it on this thread. */
export function renderJpeg(
  drawing: Drawing,
  photo: Uint8Array | null,
  maxBytes: number,
): Promise<Uint8Array> {
  return inSpareTurn(async () => {
    const sharp = await loadSharp();
    const { width, height, photoHeight } = drawing;
    const outlines = await rasterize(svgOf(drawing));
    const ground = photo
      ? sharp(await coverPicture(photo, { width, height: photoHeight })).extend({
          bottom: height - photoHeight,
          background: colors.paper,
        })
      : sharp(outlines).flatten({ background: colors.paper });
    const pixels = await ground
      .composite([{ input: outlines }])
      .png({ compressionLevel: 1 })
      .toBuffer();
    return encodeWithin(maxBytes, pixels);
  });
}

function svgOf({ width, height, shapes }: Drawing): string {
  const paths = shapes.map(({ outline, fill }) => `<path d="${outline}" fill="${fill}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paths.join('')}</svg>`;
}

/** Enough for a printer: pixels for each point of the page. */
const photoScale = 3;

/** The drawing, in points, as a page of PDF. */
export async function renderPdf(
  drawing: Drawing,
  photo: Uint8Array | null,
  { title, language }: { title: string; language: string },
): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit');
  const { width, height, shapes, photoHeight } = drawing;
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    lang: language,
    info: { Title: title },
    displayTitle: true,
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  doc.rect(0, 0, width, height).fill(colors.paper);
  if (photo) {
    const size = { width: width * photoScale, height: photoHeight * photoScale };
    const jpeg = await inSpareTurn(async () => encodeWithin(600_000, await coverPicture(photo, size)));
    doc.image(Buffer.from(jpeg), 0, 0, { width, height: photoHeight });
  }
  for (const { outline, fill } of shapes) doc.path(outline).fill(fill);
  doc.end();
  await finished(doc);
  return Buffer.concat(chunks);
}
