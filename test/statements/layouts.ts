/**
 * The tables of eight Indian banks: head words, columns and narrations as public samples of their files show
 * them. Each layout is drawn as a CSV file, a spreadsheet or a copied table.
 */
import { type Account, type Booked, grouped, named, numeric } from './drawn.ts';
import { type LayoutName, narrations } from './narrations.ts';

type Layout = {
  preface: string[][];
  head: string[];
  row: (payment: Booked, n: number) => string[];
  opening?: (balance: number) => string[];
  below: string[][];
  /** HDFC and Axis don't quote. */
  isUnquoted?: boolean;
};

/** The amount in the first cell if it is a debit, or else in the second. */
const apart = ({ isCredit, amount }: Booked, format: (amount: string) => string, empty = '') =>
  isCredit ? [empty, format(amount)] : [format(amount), empty];

/** The day before: money is often valued a day before it is booked. */
const valued = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

const layouts: Record<LayoutName, Layout> = {
  SBI: {
    preface: [
      ['Account Name       :', 'Mr. RAVI KUMAR'],
      ['Date               :', '22 Nov 2026'],
      ['Balance as on 1 Nov 2026', '1,000.00'],
      [''],
    ],
    head: [
      'Txn Date',
      'Value Date',
      'Description',
      'Ref No./Cheque No.',
      '        Debit',
      'Credit',
      'Balance',
    ],
    row: (p) => [
      named(p.day),
      named(valued(p.day)),
      narrations.SBI(p),
      `TRANSFER ${p.isCredit ? 'FROM' : 'TO'} 4897694162092`,
      ...apart(p, grouped, ' '),
      grouped(p.balance),
    ],
    below: [['**This is a computer generated statement and does not require a signature']],
  },
  HDFC: {
    preface: [],
    head: [
      'Date',
      'Narration',
      'Value Dat',
      'Debit Amount',
      'Credit Amount',
      'Chq/Ref Number',
      'Closing Balance',
    ],
    row: (p) => [
      numeric(p.day, '/', 2),
      narrations.HDFC(p),
      numeric(p.day, '/', 2),
      ...apart(p, (amount) => Number(amount).toFixed(2), '0.00'),
      `0000${p.id}`,
      p.balance.toFixed(2),
    ],
    below: [
      ['STATEMENT SUMMARY  :-'],
      ['Opening Balance', 'Dr Count', 'Cr Count', 'Debits', 'Credits', 'Closing Bal'],
      ['1000.00', '5', '7', '4000.00', '5000.00', '2000.00'],
      ['Generated On:', '22-Nov-2026 10:15:03'],
    ],
    isUnquoted: true,
  },
  ICICI: {
    preface: [
      ['', 'DETAILED STATEMENT'],
      ['', 'Transaction Date from', '', '01/11/2026', 'to', '22/11/2026'],
    ],
    head: [
      ...['', 'S No.', 'Value Date', 'Transaction Date', 'Cheque Number', 'Transaction Remarks'],
      ...['Withdrawal Amount(INR)', 'Deposit Amount(INR)', 'Balance(INR)'],
    ],
    row: (p, n) => [
      ...['', String(n + 1), numeric(valued(p.day), '/'), numeric(p.day, '/'), '-', narrations.ICICI(p)],
      ...apart(p, (amount) => amount, '0'),
      String(p.balance),
    ],
    below: [
      ['', 'Legends Used in Account Statement'],
      ['', '1', 'UPI', 'Unified Payments Interface'],
    ],
  },
  Axis: {
    preface: [
      ['Name :- RAVI KUMAR'],
      ['Statement of Account No - 912010012345678 for the period (From : 01-11-2026 To : 22-11-2026)'],
    ],
    head: ['Tran Date', 'CHQNO', 'PARTICULARS', 'DR', 'CR', 'BAL', 'SOL'],
    row: (p) => [
      ...[numeric(p.day, '-'), '-', narrations.Axis(p)],
      ...apart(p, (amount) => Number(amount).toFixed(2).padStart(20), ' '),
      ...[p.balance.toFixed(2).padStart(20), '4875'],
    ],
    below: [['Unless the constituent notifies the bank immediately of any discrepancy this is correct.']],
    isUnquoted: true,
  },
  Kotak: {
    preface: [
      ['Account No', '1234567890'],
      ['Currency', 'INR'],
    ],
    head: [
      ...['Sl. No.', 'Transaction Date', 'Value Date', 'Description', 'Chq / Ref No.'],
      ...['Amount', 'Dr / Cr', 'Balance', 'Dr / Cr'],
    ],
    row: (p, n) => [
      ...[
        String(n + 1),
        numeric(p.day, '-'),
        numeric(valued(p.day), '-'),
        narrations.Kotak(p),
        `UPI-${p.id}`,
      ],
      ...[
        grouped(p.amount),
        p.isCredit ? 'CR' : 'DR',
        grouped(Math.abs(p.balance)),
        p.balance < 0 ? 'DR' : 'CR',
      ],
    ],
    below: [
      ['Opening balance', '', '1,000.00'],
      ['Closing balance', '', '2,000.00'],
    ],
  },
  Federal: {
    preface: [['Statement of Account'], ['Name and Address', '', 'RAVI KUMAR']],
    head: [
      ...['Date', 'Value Date', 'Particulars', 'Tran Type', 'Tran ID', 'Cheque Details'],
      ...['Withdrawals', 'Deposits', 'Balance', 'DR/CR'],
    ],
    opening: (balance) => [
      '',
      '',
      'Opening Balance',
      '',
      '',
      '',
      '',
      '',
      grouped(Math.abs(balance)),
      balance < 0 ? 'DR' : 'CR',
    ],
    row: (p) => [
      ...[named(p.day, '-'), named(p.day, '-'), narrations.Federal(p), 'TFR', `S${p.id.slice(4)}`, ''],
      ...[...apart(p, grouped), grouped(Math.abs(p.balance)), p.balance < 0 ? 'DR' : 'CR'],
    ],
    below: [['GRAND TOTAL', '', '', '', '', '', '1,00,000.00', '2,00,000.00']],
  },
  'South Indian': {
    preface: [['SOUTH INDIAN BANK', 'KOTTAYAM']],
    head: ['DATE', 'PARTICULARS', 'CHQ.NO.', 'AMOUNT', 'DR/CR', 'BALANCE'],
    opening: (balance) => [
      '',
      'B/F',
      '',
      '',
      '',
      `${grouped(Math.abs(balance))}${balance < 0 ? 'Dr' : 'Cr'}`,
    ],
    row: (p) => [
      ...[
        numeric(p.day, '-', 2),
        narrations['South Indian'](p),
        '',
        grouped(p.amount),
        p.isCredit ? 'Cr' : 'Dr',
      ],
      `${grouped(Math.abs(p.balance))}${p.balance < 0 ? 'Dr' : 'Cr'}`,
    ],
    below: [['Page Total', '', '', '1,00,000.00', '', '']],
  },
  Canara: {
    preface: [['Current & Saving Account Statement'], ['Account Number', '="1234101012345"'], ['']],
    head: [
      'Txn Date',
      'Value Date',
      'Cheque No.',
      'Description',
      'Branch Code',
      'Debit',
      'Credit',
      'Balance',
    ],
    row: (p) => [
      ...[`="${numeric(p.day, '-')} 10:42:17"`, named(valued(p.day)), '', narrations.Canara(p), '33'],
      ...[...apart(p, grouped), grouped(p.balance)],
    ],
    below: [],
  },
};

/** Rows of the table; after every 15 payments a page ends, with its total, and the head comes again. */
export function drawRows(bank: LayoutName, { booked, opening, isNewestFirst }: Account, hasPages: boolean) {
  const { preface, head, row, opening: openingRow, below } = layouts[bank];
  const first = openingRow ? [openingRow(opening)] : [];
  const body = booked.flatMap((payment, n) => {
    const isNewPage = hasPages && n > 0 && n % 15 === 0;
    return [...(isNewPage ? [['Page Total', ...head.slice(1).map(() => '')], head] : []), row(payment, n)];
  });
  const whole = isNewestFirst ? [...body, ...first] : [...first, ...body];
  return [...preface, head, ...whole, ...below];
}

/** The rows as a file; commas in narrations are quoted only if the bank does. */
export function toCsv(bank: LayoutName, rows: string[][]): string {
  const quoted = (cell: string) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const write = layouts[bank].isUnquoted ? (cell: string) => cell : quoted;
  return rows.map((row) => row.map(write).join(',')).join('\r\n');
}
