/**
 * Opens a PDF in the browser. Loaded on demand, as pdfjs is large. A worker does the parsing, and its own
 * Content-Security-Policy keeps it from the network (server/static-files.ts).
 */
import { getDocument, type PDFDocumentProxy, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { SECOND } from '../../platform/durations.ts';

/** More than a year of a busy account, or than a hospital's whole file. */
const maxPages = 500;

const maxTime = 60 * SECOND;

export type PdfFault = 'tooLong' | 'damaged' | 'locked' | 'wrongPassword';

/** Options of pdfjs that differ between reading and drawing. */
type PdfOptions = Pick<
  NonNullable<Exclude<Parameters<typeof getDocument>[0], string | URL | ArrayBuffer>>,
  'stopAtErrors' | 'useWasm' | 'BinaryDataFactory'
>;

/** The last bytes, which have the mark of the end. */
const tail = 4096;

/**
 * Resolves to what `use` makes of the document. `password` opens a protected file; null if nobody has given
 * one. Throws if the worker could not be loaded.
 */
export async function openPdf<Result>(
  data: Uint8Array,
  password: string | null,
  options: PdfOptions,
  use: (document: PDFDocumentProxy) => Promise<Result>,
): Promise<Result | { refused: PdfFault }> {
  // pdfjs would repair a file whose end is missing, without what stood there.
  if (!new TextDecoder('latin1').decode(data.slice(-tail)).includes('%%EOF')) return { refused: 'damaged' };
  // Tests run without web workers; there pdfjs parses in the same thread.
  const port = typeof Worker === 'undefined' ? null : new Worker(workerUrl, { type: 'module' });
  const worker = port && PDFWorker.create({ port });
  const task = getDocument({
    data,
    ...(worker && { worker }),
    ...(password !== null && { password }),
    ...options,
    // No forms, no fonts of the device, nothing that a page could run.
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    disableWorkerRendering: true,
    verbosity: 0,
  });
  const broken = new Promise<never>((_resolve, reject) => {
    port?.addEventListener('error', () => reject(new WorkerFault()));
  });
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<{ refused: PdfFault }>((resolve) => {
    timer = setTimeout(() => resolve({ refused: 'tooLong' }), maxTime);
  });
  const used = task.promise.then(
    async (document): Promise<Result | { refused: PdfFault }> =>
      document.numPages > maxPages ? { refused: 'tooLong' } : use(document),
  );
  try {
    return await Promise.race([used, late, broken]);
  } catch (error) {
    if (error instanceof WorkerFault) throw error;
    return { refused: faultOf(error, password) };
  } finally {
    clearTimeout(timer);
    // A busy worker does not answer `destroy`.
    if (port) port.terminate();
    else await task.destroy();
  }
}

class WorkerFault extends Error {}

function faultOf(error: unknown, password: string | null): PdfFault {
  const isLocked = error instanceof Error && error.name === 'PasswordException';
  if (isLocked) return password === null ? 'locked' : 'wrongPassword';
  return 'damaged';
}
