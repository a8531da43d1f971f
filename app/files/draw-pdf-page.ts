/**
 * Draws a page of a PDF as a picture, in the browser. Loaded on demand, as pdfjs is large. Neither the PDF nor
 * its password leaves the browser.
 */
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import jbig2Url from 'pdfjs-dist/wasm/jbig2.wasm?url';
import jpeg2000Url from 'pdfjs-dist/wasm/openjpeg.wasm?url';
import { openPdf } from '../shared/open-pdf.ts';
import { type PageRefusal, scaleOf } from './pdf-page.ts';

export type DrawnPage = { picture: File; pages: number } | { refused: PageRefusal };

/** Fonts that a PDF may use without containing them, by their file's name. */
const fontUrls = import.meta.glob<string>('/node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
  query: '?url',
  import: 'default',
  eager: true,
});

const addresses = new Map([
  ['jbig2.wasm', jbig2Url],
  ['openjpeg.wasm', jpeg2000Url],
  ...Object.entries(fontUrls).map(([path, url]) => [path.replace(/^.*\//, ''), url] as const),
]);

/** The worker may request nothing, so the page fetches the fonts and decoders that a PDF needs. */
class PdfParts {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = addresses.get(filename);
    if (!address) throw new Error(`${filename} is not among the parts.`);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${filename} could not be fetched.`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** `number` counts from 1. Throws if the worker could not be loaded. */
export async function drawPdfPage(file: File, password: string | null, number: number): Promise<DrawnPage> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A page with a damaged part is drawn without it: the volunteer sees the picture before it is sent.
  const options = { stopAtErrors: false, useWasm: true, BinaryDataFactory: PdfParts };
  return openPdf(bytes, password, options, async (document): Promise<DrawnPage> => {
    const picture = await draw(document, number, file.name);
    return picture ? { picture, pages: document.numPages } : { refused: 'blank' };
  });
}

/** Null for a page without a single mark. */
async function draw(document: PDFDocumentProxy, number: number, name: string): Promise<File | null> {
  const page = await document.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: scaleOf(width, height) });
  const canvas = Object.assign(window.document.createElement('canvas'), {
    width: Math.ceil(viewport.width),
    height: Math.ceil(viewport.height),
  });
  // As for print: for the screen, pdfjs waits for frames, and a tab behind the payment app gets none.
  await page.render({ canvas, viewport, background: '#fff', intent: 'print' }).promise;
  if (isBlank(canvas)) return null;
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
  return blob && new File([blob], name.replace(/(\.pdf)?$/i, `-${number}.jpg`), { type: blob.type });
}

function isBlank(canvas: HTMLCanvasElement): boolean {
  const context = canvas.getContext('2d');
  const { data = new Uint8ClampedArray() } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
  return new Uint32Array(data.buffer).every((pixel) => pixel === 0xffffffff);
}
