/** Splits text into rows of cells, separated by tabs, commas, semicolons or bars. Pure. */
import { findColumns, isEnough, type Rows } from './columns.ts';
import { parseDay } from './days.ts';

const signs = ['\t', ',', ';', '|'];

/** A quoted cell has at most so many lines: a quote that nobody closes must not swallow the statement. */
const maxLinesOfCell = 5;

export function rowsIn(text: string): Rows {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const sign = signOf(lines);
  const rows: Rows = [];
  for (let n = 0; n < lines.length; ) {
    const { cells, used } = rowAt(lines, n, sign);
    rows.push(cells);
    n += used;
  }
  return rows;
}

/** A head is among so many lines. */
const linesLookedAt = 40;

/**
 * The sign that separates the cells of a table, or else of most lines. Tabs go first: amounts contain commas.
 */
function signOf(lines: string[]): string {
  const found = signs
    .map((sign) => ({ sign, count: lines.filter((line) => line.split(sign).length > 2).length }))
    .sort((one, other) => other.count - one.count);
  const isTable = (sign: string) => {
    const columns = findColumns(lines.slice(0, linesLookedAt).map((line) => line.split(sign)));
    return columns !== null && isEnough(columns);
  };
  return (found.find(({ sign }) => isTable(sign)) ?? found[0])?.sign ?? ',';
}

function rowAt(lines: string[], at: number, sign: string): { cells: string[]; used: number } {
  for (let used = 1; used <= maxLinesOfCell && at + used <= lines.length; used++) {
    if (used > 1 && beginsRow(lines[at + used - 1] ?? '', sign)) break;
    const cells = cellsOf(lines.slice(at, at + used).join('\n'), sign);
    if (cells) return { cells, used };
  }
  // A quote that stays open is a part of the text.
  return { cells: (lines[at] ?? '').split(sign), used: 1 };
}

/** True if one of the first cells is a day: the line is a row of its own. */
function beginsRow(line: string, sign: string): boolean {
  return line
    .split(sign)
    .slice(0, 4)
    .some((cell) => parseDay(cell.replace(/^[\s="']+/, '')) !== null);
}

/** The cells of a row; null if a quote stays open. Banks write '="0123"' so that Excel keeps the zero. */
function cellsOf(text: string, sign: string): string[] | null {
  const end = `[^\\S\\t\\n]*(?:\\${sign}|$)`;
  const exact = new RegExp(`[^\\S\\t]*=?"((?:[^"]|"")*)"${end}`, 'y');
  // 'MEERA "AMMA" NAIR' within quotes: the quote before the sign closes.
  const loose = new RegExp(`[^\\S\\t]*=?"([\\s\\S]*?)"${end}`, 'y');
  const cells: string[] = [];
  for (let at = 0; at <= text.length; ) {
    exact.lastIndex = at;
    loose.lastIndex = at;
    const quoted = exact.exec(text) ?? loose.exec(text);
    if (!quoted && /^\s*=?"/.test(text.slice(at))) return null;
    const close = text.indexOf(sign, at);
    const cell = quoted?.[1] ?? text.slice(at, close === -1 ? undefined : close);
    cells.push(quoted ? cell.replaceAll('""', '"').replace(/^="(.*)"$/s, '$1') : cell);
    if (quoted ? !quoted[0].endsWith(sign) : close === -1) break;
    at = quoted ? at + quoted[0].length : close + 1;
  }
  return cells;
}
