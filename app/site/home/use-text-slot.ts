/** The state of a text slot: the typed text, the saved one, and one that another editor saved meanwhile. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { readStored, storeValue } from '../../shared/browser-storage.ts';
import type { HomeContentField } from '../../story/index.ts';
import { useToast } from '../../ui/toast.tsx';
import { useNoteUnsaved } from './save-all.tsx';
import { saveSlot } from './save-slot.ts';

/** Unsaved text, and the saved text that it started from. */
type Draft = { text: string; seen: string | null };

/**
 * `seen`: the saved text that the admin last saw. `theirs`: the text that another editor has saved meanwhile
 * ('' if deleted); null without such a conflict. `keepsDraft`: the device keeps unsaved text.
 */
export function useTextSlot(field: HomeContentField, saved: string | null, { keepsDraft = true } = {}) {
  const showToast = useToast();
  const [seen, setSeen] = useState(saved);
  const [text, setText] = useState(saved ?? '');
  const [theirs, setTheirs] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isChanged = text.trim() !== (seen ?? '');

  const storeDraft = useDraft(field, saved, keepsDraft, (draft) => {
    setText(draft.text);
    setSeen(draft.seen);
  });
  const newest = useRef(text);
  newest.current = text;

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

  /** Shows that the server has saved `value` for the text `sent`. Text typed since then stays. */
  function accept(value: string | null, sent: string) {
    if (newest.current === sent) return settle(value);
    setSeen(value);
    setTheirs(null);
    storeDraft({ text: newest.current, seen: value });
  }

  /** Nothing was saved. `others`: the text that another editor has saved meanwhile. */
  function refuse(words: string, others?: string | null) {
    setError(words);
    if (others === undefined) return;
    setTheirs(others ?? '');
    setSeen(others);
    storeDraft({ text: newest.current, seen: others });
  }

  async function change(value: string | null, done: string, failed: string) {
    setBusy(true);
    const result = await saveSlot(field, value, seen);
    setBusy(false);
    if (result.ok) {
      accept(result.value, text);
      return showToast(done);
    }
    showToast(failed, 'error');
    refuse(result.words, result.theirs);
  }

  useNoteUnsaved(field, isChanged, { text, seen, accept, refuse });

  return { seen, text, theirs, error, isBusy, isChanged, type, settle, change };
}

/**
 * Hands over the draft stored on the device, if there is one. Returns the function that stores or deletes it.
 */
function useDraft(
  field: HomeContentField,
  saved: string | null,
  keepsDraft: boolean,
  onFound: (draft: Draft) => void,
) {
  const draftName = `kaithangu.home.${field}` as const;
  const find = useEffectEvent(onFound);
  useEffect(() => {
    const draft = keepsDraft ? readStored<Draft>('device', draftName) : null;
    if (!draft) return;
    if (draft.text.trim() === (saved ?? '')) return storeValue('device', draftName, null);
    find(draft);
  }, [draftName, saved, keepsDraft]);
  return (draft: Draft | null) => {
    if (keepsDraft) storeValue('device', draftName, draft);
  };
}
