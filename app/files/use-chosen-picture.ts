/**
 * The state of a picture that is chosen but not stored yet: its preview, its boxes, and sending it once. Of a
 * PDF, the picture is one of its pages.
 */
import { useEffect, useRef, useState } from 'react';
import { sentences } from '../text/sentences.ts';
import type { Cover } from './covers.ts';
import { isPdf } from './pdf-page.ts';
import { maxUploadBytes } from './post-file.ts';
import { type PicturePath, sendPicture } from './send-picture.ts';
import { usePdfPages } from './use-pdf-pages.ts';

const notDrawn =
  'The page isn’t ready. Please open the PDF and wait for its picture, or choose another file.';

type Chosen = { file: File; preview: string };

/**
 * `percent`: the upload's progress. `send` resolves to the stored address; null if nothing is chosen or the
 * upload was refused.
 */
export function useChosenPicture(path: PicturePath) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [covers, setAllCovers] = useState<Cover[]>([]);
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  /** The address at which this version is stored, so that another try does not send it again. */
  const sent = useRef<string | null>(null);
  useRevokeUrl(chosen?.preview);
  const pdf = usePdfPages(take);

  /** Takes a picture in place of the one before, without its boxes. */
  function take(file: File | null) {
    sent.current = null;
    setChosen(file && { file, preview: URL.createObjectURL(file) });
    setAllCovers([]);
    setError(undefined);
  }

  function clear() {
    pdf.clear();
    take(null);
  }

  function choose(file: File | undefined) {
    if (!file) return;
    clear();
    if (isPdf(file)) pdf.open(file);
    else if (file.size > maxUploadBytes) setError(sentences.pictureTooLarge);
    else take(file);
  }

  function setCovers(all: Cover[]) {
    sent.current = null;
    setAllCovers(all);
  }

  async function send(): Promise<string | null> {
    if (!chosen) {
      if (pdf.pdf) setError(notDrawn);
      return null;
    }
    setError(undefined);
    if (sent.current) return sent.current;
    const result = await sendPicture(chosen.file, setPercent, { path, covers });
    if ('words' in result) setError(result.words);
    else sent.current = result.url;
    return sent.current;
  }

  /** True also for a PDF whose page isn't drawn: it must not be left out silently. */
  const isChosen = chosen !== null || pdf.pdf !== null;
  return { chosen, isChosen, pdf, covers, setCovers, percent, error, setError, choose, send, clear };
}

/** Frees the memory of a preview that is not shown now. */
function useRevokeUrl(url: string | undefined) {
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
}
