/** Which files are PDFs, the size in which their pages are drawn, and the words if one can't be. Pure. */
import type { PdfFault } from '../shared/open-pdf.ts';

/**
 * Of a PDF, in bytes. Only a picture of one page is sent, so it may be larger than a picture; a phone still
 * holds it in memory.
 */
export const maxPdfBytes = 50 * 1024 * 1024;

/** 'blank': nothing could be drawn. */
export type PageRefusal = PdfFault | 'tooLarge' | 'blank' | 'notLoaded';

/** Sentences for the team. */
export const pageRefusals: Record<Exclude<PageRefusal, 'locked'>, string> = {
  tooLarge:
    'This PDF is larger than 50 MB. Please take a photo of the page, or save only this page as a PDF.',
  tooLong:
    'This PDF has more than 500 pages, or takes too long to read. Please save only the page that you need as a PDF, or take a photo of it.',
  damaged: 'This PDF is damaged. Please get the file again, or take a photo of the page.',
  wrongPassword: 'This password doesn’t open the file. Please try again.',
  blank:
    'This page is empty, or we can’t draw it. Please choose another page, or take a photo or a screenshot of it.',
  notLoaded: 'The PDF could not be opened. Please check your connection and choose it again.',
};

/** Files that phones share often have no type. */
export const isPdf = (file: File) => file.type === 'application/pdf' || /\.pdf$/i.test(file.name);

/** Small print of an A4 page stays readable at this length of its longer side, in pixels. */
const longerSide = 2400;

/** No more pixels per point: a small receipt would only become blurred. */
const maxScale = 4;

/** Pixels per point for a page of this size in points. */
export function scaleOf(width: number, height: number): number {
  return Math.min(maxScale, longerSide / Math.max(width, height));
}
