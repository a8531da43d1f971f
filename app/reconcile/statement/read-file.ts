/**
 * Reads a statement's file or pasted text as rows of cells. Runs in the browser; loads the readers of
 * spreadsheets and PDFs on demand.
 */
import { dayInIndia } from '../../../platform/days.ts';
import { keepTrying } from '../../shared/keep-trying.ts';
import { findColumns, headOf, type Rows } from './columns.ts';
import { rowsOfHtml } from './html.ts';
import type { PdfRefusal } from './pdf/read-pdf.ts';
import { rowsIn } from './separated.ts';

/** Larger than a bank's statement of a year, in bytes. */
export const maxFileBytes = 10 * 1024 * 1024;

/**
 * 'lockedXlsx' is an .xlsx with a password; 'oldExcel' is the binary .xls of Excel before 2007, which the page
 * cannot read.
 */
export type FileKind = 'xlsx' | 'lockedXlsx' | 'oldExcel' | 'pdf' | 'html' | 'text' | 'other';

/**
 * `refused` says why the file cannot be read. `pictures`, of a PDF only: numbers of its pages without text.
 */
export type ReadFile =
  | { rows: Rows; pictures?: number[] }
  | { refused: 'tooLarge' | 'oldExcel' | 'oldPassword' | 'other' | PdfRefusal };

/** `password` opens a protected file; null if the admin has not given one. Neither leaves the browser. */
export async function readFile(file: Blob, password: string | null): Promise<ReadFile> {
  if (file.size > maxFileBytes) return { refused: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOf(bytes);
  if (kind === 'pdf') {
    const { readPdf } = await keepTrying(() => import('./pdf/read-pdf.ts'));
    return readPdf(bytes, password);
  }
  if (kind === 'lockedXlsx' && password === null) return { refused: 'locked' };
  try {
    if (kind === 'xlsx') return { rows: await rowsOfXlsx(bytes, null) };
    if (kind === 'lockedXlsx') return { rows: await rowsOfXlsx(bytes, password) };
    if (kind === 'html') return { rows: rowsOfHtml(decodeText(bytes)) };
    if (kind === 'text') return { rows: rowsIn(decodeText(bytes)) };
  } catch (error) {
    return { refused: refusalOf(error) };
  }
  return { refused: kind };
}

/** hucre tells a wrong password from other ciphers than Agile's only by its sentence. */
function refusalOf(error: unknown): 'damaged' | 'oldPassword' | 'wrongPassword' {
  if (!(error instanceof Error) || error.name !== 'DecryptionError') return 'damaged';
  if (/incorrect password/i.test(error.message)) return 'wrongPassword';
  return /unsupported/i.test(error.message) ? 'oldPassword' : 'damaged';
}

/** The kind of a file by its first bytes: banks name HTML and tab-separated text '.xls'. */
export function kindOf(bytes: Uint8Array): FileKind {
  const starts = (...signature: number[]) => signature.every((byte, n) => bytes[n] === byte);
  if (starts(0x50, 0x4b, 0x03, 0x04)) return 'xlsx';
  if (
    starts(0xd0, 0xcf, 0x11, 0xe0) ||
    (bytes[0] === 0x09 && [0, 2, 4, 8].includes(bytes[1] ?? -1) && bytes[3] === 0)
  ) {
    return isEncrypted(bytes) ? 'lockedXlsx' : 'oldExcel';
  }
  if (isPdf(bytes)) return 'pdf';
  const text = decodeText(bytes.slice(0, 4096));
  if (/<(!doctype html|html|table|tr|body|meta)\b/i.test(text)) return 'html';
  return text.includes('\u0000') ? 'other' : 'text';
}

/** Programs of banks put a few bytes before a PDF; readers accept its mark among the first 1,024. */
function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.slice(0, 1024)).includes('%PDF-');
}

/** True if the container holds an encrypted .xlsx: its directory names the package, in UTF-16. */
function isEncrypted(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes).includes([...'EncryptedPackage'].join('\0'));
}

/** Decodes UTF-16 with a byte order mark, UTF-8, or else Windows-1252, which old programs of banks write. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The rows of the longest sheet, and of those with the same head; banks also add cover sheets. */
async function rowsOfXlsx(bytes: Uint8Array, password: string | null): Promise<Rows> {
  const { readXlsx } = await keepTrying(() => import('hucre/xlsx'));
  const workbook = await readXlsx(bytes, password === null ? {} : { password });
  const sheets = workbook.sheets.map(({ rows }) => rows.map((row) => row.map(textOf)));
  const longest = sheets.reduce((one, other) => (other.length > one.length ? other : one), []);
  const head = (rows: Rows, columns = findColumns(rows)) => columns && headOf(rows, columns);
  const common = head(longest);
  return sheets.filter((rows) => rows === longest || (common !== null && head(rows) === common)).flat();
}

/**
 * The cell's text. Dates have no time zone: midnight is UTC. Banks write '="0123"' to make Excel keep the
 * zero.
 */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell ?? '').replace(/^="(.*)"$/s, '$1');
}

/** Today in India (YYYY-MM-DD), for pasted lines without a day. */
export const today = () => dayInIndia(Date.now());
