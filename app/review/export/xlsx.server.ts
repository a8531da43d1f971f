/**
 * All donations as a spreadsheet: IDs, phones and whatever begins with a zero or an equals sign are text there, days are days,
 * amounts are numbers. Written as fast as it is taken.
 */
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import { inIndianTime } from '../../../platform/days.ts';
import type { Donation } from '../../donations/index.ts';
import { fields } from '../../donations/index.ts';
import { csvFields } from './csv.ts';

type Field = (typeof csvFields)[number];

/** '@': text stays text also when somebody edits the cell. */
const formats: Partial<Record<Field, { numFmt?: string; width: number }>> = {
  date: { numFmt: 'yyyy-mm-dd hh:mm', width: 17 },
  amount: { width: 12 },
  rupees: { width: 12 },
  usDollar: { width: 12 },
  receivedINR: { width: 12 },
  whatsappReminderNumber: { width: 10 },
  isHiddenMessage: { width: 10 },
  isChecked: { width: 10 },
  isVerified: { width: 10 },
  id: { numFmt: '@', width: 38 },
  address: { numFmt: '@', width: 40 },
  message: { numFmt: '@', width: 40 },
};

/** The file of these donations, in the columns of the CSV. */
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
  // What is no number stays as it is: 'NaN' would be a file that Excel calls damaged.
  return change?.kind === 'amount' && !Number.isNaN(Number(value)) ? Number(value) : value;
}
