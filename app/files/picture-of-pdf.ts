/** A bank's receipt is often a PDF: the browser sends a picture of its first page. */
import { keepTrying } from '../shared/keep-trying.ts';
import { isPdf, maxPdfBytes } from './pdf-page.ts';

/** The first page of a PDF as a picture. The file itself if it is no PDF or can't be drawn. Never throws. */
export async function pictureOfPdf(file: File): Promise<File> {
  if (!isPdf(file) || file.size > maxPdfBytes) return file;
  try {
    const { drawPdfPage } = await keepTrying(() => import('./draw-pdf-page.ts'));
    const drawn = await drawPdfPage(file, null, 1);
    return 'picture' in drawn ? drawn.picture : file;
  } catch {
    return file;
  }
}
