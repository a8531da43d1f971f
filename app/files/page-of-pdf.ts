/** Draws a page of a PDF; pdfjs is loaded only then. */
import { keepTrying } from '../shared/keep-trying.ts';
import type { DrawnPage } from './draw-pdf-page.ts';
import { isPdf, maxPdfBytes } from './pdf-page.ts';

/** `number` counts from 1. Never throws. */
export async function pageOfPdf(file: File, password: string | null, number: number): Promise<DrawnPage> {
  if (file.size > maxPdfBytes) return { refused: 'tooLarge' };
  try {
    const { drawPdfPage } = await keepTrying(() => import('./draw-pdf-page.ts'));
    return await drawPdfPage(file, password, number);
  } catch {
    return { refused: 'notLoaded' };
  }
}

/** The first page of a PDF, such as a bank's receipt, as a picture; any other file, or one that can't be drawn, itself. */
export async function pictureOfPdf(file: File): Promise<File> {
  if (!isPdf(file)) return file;
  const drawn = await pageOfPdf(file, null, 1);
  return 'picture' in drawn ? drawn.picture : file;
}
