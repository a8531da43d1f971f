/** Draws the hospital's written estimate of the sample, as the team would cover it. */
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

const items: readonly Item[] = [
  ['Chemotherapy, six cycles', 840_000],
  ['Bile-duct stent, hospital stays', 340_000],
  ['Scans and blood tests', 120_000],
];

/** In whole rupees. */
export const estimated = items.reduce((sum, [, rupees]) => sum + rupees, 0);

/** A JPEG. `date`: YYYY-MM-DD. */
export async function drawEstimate(date: string): Promise<Uint8Array> {
  return renderJpeg(await layOutEstimate(date), null, maxBytes);
}

/** What it says is in the shapes' `words`. */
export async function layOutEstimate(date: string): Promise<Drawing> {
  const soft = { x: left, sizes: [16], fill: colors.soft };
  const blue = '#22458a';
  const shapes = [
    ...(await sampleMark()),
    await line(issuers.hospital.name, { x: left, y: 44, weight: 700, sizes: [28, 26, 24] }),
    await line('Sample estimate. No such hospital exists.', { ...soft, y: 84 }),
    stroke(122, 2),
    await line('Estimate of treatment cost', { x: left, y: 136, weight: 700, sizes: [20] }),
    ...(await field(172, 'Date', formatDay(date, 'en'))),
    ...(await field(208, 'Patient', 'Anitha', 150)),
    ...(await field(244, 'Number', '', 150)),
    ...(await field(280, 'Doctor', 'Dr. Sample, oncology')),
    stroke(322, 1),
    ...(await itemRows(340, items)),
    ...(await totalRow(352 + items.length * 40, estimated)),
    await line('Costs may change with the course of the illness.', { ...soft, y: 540 }),
    ...(await stamp(issuers.hospital.name, { size: 14, fill: blue })),
    {
      outline: 'M80 700q25-45 45-8t38-12q22-30 36 4t60-22l2 4q-38 56-60 24t-36-2q-15 50-38 10t-43 6z',
      fill: blue,
    },
    await line('Signature', { ...soft, y: 740 }),
  ];
  return { width, height, photoHeight: 0, shapes };
}
