/** Draws a bill of the sample as a photographed paper would look once the team has struck out its names. */
import { colors, type Drawing } from '../../app/share/drawing.server.ts';
import { renderJpeg } from '../../app/share/render-drawing.server.ts';
import { formatDay } from '../../platform/dates.ts';
import { issuers, rupeesOf, type SampleSpending } from './bills.ts';
import {
  field,
  height,
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

/** The lines of which words are private, with what can be read. The first name ties a bill to the patient. */
const struckOut: Record<keyof typeof issuers, [first: [string, string], second: [string, string]]> = {
  hospital: [
    ['Patient', 'Anitha'],
    ['Number', ''],
  ],
  pharmacy: [
    ['Patient', 'Anitha'],
    ['Doctor', 'Dr'],
  ],
  laboratory: [
    ['Patient', 'Anitha'],
    ['Doctor', 'Dr'],
  ],
  landlord: [
    ['From', 'Ravi Kumar'],
    ['Signed', ''],
  ],
  bank: [
    ['From', 'Ravi Kumar'],
    ['Account', ''],
  ],
};

/** A JPEG. `date`: the spending's, YYYY-MM-DD. */
export async function drawBill(spending: SampleSpending, date: string): Promise<Uint8Array> {
  return renderJpeg(await layOutBill(spending, date), null, maxBytes);
}

/** What it says is in the shapes' `words`. */
export async function layOutBill(spending: SampleSpending, date: string): Promise<Drawing> {
  const { from, number, items } = spending.bill;
  const { name, heading } = issuers[from];
  const shapes = [
    ...(await sampleMark()),
    await line(name, { x: left, y: 44, weight: 700, sizes: [28, 26, 24] }),
    await line('Sample bill. Nobody of this name exists.', {
      x: left,
      y: 84,
      sizes: [16],
      fill: colors.soft,
    }),
    stroke(122, 2),
    await line(heading, { x: left, y: 136, weight: 700, sizes: [20] }),
    ...(await field(172, 'No.', number)),
    ...(await field(208, 'Date', formatDay(date, 'en'))),
    ...(await field(244, ...struckOut[from][0], 150)),
    ...(await field(280, ...struckOut[from][1], 150)),
    stroke(322, 1),
    ...(await itemRows(340, items)),
    ...(await totalRow(352 + items.length * 40, rupeesOf(spending))),
    ...(await stamp('PAID', { size: 32, fill: '#8a3f35' })),
  ];
  return { width, height, photoHeight: 0, shapes };
}
