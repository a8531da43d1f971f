/** Reads the lines of a statement whose columns are known. Pure. */
import { toHundredths } from '../../money/index.ts';
import { parseBankAmount } from './amounts.ts';
import { type Booked, contraryTo, type Move, movesOf } from './balances.ts';
import { type Columns, headOf, type Rows } from './columns.ts';
import { type Statement, type StatementLine, statementOf } from './credits.ts';
import { type DayOrder, orderOf, parseDay } from './days.ts';
import { agreed, type Side, sideOfCell, sideOfNarration } from './sides.ts';
import { isBalance, isClosing, isTotal } from './totals.ts';
import { fitterOf } from './widths.ts';

/** A row with a day or money. */
type Line = {
  /** The cells of the row, and of those that continue it. */
  text: string;
  day: string | null;
  narration: string;
  reference: string;
  money: Money;
  /** In paise. */
  balance: number | null;
};

/**
 * The money of a row. `amount` is null if it is unreadable. `isSure`: the column is for one side only;
 * otherwise `side` is what the row says, and null if it says nothing.
 */
type Money = { amount: string | null; side: Side | null; isSure: boolean };

/** An opening balance is no line, but the next line's balance is compared with it. */
type Entry = Line | { opening: number };

/**
 * The statement of these rows. A row without day and money continues the narration of the row above.
 * `mustBalance`: a line is read only if the balances do not contradict it.
 */
export function readCredits(rows: Rows, columns: Columns, mustBalance = false): Statement {
  const entries = entriesOf(rows, columns);
  const booked = entries.map(bookedOf);
  const moves = movesOf(booked);
  const lines = entries.map((entry, n) => ('opening' in entry ? null : lineOf(entry, moves[n] ?? null)));
  const changes = lines.map((line) => (line === null ? 0 : changeOf(line)));
  const contrary = mustBalance ? contraryTo(booked, changes) : [];
  return statementOf(
    entries.flatMap((entry, n) => {
      const line = lines[n] ?? null;
      if ('opening' in entry || line === null) return [];
      return contrary[n] ? entry.text : line;
    }),
  );
}

/** What the line does to the balance, in paise; null if it could not be read. */
function changeOf(line: StatementLine): number | null {
  return typeof line === 'string' ? null : (line.isCredit ? 1 : -1) * toHundredths(line.amount);
}

function bookedOf(entry: Entry): Booked {
  if ('opening' in entry) return { day: null, amounts: [], balance: entry.opening };
  const { day, balance, money } = entry;
  return { day, balance, amounts: money.amount === null ? [] : [toHundredths(money.amount)] };
}

/** The line as a movement; its text if day, amount or side is unknown. */
function lineOf({ text, day, narration, reference, money }: Line, move: Move | null): StatementLine {
  const { amount, side, isSure } = money;
  const known = isSure ? side : agreed(side ?? sideOfNarration(narration), move?.side);
  if (!day || amount === null || !known) return text;
  return { day, amount, narration, reference, isCredit: known === 'credit' };
}

function entriesOf(rows: Rows, columns: Columns): Entry[] {
  const { head, at } = columns;
  const words = headOf(rows, { head });
  const order = orderOf(rows.slice(head + 1).map((row) => cellOf(row, at.day)));
  const repaired = fitterOf(rows, columns);
  const entries: Entry[] = [];
  /** The line that a row of words continues; null after a total, as below the table. */
  let last: Line | null = null;
  let isSummary = false;
  for (const [n, row] of rows.entries()) {
    // Each page may repeat the head.
    if (n === head || headOf([row], { head: 0 }) === words || joined(row) === '') continue;
    const kind = kindOf(row, at, order);
    if (n < head) {
      // The bank's address and the account's; but a payment there must not vanish.
      const isPayment = parseDay(cellOf(row, at.day), order) !== null && moneyIn(row, at)?.amount;
      if (isPayment) entries.push(lineIn(row, null, at, order));
    } else if (kind === 'line' && isSummary && !dayLike.test(cellOf(row, at.day))) {
      // The numbers below 'Opening Balance · Debits · Credits · Closing Balance'.
    } else if (kind === 'line') {
      last = lineIn(row, repaired(row), at, order);
      entries.push(last);
      isSummary = false;
    } else if (kind === 'balance' || kind === 'total') {
      const balance = balanceOf(row, at);
      const isOpening = kind === 'balance' && !row.some(isClosing);
      if (isOpening && balance !== null) entries.push({ opening: balance });
      last = null;
      isSummary = isSummary || row.filter((cell) => isTotal(cell)).length > 1;
    } else if (last && kind === 'words') {
      last.narration += ` ${cellOf(row, at.narration)}`;
      last.text += ` ${joined(row)}`;
    }
  }
  return entries;
}

