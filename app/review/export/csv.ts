/** Donations as lines of a CSV file. */

import { type Donation, namesWith } from '../../donations/index.ts';
import { csvHeadOf, csvLineOf } from '../../shared/csv-file.ts';

/** The fields of spec §3, in its order. */
export const csvFields = namesWith('csv');

export const csvHead = csvHeadOf(csvFields);

/** One donation as a line. */
export function csvLine(donation: Pick<Donation, (typeof csvFields)[number]>): string {
  return csvLineOf(csvFields.map((field) => donation[field]));
}
