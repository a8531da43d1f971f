/** A bank's table on paper: its columns, distances and texts, and how it prints amounts. */
import { type Booked, grouped } from './drawn.ts';

export type Column = {
  /** Its lines. */
  head: string[];
  left: number;
  width: number;
  align: 'left' | 'right' | 'center';
  cell: (payment: Booked, n: number) => string;
};

export type Paper = {
  size: number;
  /** Between the base lines of a cell. */
  leading: number;
  /** Above each row. */
  padding: number;
  /** 'middle' centres each cell in its row, so that narrations begin above the amounts. */
  vertical: 'top' | 'middle';
  /** Text mode: each line of the page is one text in a font of equal widths. */
  isTyped?: boolean;
  repeatsHead: boolean;
  columns: Column[];
  preface: string[];
  footer: (page: number) => string[];
  /** The words and the balance of its first row. */
  opening?: (balance: number) => [string, string];
  /** Below each page of payments. */
  pageTotal?: string[];
  below: string[];
};

export const debit = ({ isCredit, amount }: Booked) => (isCredit ? '' : grouped(amount));
export const credit = ({ isCredit, amount }: Booked) => (isCredit ? grouped(amount) : '');
export const plain = (balance: number) => grouped(balance);
const marked = (balance: number, mark: (side: 'Cr' | 'Dr') => string) =>
  `${grouped(Math.abs(balance))}${mark(balance < 0 ? 'Dr' : 'Cr')}`;
export const suffixed = (balance: number) => marked(balance, (side) => side);
export const bracketed = (balance: number) => marked(balance, (side) => `(${side})`);

export const column = (
  head: string,
  left: number,
  width: number,
  align: Column['align'],
  cell: Column['cell'],
): Column => ({ head: head.split('\n'), left, width, align, cell });
