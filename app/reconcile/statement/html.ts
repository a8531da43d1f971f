/** Reads the tables of an HTML page, which banks offer as '.xls'. Runs in the browser. */
import type { Rows } from './columns.ts';

/** The rows of the innermost tables, in order: banks nest tables. DOMParser runs and fetches nothing. */
export function rowsOfHtml(text: string): Rows {
  // The page's Content-Security-Policy would report the file's style sheets.
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
