/** The PDF that a picture is drawn from: its chosen page, its password, and why it can't be drawn. */
import { useRef, useState } from 'react';
import { pageOfPdf } from './page-of-pdf.ts';
import type { PageRefusal } from './pdf-page.ts';

/** `pages`: how many the PDF has; 0 until it is opened. `page` counts from 1. */
type Pdf = { file: File; password: string | null; page: number; pages: number };

/** Calls `onDrawn` with the picture of the chosen page, and with null until that picture is drawn. */
export function usePdfPages(onDrawn: (picture: File | null) => void) {
  const [pdf, setPdf] = useState<Pdf | null>(null);
  const [refused, setRefused] = useState<PageRefusal | null>(null);
  const [isDrawing, setDrawing] = useState(false);
  /** The drawing that was asked for last; an earlier one that ends later is dropped. */
  const latest = useRef<Pdf | null>(null);

  async function draw(next: Pdf) {
    latest.current = next;
    onDrawn(null);
    setPdf(next);
    setRefused(null);
    setDrawing(true);
    const drawn = await pageOfPdf(next.file, next.password, next.page);
    if (latest.current !== next) return;
    setDrawing(false);
    if ('refused' in drawn) setRefused(drawn.refused);
    else {
      setPdf({ ...next, pages: drawn.pages });
      onDrawn(drawn.picture);
    }
  }

  function clear() {
    latest.current = null;
    setPdf(null);
    setRefused(null);
    setDrawing(false);
  }

  return {
    pdf,
    refused,
    isDrawing,
    clear,
    open: (file: File) => draw({ file, password: null, page: 1, pages: 0 }),
    unlock: (password: string) => pdf && draw({ ...pdf, password }),
    turnTo: (page: number) => pdf && draw({ ...pdf, page }),
  };
}

export type PdfPages = ReturnType<typeof usePdfPages>;
