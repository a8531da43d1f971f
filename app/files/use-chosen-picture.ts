/** The state of a picture that is chosen and not stored yet: how it looks, the boxes over it, sending it once. */
import { useEffect, useRef, useState } from 'react';
import { sentences } from '../text/sentences.ts';
import type { Cover } from './covers.ts';
import { maxUploadBytes } from './post-file.ts';
import { type PicturePath, sendPicture } from './send-picture.ts';

type Chosen = { file: File; preview: string };

/** `percent`: how much of it is sent; `send` answers the address it is stored at, null when there is none, or it was refused. */
export function useChosenPicture(path: PicturePath) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [covers, setAllCovers] = useState<Cover[]>([]);
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  /** What the picture as it is was stored at, so that another try doesn't send it again. */
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

/** Frees the memory of a picture that isn't shown any more. */
function useRevokeUrl(url: string | undefined) {
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
}
