/** PDFs as papers and bills: the browser draws the chosen page, and only its picture is sent. */
import type { Page, Request } from '@playwright/test';
import type PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { bytesOf } from '../test/statements/pdf-files.ts';
import { judge } from './judge.ts';
import { expect, test } from './site.ts';
import { openAsSuperAdmin } from './team.ts';

type Document = InstanceType<typeof PDFDocument>;

const file = (name: string, bytes: Uint8Array) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(bytes),
});

const password = 'MEERA1985';

/** Text in a font that the PDF doesn't contain, a page of colour, a fax, and an empty page. */
function drawPages(document: Document) {
  document.fontSize(40).text('Estimate of the hospital', 60, 60);
  document.addPage().rect(0, 0, 595, 842).fill('#b3261e');
  document.addPage();
  addFax(document);
  document.addPage();
}

/** A black square in the encoding of scanned pages (CCITT group 4), whose decoder is WebAssembly. */
function addFax(document: Document) {
  const fax = document.ref({
    Type: 'XObject',
    Subtype: 'Image',
    Width: 16,
    Height: 16,
    ColorSpace: 'DeviceGray',
    BitsPerComponent: 1,
    Filter: 'CCITTFaxDecode',
    DecodeParms: { K: -1, Columns: 16, Rows: 16 },
  });
  // The first line in full, 15 lines like the one before, the end.
  const bits = `001${'00110101'}${'0000010111'}${'11'.repeat(15)}${'000000000001'.repeat(2)}`;
  fax.end(Buffer.from((bits.match(/.{1,8}/g) ?? []).map((byte) => Number.parseInt(byte.padEnd(8, '0'), 2))));
  Object.assign(document.page.xobjects, { Fax: fax });
  document.addContent('q 595 0 0 842 0 0 cm /Fax Do Q');
}

/** The mean of red, green and blue of the chosen picture. */
const meanOf = (page: Page) =>
  page.getByRole('img', { name: 'Paper: the chosen file' }).evaluate(async (image: HTMLImageElement) => {
    await image.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 200, height: 200 });
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0, 200, 200);
    const pixels = context?.getImageData(0, 0, 200, 200).data ?? [];
    const sums = [0, 0, 0];
    pixels.forEach((value, n) => {
      if (n % 4 < 3) sums[n % 4] = (sums[n % 4] ?? 0) + value;
    });
    return sums.map((sum) => Math.round(sum / (200 * 200)));
  });

/** Keeps the names and types of uploaded files: Playwright doesn't see the files of a form. */
function recordSentFiles() {
  const names: string[] = [];
  Reflect.set(window, 'sentFiles', names);
  const send = XMLHttpRequest.prototype.send;
  XMLHttpRequest.prototype.send = function (body) {
    if (body instanceof FormData) {
      for (const value of body.values()) if (value instanceof File) names.push(`${value.name} ${value.type}`);
    }
    return send.call(this, body);
  };
}

test('a page of a protected PDF becomes a paper, and neither the PDF nor its password is sent', {
  tag: '@both-sizes',
}, async ({ site, page }) => {
  test.slow();
  await page.addInitScript(recordSentFiles);
  await openAsSuperAdmin(page, '/papers?lang=en');
  const requests: Request[] = [];
  page.on('request', (request) => requests.push(request));
  const pdf = await bytesOf(drawPages, { userPassword: password, pdfVersion: '1.7ext3' });
  await page.locator('input[type=file]').setInputFiles(file('estimate.pdf', pdf));
  const field = page.getByLabel('Password of estimate.pdf', { exact: true });
  await expect(field).toHaveAttribute('autocomplete', 'off');
  await page.getByLabel('Title (in English)').first().fill('Estimate');
  await page.getByRole('button', { name: 'Add paper' }).click();
  await expect(page.getByText('The page isn’t ready.')).toBeVisible();
  await judge(page, 'papers-pdf-locked');
  await field.fill('MEERA1986');
  await field.press('Enter');
  await expect(page.getByText('This password doesn’t open the file.')).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(password);
  await page.getByRole('button', { name: 'Open the PDF' }).click();

  const choice = page.getByLabel('Paper: page');
  await expect(choice).toHaveValue('1');
  await expect(page.getByText('One picture shows one page.')).toBeVisible();
  await expect(field).toHaveCount(0);
  // Its letters are drawn: the page is neither empty nor dark.
  const [first = 0] = await meanOf(page);
  expect(first).toBeGreaterThan(200);
  expect(first).toBeLessThan(254);
  await judge(page, 'papers-pdf');
  await choice.selectOption('3');
  await expect.poll(() => meanOf(page)).toEqual([0, 0, 0]);
  await page.getByRole('button', { name: 'Add a box' }).click();
  await choice.selectOption('4');
  await expect(page.getByText('This page is empty, or we can’t draw it.')).toBeVisible();
  await choice.selectOption('2');
  const [red = 0, green = 255] = await meanOf(page);
  expect(red).toBeGreaterThan(170);
  expect(green).toBeLessThan(50);
  // The boxes of another page are gone.
  await expect(page.getByRole('button', { name: /^Box / })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add paper' }).click();
  // A site that has just started renders its share kit first, so the paper waits (docs/decisions/0031).
  await expect(page.getByText('Paper added successfully.')).toBeVisible({ timeout: 60_000 });

  const link = page
    .getByRole('listitem')
    .getByRole('link')
    .filter({ has: page.getByAltText('Estimate') });
  const stored = await page.request.get((await link.getAttribute('href')) ?? '');
  const { width = 0, height = 0 } = await sharp(await stored.body()).metadata();
  expect(height).toBeGreaterThan(width);
  expect(await page.evaluate(() => Reflect.get(window, 'sentFiles'))).toEqual(['estimate-2.jpg image/jpeg']);
  const sent = requests.flatMap((request) => request.postDataBuffer() ?? []);
  for (const body of sent) expect(/%PDF|MEERA19/.test(body.toString('latin1'))).toBe(false);
  const origins = new Set(requests.map((request) => new URL(request.url()).origin));
  origins.delete('null');
  expect(origins).toEqual(new Set([new URL(site.url).origin]));
});

test('a PDF that can’t be drawn is refused in clear words, and another file may take its place', async ({
  page,
}) => {
  await openAsSuperAdmin(page, '/spendings?lang=en');
  const input = page.locator('input[type=file]');
  const bill = await bytesOf((document) => document.text('Bill 77', 40, 40));
  await input.setInputFiles(file('half.pdf', bill.slice(0, -30)));
  await expect(page.getByText('This PDF is damaged.')).toBeVisible();
  await judge(page, 'spendings-pdf-damaged');
  const long = (document: Document) => {
    for (let n = 1; n < 501; n++) document.addPage();
  };
  await input.setInputFiles(file('long.pdf', await bytesOf(long)));
  await expect(page.getByText('This PDF has more than 500 pages')).toBeVisible();
  await page.getByRole('button', { name: 'Don’t use this PDF' }).click();
  await expect(page.getByText('This PDF has more than 500 pages')).toHaveCount(0);
  await input.setInputFiles(file('BILL.PDF', bill));
  await expect(page.getByRole('img', { name: 'Bill: the chosen file' })).toBeVisible();
  await expect(page.getByLabel('Bill: page')).toHaveCount(0);
  await judge(page, 'spendings-pdf');
});