/** The beginning of a day, even of one that the calendar lacks. */
const dayLike = /^\W*(\d{1,2}[/.\- ]*[a-z]{3,9}[/.\- ,']*\d|\d{1,4}[/.-]\d{1,2}[/.-]\d)/i;

/** 'words' continue a narration; 'note' is what banks print below the table. */
type Kind = 'line' | 'balance' | 'total' | 'words' | 'note';

function kindOf(row: string[], at: Columns['at'], order: DayOrder): Kind {
  const narration = cellOf(row, at.narration);
  const written = cellOf(row, at.day);
  const first = row.find((cell) => cell.trim() !== '') ?? '';
  if (isBalance(narration) || isBalance(first)) return 'balance';
  if (parseDay(written, order)) return 'line';
  if (isTotal(narration) || isTotal(first)) return 'total';
  if (moneyIn(row, at) || dayLike.test(written)) return 'line';
  const elsewhere = row.filter((_cell, place) => place !== at.narration).join(' ');
  // A message of the bank among the rows.
  if (/(₹|\brs\.?|\binr)\s*\d/i.test(elsewhere)) return 'line';
  return narration === '' ? 'note' : 'words';
}

function lineIn(row: string[], fitting: string[] | null, at: Columns['at'], order: DayOrder): Line {
  const cells = fitting ?? row;
  // A total with a day may be a payment by somebody of that name.
  const isDoubtful = !fitting || isTotal(cellOf(cells, at.narration));
  return {
    text: joined(row),
    day: parseDay(cellOf(cells, at.day), order),
    narration: cellOf(cells, at.narration),
    reference: cellOf(cells, at.reference),
    money: (isDoubtful ? null : moneyIn(cells, at)) ?? unreadable,
    balance: balanceOf(cells, at),
  };
}

const unreadable: Money = { amount: null, side: null, isSure: false };

/** The money of a row; null if its cells for amounts are empty or 0. */
function moneyIn(row: string[], at: Columns['at']): Money | null {
  const [credit, debit, either] = [at.credit, at.debit, at.amount].map((place) => readCell(row, place));
  if ([credit, debit, either].includes('unreadable') || (credit && debit)) return unreadable;
  if (credit && credit !== 'unreadable') {
    return { amount: credit.amount, side: credit.side ?? 'credit', isSure: true };
  }
  if (debit && debit !== 'unreadable') {
    return debit.side === 'credit' ? unreadable : { amount: debit.amount, side: 'debit', isSure: true };
  }
  if (!either || either === 'unreadable') return null;
  const beside = sideOfCell(cellOf(row, at.side));
  const side = agreed(either.side, beside);
  // '-500' beside 'Cr'.
  return side === null && (either.side ?? beside)
    ? unreadable
    : { amount: either.amount, side, isSure: false };
}

/** The amount in a cell; null if it is empty or 0. */
function readCell(row: string[], place: number | undefined) {
  const cell = cellOf(row, place);
  if (/^([-–—.*]*|na|n\/a|nil)$/i.test(cell)) return null;
  const found = parseBankAmount(cell);
  if (!found) return 'unreadable';
  return Number(found.amount) > 0 ? found : null;
}

function balanceOf(row: string[], at: Columns['at']): number | null {
  const found = parseBankAmount(cellOf(row, at.balance));
  return found && (found.side === 'debit' ? -1 : 1) * toHundredths(found.amount);
}

/** The cell without the spaces of its layout; empty if the role has no column. */
function cellOf(row: string[], place: number | undefined): string {
  return (row[place ?? -1] ?? '').replace(/\s+/g, ' ').trim();
}

const joined = (row: string[]) =>
  row
    .map((cell) => cell.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' · ');
