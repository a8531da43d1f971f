/** Reads the text of a statement's PDF with its places, in the browser. Loaded on demand, as pdfjs is large. */
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { openPdf, type PdfFault } from '../../../shared/open-pdf.ts';
import type { Rows } from '../columns.ts';
import { rowsOfPages } from './rows.ts';
import { type Line, linesOf, type Piece } from './words.ts';

/** A page of a statement has about 500 pieces of text. */
const maxPieces = 500_000;

/** The longest side of a page that a PDF may have, in points. */
const maxSide = 14_400;

export type PdfRefusal = PdfFault | 'pictures' | 'noTable';

/** `pictures`: numbers of pages without text among those with text; lines on them are unknown. */
export type ReadPdf = { rows: Rows; pictures: number[] } | { refused: PdfRefusal };

/** Throws if the worker could not be loaded. */
export function readPdf(data: Uint8Array, password: string | null): Promise<ReadPdf> {
  // Damaged parts would drop lines silently. Text needs no decoders of pictures.
  return openPdf(data, password, { stopAtErrors: true, useWasm: false }, rowsOf);
}

async function rowsOf(document: PDFDocumentProxy): Promise<ReadPdf> {
  const pages: Line[][] = [];
  let count = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const pieces = await piecesOf(document, number);
    count += pieces.length;
    if (count > maxPieces) return { refused: 'tooLong' };
    pages.push(linesOf(pieces));
  }
  if (count === 0) return { refused: 'pictures' };
  const last = pages.findLastIndex((lines) => lines.length > 0);
  const pictures = pages.flatMap((lines, n) => (lines.length === 0 && n < last ? [n + 1] : []));
  const rows = rowsOfPages(pages);
  return rows ? { rows, pictures } : { refused: 'noTable' };
}

/** The pieces of a page's text in the direction of reading, without marks across the page. */
async function piecesOf(document: PDFDocumentProxy, number: number): Promise<Piece[]> {
  const page = await document.getPage(number);
  const { transform } = page.getViewport({ scale: 1 });
  const { items, styles } = await page.getTextContent();
  page.cleanup();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const [a, b, , , left, y] = product(transform, item.transform);
    const isUpright = a > 0 && Math.abs(b) <= 0.05 * a;
    const isOnPage = left > -maxSide && left + item.width < maxSide;
    if (!isUpright || !isOnPage) return [];
    const isMonospaced = styles[item.fontName]?.fontFamily === 'monospace';
    return [
      { text: item.str, left, width: item.width, y, size: item.height || Math.hypot(a, b), isMonospaced },
    ];
  });
}

type Matrix = [number, number, number, number, number, number];

function product(one: number[], other: number[]): Matrix {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = one;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = other;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}
