/** A statement's file, or what was pasted, as rows of text. In the browser; what reads spreadsheets is fetched when one comes. */

import { dayInIndia } from '../../../platform/days.ts';
import { keepTrying } from '../../shared/keep-trying.ts';
import type { Rows } from './columns.ts';
import { decodeText, type FileKind, kindOf } from './file-kind.ts';

/** Larger than any year's statement. */
export const maxFileBytes = 10 * 1024 * 1024;

export type ReadFile =
  | { rows: Rows }
  | { refused: 'tooLarge' | 'damaged' | Exclude<FileKind, 'xlsx' | 'html' | 'text'> };

export async function readFile(file: Blob): Promise<ReadFile> {
  if (file.size > maxFileBytes) return { refused: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const kind = kindOf(bytes);
  try {
    if (kind === 'xlsx') return { rows: await rowsOfXlsx(bytes) };
    if (kind === 'html') return { rows: rowsOfHtml(decodeText(bytes)) };
    if (kind === 'text') return { rows: await rowsOfText(decodeText(bytes)) };
  } catch {
    return { refused: 'damaged' };
  }
  return { refused: kind };
}

async function rowsOfXlsx(bytes: Uint8Array): Promise<Rows> {
  const { readXlsx } = await keepTrying(() => import('hucre/xlsx'));
  const { sheets } = await readXlsx(bytes);
  // The statement is the sheet with the most in it, whatever stands before it.
  const longest = sheets.sort((one, other) => other.rows.length - one.rows.length)[0];
  return (longest?.rows ?? []).map((row) => row.map(textOf));
}

/** Spreadsheets know no time zone: their midnight is UTC's here. Some banks write '="0123"', so that Excel keeps the zero. */
function textOf(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell ?? '').replace(/^="(.*)"$/s, '$1');
}

/** Text of a table with commas, tabs, semicolons or bars. */
export async function rowsOfText(text: string): Promise<Rows> {
  const { parseCsv, detectDelimiter } = await keepTrying(() => import('hucre/csv'));
  const rows = parseCsv(text, { delimiter: text.includes('\t') ? '\t' : detectDelimiter(text) });
  return rows.map((row) => row.map(textOf));
}

/** The rows of every table, in order: banks nest tables, and a row's own cells alone count. Nothing in it is run or fetched. */
function rowsOfHtml(text: string): Rows {
  // Its style sheets are left out before: the page's own Content-Security-Policy would report them.
  const plain = text.replace(/<style[\s\S]*?<\/style>/gi, '');
  const page = new DOMParser().parseFromString(plain, 'text/html');
  return [...page.querySelectorAll('tr')]
    .filter((row) => !row.querySelector('table'))
    .map((row) =>
      [...row.cells].flatMap((cell) => {
        const words = (cell.textContent ?? '').replace(/\s+/g, ' ').trim();
        return [words, ...Array.from({ length: cell.colSpan - 1 }, () => '')];
      }),
    );
}

/** Today in India, for pasted lines that name no day. */
export const today = () => dayInIndia(Date.now());
