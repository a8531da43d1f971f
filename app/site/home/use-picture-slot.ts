/** The state of a picture slot: the current picture, the chosen one with its boxes, uploading and saving. */
import { useState } from 'react';
import { useChosenPicture } from '../../files/parts.ts';
import type { HomeContentField } from '../../story/index.ts';
import { useToast } from '../../ui/toast.tsx';
import { saveSlot } from './save-slot.ts';

const failed = 'Failed to save image.';

/** `seen`: the picture that the admin sees on Home. */
export function usePictureSlot(field: HomeContentField, saved: string | null) {
  const showToast = useToast();
  const [seen, setSeen] = useState(saved);
  const [isBusy, setBusy] = useState(false);
  const picture = useChosenPicture('/api/files/home_images');

  async function change(value: string | null, words: { done: string; failed: string }) {
    const result = await saveSlot(field, value, seen);
    if (result.ok) {
      setSeen(result.value);
      picture.clear();
      showToast(words.done);
    } else {
      showToast(words.failed, 'error');
      picture.setError(result.words);
      if (result.theirs !== undefined) setSeen(result.theirs);
    }
  }

  async function run(action: () => Promise<void>) {
    setBusy(true);
    picture.setError(undefined);
    await action();
    setBusy(false);
  }

  async function saveChosen() {
    const url = await picture.send();
    if (url) return change(url, { done: 'Image saved successfully!', failed });
    showToast(failed, 'error');
  }

  const save = () => run(saveChosen);
  const remove = () =>
    run(() => change(null, { done: 'Image deleted successfully!', failed: 'Failed to delete image.' }));

  return { seen, picture, isBusy, save, remove };
}
