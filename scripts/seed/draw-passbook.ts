/** Draws the last page of the sample's passbook, as the team would cover it. */
import { colors, type Drawing, rectangle, type Shape } from '../../app/share/drawing.server.ts';
import { renderJpeg } from '../../app/share/render-drawing.server.ts';
import { field, flushRight, left, line, maxBytes, sampleMark, stroke, width } from './sample-paper.ts';

const height = 560;
const rowHeight = 34;
const firstRow = 292;
/** The lines above the last one. */
const covered = 5;

/** As the sample's campaign names the bank of the account that donors pay into. */
export const bankName = 'Sample Bank';

/** Of the bar before the last digits of the account number. */
const barLength = 150;

/**
 * What can be read of it: the day of the last line (YYYY-MM-DD), the balance in whole rupees, and the last four digits
 * of the account number.
 */
export type Passbook = { date: string; rupees: number; accountEnd: string };

/** A JPEG. */
export async function drawPassbook(passbook: Passbook): Promise<Uint8Array> {
  return renderJpeg(await layOutPassbook(passbook), null, maxBytes);
}

/** What it says is in the shapes' `words`. */
export async function layOutPassbook({ date, rupees, accountEnd }: Passbook): Promise<Drawing> {
  const y = firstRow + covered * rowHeight;
  const [year, month, day] = date.split('-');
  const shapes = [
    ...(await sampleMark(height)),
    await line(bankName, { x: left, y: 36, weight: 700, sizes: [28, 26, 24] }),
    await line('Sample passbook. No bank of this name exists.', {
      x: left,
      y: 76,
      sizes: [16],
      fill: colors.soft,
    }),
    stroke(110, 2),
    ...(await field(126, 'Name', 'Ravi Kumar')),
    ...(await field(160, 'Account', '', barLength)),
    await line(accountEnd, { x: 150 + barLength + 8, y: 160, sizes: [17] }),
    ...(await field(194, 'Branch', '', 150)),
    stroke(236, 1),
    await line('Date', { x: left, y: 248, weight: 700, sizes: [16] }),
    await line('Particulars', { x: 150, y: 248, weight: 700, sizes: [16] }),
    await line('In or out', { x: 310, y: 248, weight: 700, sizes: [16] }),
    await flushRight('Balance', { y: 248, size: 16, weight: 700 }),
    stroke(278, 1),
    ...Array.from({ length: covered }, (_, n) => bar(left, firstRow + n * rowHeight, 520)),
    await line(`${day}-${month}-${year}`, { x: left, y, sizes: [17] }),
    bar(150, y, 140),
    bar(310, y, 90),
    await flushRight(rupees.toLocaleString('en-IN', { minimumFractionDigits: 2 }), {
      y: y - 2,
      size: 21,
      weight: 700,
    }),
    stroke(y + 40, 1),
  ];
  return { width, height, photoHeight: 0, shapes };
}

/** Strikes out what stands there. */
function bar(x: number, y: number, length: number): Shape {
  return { outline: rectangle({ x, y: y - 2, width: length, height: 27 }), fill: '#000000' };
}
