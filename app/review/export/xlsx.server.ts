/**
 * Writes all donations as a spreadsheet. IDs, phone numbers and texts stay text, also with a leading zero or
 * equals sign; dates are dates and amounts are numbers. Streams as fast as the client reads.
 */
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import { inIndianTime } from '../../../platform/days.ts';
import type { Donation } from '../../donations/index.ts';
import { fields } from '../../donations/index.ts';
import { csvFields } from './csv.ts';

type Field = (typeof csvFields)[number];

/** Formats of columns. '@' keeps text as text even when somebody edits the cell. */
const formats: Partial<Record<Field, { numFmt?: string; width: number }>> = {
  date: { numFmt: 'yyyy-mm-dd hh:mm', width: 17 },
  amount: { width: 12 },
  rupees: { width: 12 },
  usDollar: { width: 12 },
  receivedINR: { width: 12 },
  whatsappReminderNumber: { width: 10 },
  isHiddenMessage: { width: 10 },
  isAnonymous: { width: 10 },
  isChecked: { width: 10 },
  isVerified: { width: 10 },
  id: { numFmt: '@', width: 38 },
  address: { numFmt: '@', width: 40 },
  message: { numFmt: '@', width: 40 },
};

/** The spreadsheet, with the columns of the CSV. */
export function xlsxStream(donations: AsyncIterable<Pick<Donation, Field>>): ReadableStream<Uint8Array> {
  return writeXlsxStream(rowsOf(donations), {
    name: 'Donations',
    freezePane: { rows: 1 },
    columns: csvFields.map((field) => ({
      header: field,
      ...(formats[field] ?? { numFmt: '@', width: 20 }),
    })),
  });
}

async function* rowsOf(donations: AsyncIterable<Pick<Donation, Field>>): AsyncGenerator<CellValue[]> {
  for await (const donation of donations) yield csvFields.map((field) => cellOf(field, donation[field]));
}

function cellOf(field: Field, value: Donation[Field]): CellValue {
  if (value === null || value === '') return null;
  if (field === 'date') return inIndianTime(Date.parse(String(value)));
  const { change } = fields[field] as { change?: { kind: string } };
  // Excel calls a file with 'NaN' damaged.
  return change?.kind === 'amount' && !Number.isNaN(Number(value)) ? Number(value) : value;
}
