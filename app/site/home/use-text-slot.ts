/** The state of a text of Home: what is typed, what is saved, and what somebody else has saved meanwhile. */
import { useEffect, useState } from 'react';
import { readStored, storeValue } from '../../shared/browser-storage.ts';
import type { HomeContentField } from '../../story/index.ts';
import { useToast } from '../../ui/toast.tsx';
import { saveSlot } from './save-slot.ts';

/** Text that isn't saved yet, and what stood in the slot when it was begun. */
type Draft = { text: string; seen: string | null };

/** `seen`: what stood in the slot when the admin last saw it; `theirs`: another's text, '' for none, null when nobody was faster. */
export function useTextSlot(field: HomeContentField, saved: string | null) {
  const showToast = useToast();
  const draftName = `kaithangu.home.${field}`;
  const [seen, setSeen] = useState(saved);
  const [text, setText] = useState(saved ?? '');
  const [theirs, setTheirs] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isChanged = text.trim() !== (seen ?? '');

  useEffect(() => {
    const draft = readStored<Draft>('device', draftName);
    if (!draft) return;
    if (draft.text.trim() === (saved ?? '')) return storeValue('device', draftName, null);
    setText(draft.text);
    setSeen(draft.seen);
  }, [draftName, saved]);

  const storeDraft = (draft: Draft | null) => storeValue('device', draftName, draft);

  function type(typed: string) {
    setText(typed);
    setError(undefined);
    storeDraft(typed.trim() === (seen ?? '') ? null : { text: typed, seen });
  }

  /** The slot holds `value`, and so does the box. */
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
