/** One page of PDF that a screen reader can read: tagged, with a title and a language. */
import { finished } from 'node:stream/promises';
import type PDFDocument from 'pdfkit';
import type { Language } from '../../platform/languages.ts';

export type Doc = InstanceType<typeof PDFDocument>;

/** Lengths in points. */
type PageFacts = { width: number; height: number; language: Language; title: string; author?: string };

export type TaggedPage = {
  doc: Doc;
  /** Draws what a screen reader leaves out. */
  decorate(draw: () => unknown): void;
  /** Draws a paragraph. A screen reader says its words. */
  write(words: string, draw: () => unknown): void;
  /** Draws a picture. A screen reader says what it shows. */
  show(words: string, draw: () => unknown): void;
  /** Ends the page. Returns the PDF. */
  end(): Promise<Uint8Array>;
};

export async function openTaggedPage({
  width,
  height,
  language,
  title,
  author,
}: PageFacts): Promise<TaggedPage> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: [width, height],
    margin: 0,
    lang: language,
    tagged: true,
    pdfVersion: '1.5',
    info: { Title: title, ...(author !== undefined && { Author: author }) },
    displayTitle: true,
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const document = doc.struct('Document');
  doc.addStructure(document);
  return {
    doc,
    decorate(draw) {
      doc.markContent('Artifact');
      draw();
      doc.endMarkedContent();
    },
    write: (words, draw) => void document.add(doc.struct('P', { actual: words }, () => void draw())),
    show: (words, draw) => void document.add(doc.struct('Figure', { alt: words }, () => void draw())),
    async end() {
      document.end();
      doc.end();
      await finished(doc);
      return Buffer.concat(chunks);
    },
  };
}
