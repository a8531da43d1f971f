/** Draws what the sample's bank says of the loan, as the team would cover it. */
import { colors, type Drawing } from '../../app/share/drawing.server.ts';
import { renderJpeg } from '../../app/share/render-drawing.server.ts';
import { formatDay } from '../../platform/dates.ts';
import { issuers } from './bills.ts';
import {
  field,
  height,
  type Item,
  itemRows,
  left,
  line,
  maxBytes,
  sampleMark,
  stamp,
  stroke,
  totalRow,
  width,
} from './sample-paper.ts';

const items: readonly Item[] = [['Loan for medical treatment, balance', 400_000]];

/** In whole rupees. */
export const owed = items.reduce((sum, [, rupees]) => sum + rupees, 0);

/** A JPEG. `date`: YYYY-MM-DD. */
export async function drawLoan(date: string): Promise<Uint8Array> {
  return renderJpeg(await layOutLoan(date), null, maxBytes);
}

/** What it says is in the shapes' `words`. */
export async function layOutLoan(date: string): Promise<Drawing> {
  const soft = { x: left, sizes: [16], fill: colors.soft };
  const shapes = [
    ...(await sampleMark()),
    await line(issuers.bank.name, { x: left, y: 44, weight: 700, sizes: [28, 26, 24] }),
    await line('Sample certificate. No such bank exists.', { ...soft, y: 84 }),
    stroke(122, 2),
    await line('Certificate of the balance of a loan', { x: left, y: 136, weight: 700, sizes: [20] }),
    ...(await field(172, 'Date', formatDay(date, 'en'))),
    ...(await field(208, 'Borrower', 'Ravi Kumar', 150)),
    ...(await field(244, 'Number', '', 150)),
    stroke(286, 1),
    ...(await itemRows(304, items)),
    ...(await totalRow(316 + items.length * 40, owed)),
    ...(await stamp(issuers.bank.name, { size: 13, fill: '#22458a' })),
    await line('Branch manager', { ...soft, y: 740 }),
  ];
  return { width, height, photoHeight: 0, shapes };
}
