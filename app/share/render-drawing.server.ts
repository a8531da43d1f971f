/** Renders drawings to files: a JPEG for messengers, a PDF page for printers. */
import type { Language } from '../../platform/languages.ts';
import {
  coverPicture,
  encodeWithin,
  loadSharp,
  maxCardBytes,
  openTaggedPage,
  rasterize,
} from '../files/decoders.server.ts';
import { renderingTexts } from '../text/renderings.ts';
import { colors, type Drawing } from './drawing.server.ts';
import { layOuts } from './lay-out.server.ts';
import { layOutPageCard } from './lay-out-page-card.server.ts';
import type { PageCardFacts } from './page-card.server.ts';
import type { Kind, RenderingFacts } from './rendering-facts.ts';

/** WhatsApp shrinks status pictures anyway. */
const maxStatusBytes = 500_000;

/** Renders the file of one kind. */
export async function renderDrawing(
  kind: Kind,
  facts: RenderingFacts,
  photo: Uint8Array | null,
): Promise<Uint8Array> {
  const drawing = await layOuts[kind](facts);
  const { language } = facts;
  return kind === 'poster'
    ? renderPdf(drawing, photo, { title: renderingTexts[language].posterTitle(facts), language })
    : renderJpeg(drawing, photo, kind === 'card' ? maxCardBytes : maxStatusBytes);
}

/** Renders the card of a link to a single page. */
export async function renderPageCard(facts: PageCardFacts, photo: Uint8Array | null): Promise<Uint8Array> {
  // A picture that was deleted just now leaves no hole.
  return renderJpeg(await layOutPageCard(photo ? facts : { ...facts, photo: null }), photo, maxCardBytes);
}

/** Renders a drawing to a JPEG of at most `maxBytes`. */
export async function renderJpeg(
  drawing: Drawing,
  photo: Uint8Array | null,
  maxBytes: number,
): Promise<Uint8Array> {
  const sharp = await loadSharp();
  const { width, height, photoHeight, findsFaces = false } = drawing;
  const outlines = await rasterize(svgOf(drawing));
  const ground = photo
    ? sharp(await coverPicture(photo, { width, height: photoHeight, findsFaces })).extend({
        bottom: height - photoHeight,
        background: colors.paper,
      })
    : sharp(outlines).flatten({ background: colors.paper });
  const pixels = await ground
    .composite([{ input: outlines }])
    .png({ compressionLevel: 1 })
    .toBuffer();
  return encodeWithin(maxBytes, pixels);
}

function svgOf({ width, height, shapes }: Drawing): string {
  const paths = shapes.map(({ outline, fill, transform }) => {
    const place = transform ? ` transform="${transform}"` : '';
    return `<path d="${outline}" fill="${fill}"${place}/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${paths.join('')}</svg>`;
}

/** Pixels for each point of the page, enough for a printer. */
const photoScale = 3;

/** Renders a drawing, in points, to a PDF page. A screen reader says its words in the drawing's order. */
async function renderPdf(
  { width, height, shapes, photoHeight }: Drawing,
  photo: Uint8Array | null,
  { title, language }: { title: string; language: Language },
): Promise<Uint8Array> {
  const page = await openTaggedPage({ width, height, language, title });
  const { doc } = page;
  page.decorate(() => doc.rect(0, 0, width, height).fill(colors.paper));
  if (photo) {
    const size = { width: width * photoScale, height: photoHeight * photoScale };
    const jpeg = await encodeWithin(600_000, await coverPicture(photo, size));
    page.show(title, () => doc.image(Buffer.from(jpeg), 0, 0, { width, height: photoHeight }));
  }
  for (const { outline, fill, words } of shapes) {
    const draw = () => doc.path(outline).fill(fill);
    if (words === undefined) page.decorate(draw);
    else page.write(words, draw);
  }
  return page.end();
}
