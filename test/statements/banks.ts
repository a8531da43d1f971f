/** Statements in the formats of six Indian banks: their heads, columns and narrations. */
import type { Payment } from './people.ts';

export type BankName = 'SBI' | 'HDFC' | 'ICICI' | 'Federal' | 'South Indian' | 'Canara';

export type BankStatement = { bank: BankName; name: string; rows: string[][] };

const grouped = (amount: number) =>
  amount.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

type ToRows = (payments: Payment[], balances: number[]) => string[][];

const banks: Record<BankName, { name: string; toRows: ToRows }> = {
  SBI: {
    name: 'sbi.xls',
    toRows: (payments, balances) => [
      ['Account Name       :', 'Mr. RAVI KUMAR'],
      ['Address            :', '12 TEMPLE ROAD', 'KOTTAYAM-686001'],
      ['Date               :', '22 Nov 2026'],
      ['Account Number     :', '_00000031245678901'],
      ['IFS Code           :', '_SBIN0001234'],
      ['Balance as on 1 Nov 2026', '0.00'],
      ['Start Date', '1 Nov 2026'],
      [''],
      ['Txn Date', 'Value Date', 'Description', 'Ref No./Cheque No.', '        Debit', 'Credit', 'Balance'],
      ...payments.map((p, n) => [
        named(p.day, ' '),
        named(p.day, ' '),
        `${p.isCredit ? 'BY TRANSFER-UPI/CR' : 'TO TRANSFER-UPI/DR'}/${p.id}/${p.payer.slice(0, 8)}/SBIN/${p.vpa.slice(0, 10)}/${p.note}--`,
        `TRANSFER ${p.isCredit ? 'FROM' : 'TO'} 4897694162092`,
        p.isCredit ? ' ' : grouped(Number(p.amount)),
        p.isCredit ? grouped(Number(p.amount)) : ' ',
        grouped(balances[n] ?? 0),
      ]),
      ['**This is a computer generated statement and does not require a signature'],
    ],
  },
  HDFC: {
    name: 'hdfc.csv',
    toRows: (payments, balances) => [
      [
        'Date',
        'Narration',
        'Value Dat',
        'Debit Amount',
        'Credit Amount',
        'Chq/Ref Number',
        'Closing Balance',
      ],
      ...payments.map((p, n) => [
        numeric(p.day, '/', 2),
        `UPI-${p.payer}-${p.vpa.toUpperCase()}-SBIN0001234-${p.id}-${p.note}`,
        numeric(p.day, '/', 2),
        p.isCredit ? '0.00' : Number(p.amount).toFixed(2),
        p.isCredit ? Number(p.amount).toFixed(2) : '0.00',
        `0000${p.id}`,
        (balances[n] ?? 0).toFixed(2),
      ]),
    ],
  },
  ICICI: {
    name: 'icici.xlsx',
    toRows: (payments, balances) => [
      ['', 'DETAILED STATEMENT'],
      ['', 'Search'],
      ['', 'Account Number', '', '012301001234 ( INR ) - RAVI KUMAR'],
      ['', 'Transaction Date from', '', '01/11/2026', 'to', '22/11/2026'],
      ['', 'Amount from', '', '', 'to', ''],
      ['', 'Transactions List - RAVI KUMAR - 012301001234'],
      [
        '',
        'S No.',
        'Value Date',
        'Transaction Date',
        'Cheque Number',
        'Transaction Remarks',
        'Withdrawal Amount(INR)',
        'Deposit Amount(INR)',
        'Balance(INR)',
      ],
      ...payments.map((p, n) => [
        '',
        String(n + 1),
        numeric(p.day, '/', 4),
        numeric(p.day, '/', 4),
        '-',
        `UPI/${p.payer}/${p.vpa}/${p.note}/STATE BANK/${p.id}/ICI${p.id.slice(2)}AB`,
        p.isCredit ? '0' : p.amount,
        p.isCredit ? p.amount : '0',
        String(balances[n]),
      ]),
    ],
  },
  Federal: {
    name: 'federal.xls',
    toRows: (payments, balances) => [
      ['Statement of Account'],
      ['Name and Address', '', 'RAVI KUMAR'],
      [
        'Date',
        'Value Date',
        'Particulars',
        'Tran Type',
        'Tran ID',
        'Cheque Details',
        'Withdrawals',
        'Deposits',
        'Balance',
        'DR/CR',
      ],
      ['', '', 'Opening Balance', '', '', '', '', '', '0.00', 'CR'],
      ...payments.map((p, n) => [
        named(p.day, '-'),
        named(p.day, '-'),
        `${p.isCredit ? 'UPI IN' : 'UPIOUT'}/${p.id}/${p.vpa}/${p.note}/0000`,
        'TFR',
        `S${p.id.slice(4)}`,
        '',
        p.isCredit ? '' : grouped(Number(p.amount)),
        p.isCredit ? grouped(Number(p.amount)) : '',
        grouped(balances[n] ?? 0),
        'CR',
      ]),
      ['GRAND TOTAL', '', '', '', '', '', '1,00,000.00', '2,00,000.00'],
    ],
  },
  'South Indian': {
    name: 'south-indian.txt',
    toRows: (payments, balances) => [
      ['SOUTH INDIAN BANK', 'KOTTAYAM'],
      ['DATE', 'PARTICULARS', 'CHQ.NO.', 'AMOUNT', 'DR/CR', 'BALANCE'],
      ...payments.map((p, n) => [
        numeric(p.day, '-', 2),
        `UPI/${p.isCredit ? 'CR' : 'DR'}/${p.id}/${p.payer}/${p.vpa.split('@')[0]}/${p.note}`,
        '',
        grouped(Number(p.amount)),
        p.isCredit ? 'Cr' : 'Dr',
        `${grouped(balances[n] ?? 0)}Cr`,
      ]),
    ],
  },
  Canara: {
    name: 'canara.csv',
    toRows: (payments, balances) => [
      ['Current & Saving Account Statement'],
      ['Account Number', '="1234101012345"'],
      ['Searched By', 'From 01 Nov 2026 To 22 Nov 2026'],
      [''],
      ['Txn Date', 'Value Date', 'Cheque No.', 'Description', 'Branch Code', 'Debit', 'Credit', 'Balance'],
      ...payments.map((p, n) => [
        `="${numeric(p.day, '-', 4)} 10:42:17"`,
        named(p.day, ' '),
        '',
        `UPI/${p.isCredit ? 'CR' : 'DR'}/${p.id}/${p.payer.slice(0, 9)}/SBIN/**${p.vpa.slice(-9)}/${p.note}//${p.id.slice(3)}`,
        '33',
        p.isCredit ? '' : grouped(Number(p.amount)),
        p.isCredit ? grouped(Number(p.amount)) : '',
        grouped(balances[n] ?? 0),
      ]),
    ],
  },
};

