/** Turns a scanned or photographed letter into a PDF page. */
import { defaultLanguage } from '../../platform/languages.ts';
import { loadSharp, openTaggedPage, readPicture } from '../files/decoders.server.ts';

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
  const page = await openTaggedPage({ width, height, language: defaultLanguage, title: words });
  page.show(words, () => page.doc.image(jpeg, 0, 0, { width, height }));
  return page.end();
}
