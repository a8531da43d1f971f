/** Writes donations as lines of a CSV file. */
import { type Donation, namesWith } from '../../donations/index.ts';
import { csvHeadOf, csvLineOf } from '../../shared/csv-file.ts';

/** The columns, in the order of spec §3. */
export const csvFields = namesWith('csv');

export const csvHead = csvHeadOf(csvFields);

export function csvLine(donation: Pick<Donation, (typeof csvFields)[number]>): string {
  return csvLineOf(csvFields.map((field) => donation[field]));
}
