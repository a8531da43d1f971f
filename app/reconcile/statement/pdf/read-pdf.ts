/**
 * Reads the text of a PDF with its places, in the browser. Loaded on demand, as pdfjs is large. A worker does
 * the parsing, and its own Content-Security-Policy keeps it from the network (server/static-files.ts).
 */
import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { SECOND } from '../../../../platform/durations.ts';
import type { Rows } from '../columns.ts';
import { rowsOfPages } from './rows.ts';
import { type Line, linesOf, type Piece } from './words.ts';

/** More than a year of a busy account. */
const maxPages = 500;

/** A page of a statement has about 500 pieces of text. */
const maxPieces = 500_000;

const maxTime = 60 * SECOND;

/** The longest side of a page that a PDF may have, in points. */
const maxSide = 14_400;

export type PdfRefusal = 'tooLong' | 'damaged' | 'pictures' | 'noTable' | 'locked' | 'wrongPassword';

/** `pictures`: numbers of pages without text among those with text; lines on them are unknown. */
export type ReadPdf = { rows: Rows; pictures: number[] } | { refused: PdfRefusal };

/** The last bytes, which have the mark of the end. */
const tail = 4096;

/** Throws if the worker could not be loaded. */
export async function readPdf(data: Uint8Array, password: string | null): Promise<ReadPdf> {
  // pdfjs would repair a file whose end is missing, without the lines there.
  if (!new TextDecoder('latin1').decode(data.slice(-tail)).includes('%%EOF')) return { refused: 'damaged' };
  // Tests run without web workers; there pdfjs parses in the same thread.
  const port = typeof Worker === 'undefined' ? null : new Worker(workerUrl, { type: 'module' });
  const worker = port && PDFWorker.create({ port });
  const task = getDocument({
    data,
    ...(worker && { worker }),
    ...(password !== null && { password }),
    // Damaged parts would drop lines silently.
    stopAtErrors: true,
    // Nothing of these is needed for text: no forms, no fonts of the device, no pictures, no rendering.
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    disableWorkerRendering: true,
    verbosity: 0,
  });
  const broken = new Promise<never>((_resolve, reject) => {
    port?.addEventListener('error', () => reject(new WorkerFault()));
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<ReadPdf>((resolve) => {
    timer = setTimeout(() => resolve({ refused: 'tooLong' }), maxTime);
  });
  try {
    return await Promise.race([task.promise.then(rowsOf), late, broken]);
  } catch (error) {
    if (error instanceof WorkerFault) throw error;
    return { refused: refusalOf(error, password) };
  } finally {
    clearTimeout(timer);
    // A busy worker does not answer `destroy`.
    if (port) port.terminate();
    else await task.destroy();
  }
}

class WorkerFault extends Error {}

function refusalOf(error: unknown, password: string | null): PdfRefusal {
  const isLocked = error instanceof Error && error.name === 'PasswordException';
  if (isLocked) return password === null ? 'locked' : 'wrongPassword';
  return 'damaged';
}

async function rowsOf(document: PDFDocumentProxy): Promise<ReadPdf> {
  if (document.numPages > maxPages) return { refused: 'tooLong' };
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
