/** Draws statements of eight Indian banks as real PDFs, protected or not, with known answers. */
import PDFDocument from 'pdfkit';
import type { Chance } from '../../scripts/seed/chance.ts';
import type { Account, Booked } from './drawn.ts';
import type { LayoutName } from './narrations.ts';
import { papers } from './pdf-layouts.ts';
import type { Column, Paper } from './pdf-paper.ts';

type Document = InstanceType<typeof PDFDocument>;

/** Base lines at the top and bottom of the table's page. */
const [top, bottom] = [60, 770];

/** The bank's layout with other distances: statements of one bank differ from year to year. */
export function variedPaper(bank: LayoutName, chance: Chance): Paper {
  const paper = papers[bank];
  const squeeze = chance.of([1, 1, 0.97, 0.9]);
  return {
    ...paper,
    vertical: chance.is(0.5) ? paper.vertical : chance.of(['top', 'middle']),
    padding: chance.is(0.5) ? paper.padding : chance.of([0, 1, 3, 8]),
    leading: paper.size * chance.of([1.15, 1.25, 1.4]),
    repeatsHead: chance.is(0.8),
    // Letters of the same size in narrower columns: their gaps shrink.
    columns: paper.isTyped
      ? paper.columns
      : paper.columns.map((column) => ({
          ...column,
          left: 30 + (column.left - 30) * squeeze,
          width: column.width * squeeze,
        })),
  };
}

type Options = {
  paper?: Paper;
  /** Protects the file, in the way of the PDF version. */
  password?: string;
  version?: PDFKit.PDFDocumentOptions['pdfVersion'];
  /** Draws a page before the statement. */
  cover?: (document: Document) => void;
  /** Prepares the statement's first page. */
  onPage?: (document: Document) => void;
};

/** The statement as a PDF. */
export function drawPdfFile(
  bank: LayoutName,
  account: Account,
  { paper = papers[bank], password, version = '1.7ext3', cover, onPage }: Options = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const draw = (document: Document) => {
    if (cover) {
      cover(document);
      document.addPage();
    }
    document.font(paper.isTyped ? 'Courier' : 'Helvetica').fontSize(paper.size);
    onPage?.(document);
    const pen = new Pen(document, paper);
    pen.texts(paper.preface);
    pen.head();
    const opening = () => paper.opening && pen.opening(...paper.opening(account.opening));
    if (!account.isNewestFirst) opening();
    for (const [n, payment] of account.booked.entries()) pen.row(payment, n);
    if (account.isNewestFirst) opening();
    pen.end();
  };
  return bytesOf(draw, password === undefined ? {} : { userPassword: password, pdfVersion: version });
}

/** A PDF of what `draw` puts on its first page. */
export async function bytesOf(
  draw: (document: Document) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({ size: 'A4', margin: 0, ...options });
  const chunks: Uint8Array[] = [];
  const ended = new Promise((resolve) => document.on('end', resolve));
  document.on('data', (chunk: Uint8Array) => chunks.push(chunk));
  draw(document);
  document.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

class Pen {
  readonly document: Document;
  readonly paper: Paper;
  y = top;
  page = 1;

  constructor(document: Document, paper: Paper) {
    this.document = document;
    this.paper = paper;
  }

  texts(lines: string[]) {
    const { leading } = this.paper;
    for (const line of lines) {
      // Apart, as on paper, not one text.
      let x = 34;
      for (const part of line.split(/ {3,}/)) {
        this.write(part, x, this.y);
        x += this.document.widthOfString(part) + 18;
      }
      this.y += leading * 1.4;
    }
    this.y += leading;
  }

  head() {
    const rows = Math.max(...this.paper.columns.map(({ head }) => head.length));
    this.cells(
      this.paper.columns.map(({ head }) => head),
      rows,
      'top',
    );
    this.y += rows * this.paper.leading + 4;
  }

  row(payment: Booked, n: number) {
    const { columns, leading, padding, vertical } = this.paper;
    const cells = columns.map((column) => this.wrapped(column.cell(payment, n), column));
    const rows = Math.max(...cells.map(({ length }) => length));
    if (this.y + rows * leading > bottom) this.turn();
    this.y += padding;
    this.cells(cells, rows, vertical);
    this.y += rows * leading;
  }

  opening(words: string, balance: string) {
    const { columns, leading, padding } = this.paper;
    this.y += padding;
    const text = columns.findIndex(({ head }) => /particular|narration/i.test(head.join(' ')));
    const last = columns.findIndex(({ head }) => /balance/i.test(head.join(' ')));
    this.cells(
      columns.map((_column, n) => (n === text ? [words] : n === last ? [balance] : [''])),
      1,
      'top',
    );
    this.y += leading + this.paper.padding;
  }

  end() {
    this.y += this.paper.leading;
    this.texts(this.paper.below);
    this.foot();
  }

  private turn() {
    const { pageTotal, preface, repeatsHead, leading } = this.paper;
    if (pageTotal) {
      this.y += leading;
      this.texts(pageTotal);
    }
    this.foot();
    this.document.addPage();
    this.page += 1;
    this.y = top;
    this.texts(preface);
    if (repeatsHead) this.head();
  }

  private foot() {
    for (const [n, line] of this.paper.footer(this.page).entries()) this.write(line, 260, 805 + n * 10);
  }

  /** Cells of a row, each with its lines, at the top or in the middle of the row. */
  private cells(cells: string[][], rows: number, vertical: Paper['vertical']) {
    const { columns, leading, isTyped } = this.paper;
    if (isTyped) return this.typed(cells, rows);
    for (const [n, lines] of cells.entries()) {
      const column = columns[n];
      const above = vertical === 'middle' ? ((rows - lines.length) * leading) / 2 : 0;
      for (const [at, line] of lines.entries()) {
        if (column) this.write(line, this.leftOf(line, column), this.y + above + at * leading);
      }
    }
  }

  /** Each line of the row as one text. */
  private typed(cells: string[][], rows: number) {
    const letter = this.document.widthOfString('0');
    for (let at = 0; at < rows; at++) {
      let text = '';
      for (const [n, lines] of cells.entries()) {
        const column = this.paper.columns[n];
        const line = lines[at] ?? '';
        if (!column || line === '') continue;
        text = text.padEnd(Math.round((this.leftOf(line, column) - 30) / letter)) + line;
      }
      this.write(text, 30, this.y + at * this.paper.leading);
    }
  }

  private leftOf(line: string, { left, width, align }: Column): number {
    const free = width - this.document.widthOfString(line);
    return left + (align === 'left' ? 0 : align === 'right' ? free : free / 2);
  }

  private write(text: string, x: number, y: number) {
    if (text !== '') this.document.text(text, x, y, { lineBreak: false });
  }

  /** The text in lines that fit the column; a word that does not fit is cut, as banks do. */
  private wrapped(text: string, { width }: Column): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.document.widthOfString(longer) <= width) {
        line = longer;
        continue;
      }
      if (line !== '') lines.push(line);
      line = '';
      for (const letter of word) {
        if (this.document.widthOfString(line + letter) > width) {
          lines.push(line);
          line = '';
        }
        line += letter;
      }
    }
    return [...lines, line];
  }
}
