/** The state of a picture of Home: the one that is there, the chosen one, sending and saving it. */
import { useEffect, useState } from 'react';
import { maxUploadBytes } from '../files/post-file.ts';
import { sendPicture } from '../files/send-picture.ts';
import { sentences } from '../text/sentences.ts';
import { useToast } from '../ui/toast.tsx';
import type { HomeContentField } from './home-content.ts';
import { saveSlot } from './save-slot.ts';

/** The chosen file, as it looks here, and where it is stored once it is sent. */
type Chosen = { file: File; preview: string; url: string | null };

const failed = 'Failed to save image.';

/** `seen`: the picture that the admin sees on Home; `percent`: how much of the chosen one is sent. */
export function usePictureSlot(field: HomeContentField, saved: string | null) {
  const showToast = useToast();
  const [seen, setSeen] = useState(saved);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useRevokeUrl(chosen?.preview);

  function choose(file: File | undefined) {
    if (!file) return;
    setError(file.size > maxUploadBytes ? sentences.pictureTooLarge : undefined);
    if (file.size <= maxUploadBytes) setChosen({ file, preview: URL.createObjectURL(file), url: null });
  }

  async function change(value: string | null, words: { done: string; failed: string }) {
    const result = await saveSlot(field, value, seen);
    if (result.ok) {
      setSeen(result.value);
      setChosen(null);
      showToast(words.done);
    } else {
      showToast(words.failed, 'error');
      setError(result.words);
      if (result.theirs !== undefined) setSeen(result.theirs);
    }
  }

  async function run(action: () => Promise<void>) {
    setBusy(true);
    setError(undefined);
    await action();
    setBusy(false);
  }

  async function saveChosen(chosen: Chosen) {
    const sent = chosen.url === null ? await sendPicture(chosen.file, setPercent) : { url: chosen.url };
    if ('url' in sent) {
      setChosen({ ...chosen, url: sent.url });
      return change(sent.url, { done: 'Image saved successfully!', failed });
    }
    setError(sent.words);
    showToast(failed, 'error');
  }

  const save = () => chosen && run(() => saveChosen(chosen));
  const remove = () =>
    run(() => change(null, { done: 'Image deleted successfully!', failed: 'Failed to delete image.' }));

  return { seen, chosen, percent, error, isBusy, choose, save, remove };
}

/** Frees the memory of a picture that isn't shown any more. */
function useRevokeUrl(url: string | undefined) {
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
}