export const bankNames = Object.keys(banks) as BankName[];

/** The bank's statement of these payments, in the given order. */
export function formatStatement(bank: BankName, payments: Payment[]): BankStatement {
  let balance = 250_000;
  const balances = payments.map(({ amount, isCredit }) => {
    balance += (isCredit ? 1 : -1) * Number(amount);
    return balance;
  });
  const { name, toRows } = banks[bank];
  return { bank, name, rows: toRows(payments, balances) };
}

/** The bank's file as text. ICICI's file is a spreadsheet, which the caller has to make from the rows. */
export function textOf({ bank, rows }: BankStatement): string {
  if (bank === 'SBI' || bank === 'South Indian') return rows.map((row) => row.join('\t')).join('\r\n');
  if (bank === 'Federal') {
    const cells = rows.map(
      (row) => `<tr>${row.map((cell) => `<td>${cell.replaceAll('&', '&amp;')}</td>`).join('')}</tr>`,
    );
    return `<html><head><style>td{mso-number-format:"\\@"}</style></head><body><table border=1>${cells.join('\n')}</table></body></html>`;
  }
  return rows
    .map((row) => row.map((cell) => (/[",]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(','))
    .join('\n');
}

function numeric(day: string, sign: string, digits: 2 | 4): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return [date, month, year.slice(-digits)].join(sign);
}

function named(day: string, sign: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const names = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  return [date, names[Number(month) - 1], year].join(sign);
}
