/** The state of a text slot: the typed text, the saved one, and one that another editor saved meanwhile. */
import { useEffect, useEffectEvent, useState } from 'react';
import { readStored, storeValue } from '../../shared/browser-storage.ts';
import type { HomeContentField } from '../../story/index.ts';
import { useToast } from '../../ui/toast.tsx';
import { saveSlot } from './save-slot.ts';

/** Unsaved text, and the saved text that it started from. */
type Draft = { text: string; seen: string | null };

/**
 * `seen`: the saved text that the admin last saw. `theirs`: the text that another editor has saved meanwhile
 * ('' if deleted); null without such a conflict.
 */
export function useTextSlot(field: HomeContentField, saved: string | null) {
  const showToast = useToast();
  const [seen, setSeen] = useState(saved);
  const [text, setText] = useState(saved ?? '');
  const [theirs, setTheirs] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isChanged = text.trim() !== (seen ?? '');

  const storeDraft = useDraft(field, saved, (draft) => {
    setText(draft.text);
    setSeen(draft.seen);
  });

  function type(typed: string) {
    setText(typed);
    setError(undefined);
    storeDraft(typed.trim() === (seen ?? '') ? null : { text: typed, seen });
  }

  /** Accepts `value` as saved, and shows it. */
  function settle(value: string | null) {
    setSeen(value);
    setText(value ?? '');
    setTheirs(null);
    setError(undefined);
    storeDraft(null);
  }

  async function change(value: string | null, done: string, failed: string) {
    setBusy(true);
    const result = await saveSlot(field, value, seen);
    setBusy(false);
    if (result.ok) {
      settle(result.value);
      return showToast(done);
    }
    showToast(failed, 'error');
    setError(result.words);
    if (result.theirs === undefined) return;
    setTheirs(result.theirs ?? '');
    setSeen(result.theirs);
    storeDraft({ text, seen: result.theirs });
  }

  return { seen, text, theirs, error, isBusy, isChanged, type, settle, change };
}

/**
 * Hands over the draft stored on the device, if there is one. Returns the function that stores or deletes it.
 */
function useDraft(field: HomeContentField, saved: string | null, onFound: (draft: Draft) => void) {
  const draftName = `kaithangu.home.${field}` as const;
  const find = useEffectEvent(onFound);
  useEffect(() => {
    const draft = readStored<Draft>('device', draftName);
    if (!draft) return;
    if (draft.text.trim() === (saved ?? '')) return storeValue('device', draftName, null);
    find(draft);
  }, [draftName, saved]);
  return (draft: Draft | null) => storeValue('device', draftName, draft);
}
