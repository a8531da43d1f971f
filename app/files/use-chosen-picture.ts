/** The state of a picture that is chosen but not stored yet: its preview, its boxes, and sending it once. */
import { useEffect, useRef, useState } from 'react';
import { sentences } from '../text/sentences.ts';
import type { Cover } from './covers.ts';
import { maxUploadBytes } from './post-file.ts';
import { type PicturePath, sendPicture } from './send-picture.ts';

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

  function clear() {
    sent.current = null;
    setChosen(null);
    setAllCovers([]);
    setError(undefined);
  }

  function choose(file: File | undefined) {
    if (!file) return;
    clear();
    if (file.size > maxUploadBytes) setError(sentences.pictureTooLarge);
    else setChosen({ file, preview: URL.createObjectURL(file) });
  }

  function setCovers(all: Cover[]) {
    sent.current = null;
    setAllCovers(all);
  }

  async function send(): Promise<string | null> {
    if (!chosen) return null;
    setError(undefined);
    if (sent.current) return sent.current;
    const result = await sendPicture(chosen.file, setPercent, { path, covers });
    if ('words' in result) setError(result.words);
    else sent.current = result.url;
    return sent.current;
  }

  return { chosen, covers, setCovers, percent, error, setError, choose, send, clear };
}

/** Frees the memory of a preview that is not shown now. */
function useRevokeUrl(url: string | undefined) {
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
}
