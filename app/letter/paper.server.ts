/** The letter paper: its size, margins and print. */
import type { Doc } from '../files/decoders.server.ts';

/** A5, the size of a writing pad; in points. */
export const page = { width: 420, height: 595 };
export const margin = { left: 56, right: 34, top: 92, bottom: 52 };

/** Cream paper with ruled lines, a margin, and a sprig of jasmine at its head. */
export function renderPaper(doc: Doc, pitch: number): void {
  doc.rect(0, 0, page.width, page.height).fill('#fdf8ea');
  doc.lineWidth(0.5).strokeColor('#c9d6e2');
  for (let y = margin.top + pitch; y < page.height - margin.bottom + pitch / 2; y += pitch) {
    doc.moveTo(0, y).lineTo(page.width, y).stroke();
  }
  doc
    .lineWidth(0.7)
    .strokeColor('#e2a9a0')
    .moveTo(margin.left - 12, 0)
    .lineTo(margin.left - 12, page.height)
    .stroke();
  doc
    .lineWidth(0.4)
    .strokeColor('#ddd3bd')
    .rect(0.2, 0.2, page.width - 0.4, page.height - 0.4)
    .stroke();
  renderSprig(doc);
}

function renderSprig(doc: Doc): void {
  doc
    .save()
    .translate(page.width / 2, 50)
    .lineWidth(1.1)
    .strokeColor('#5c8a5b');
  doc.path('M -74 10 C -40 -12, 30 -14, 76 4').stroke();
  for (const [x, y, turn] of [
    [-52, 2, -35],
    [-26, -6, 30],
    [8, -10, -30],
    [34, -8, 35],
    [58, -3, -25],
  ] as const) {
    doc.save().translate(x, y).rotate(turn);
    doc.path('M 0 0 C 4 -7, 10 -9, 17 -6 C 12 0, 6 3, 0 0 Z').fillColor('#7fa878').fill();
    doc.restore();
  }
  for (const [x, y, scale] of [
    [-40, -4, 0.85],
    [-6, -9, 1.1],
    [24, -9, 0.9],
    [68, 1, 0.75],
  ] as const) {
    doc.save().translate(x, y).scale(scale);
    for (let petal = 0; petal < 5; petal++) {
      doc.save().rotate(petal * 72);
      doc.path('M 0 0 C -5 -5, -4 -12, 0 -14 C 4 -12, 5 -5, 0 0 Z').lineWidth(0.5);
      doc.fillAndStroke('#fffdf6', '#cdbf9c').restore();
    }
    doc.circle(0, 0, 2.2).fill('#f2a51a').restore();
  }
  doc.restore();
}
