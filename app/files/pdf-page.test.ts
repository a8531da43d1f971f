import { describe, expect, test } from 'vitest';
import { bytesOf } from '../../test/statements/pdf-files.ts';
import { openPdf } from '../shared/open-pdf.ts';
import { isPdf, scaleOf } from './pdf-page.ts';

test.each([
  ['bill.pdf', 'application/pdf', true],
  ['BILL.PDF', '', true],
  ['shared', 'application/pdf', true],
  ['bill.pdf.jpg', 'image/jpeg', false],
  ['bill.jpg', '', false],
])('%s of type "%s" is a PDF: %s', (name, type, expected) => {
  expect(isPdf(new File([], name, { type }))).toBe(expected);
});

test.each([
  ['an A4 page upright', 595, 842, 1696, 2400],
  ['an A4 page lying', 842, 595, 2400, 1696],
  ['a drawing of several metres', 14_400, 7200, 2400, 1200],
  ['a receipt of a till', 226, 400, 904, 1600],
])('%s is drawn in %i × %i points as %i × %i pixels', (_what, width, height, pixels, others) => {
  const scale = scaleOf(width, height);
  expect([Math.round(width * scale), Math.round(height * scale)]).toEqual([pixels, others]);
});

describe('a PDF is opened', () => {
  const options = { stopAtErrors: false, useWasm: false };
  const open = (bytes: Uint8Array, password: string | null = null) =>
    openPdf(bytes, password, options, async ({ numPages }) => numPages);
  const pages = (count: number, options: PDFKit.PDFDocumentOptions = {}) =>
    bytesOf((document) => {
      document.text('Bill 1', 40, 40);
      for (let n = 2; n <= count; n++) document.addPage().text(`Bill ${n}`, 40, 40);
    }, options);

  test('with up to 500 pages', async () => {
    expect(await open(await pages(3))).toBe(3);
    expect(await open(await pages(500))).toBe(500);
    expect(await open(await pages(501))).toEqual({ refused: 'tooLong' });
  });

  test('with the right password only', async () => {
    const locked = () => pages(2, { userPassword: 'MEERA1985', pdfVersion: '1.7ext3' });
    expect(await open(await locked())).toEqual({ refused: 'locked' });
    expect(await open(await locked(), 'MEERA1986')).toEqual({ refused: 'wrongPassword' });
    expect(await open(await locked(), 'MEERA1985')).toBe(2);
  });

  test('unless it is broken off or none at all', async () => {
    const whole = await pages(5);
    expect(await open(whole.slice(0, whole.length - 20))).toEqual({ refused: 'damaged' });
    expect(await open(new TextEncoder().encode('%PDF-1.7 and nothing else %%EOF'))).toEqual({
      refused: 'damaged',
    });
  });
});
