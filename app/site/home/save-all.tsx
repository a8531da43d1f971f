/** Saves all unsaved texts of /super-admin at once. Each slot below it notes its unsaved text. */
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';
import type { HomeContentField } from '../../story/index.ts';
import { counted } from '../../text/plural.ts';
import { useToast } from '../../ui/toast.tsx';
import { saveSlots } from './save-slot.ts';

/** `accept`, `refuse`: tell the slot what became of the text that was sent. */
type Unsaved = {
  text: string;
  seen: string | null;
  accept: (value: string | null, sent: string) => void;
  refuse: (words: string, theirs?: string | null) => void;
};

type Noted = { read: () => Unsaved; isEmpty: boolean };

/** Notes a slot; returns the function that removes it. */
type Note = (field: HomeContentField, noted: Noted) => () => void;

const NoteUnsaved = createContext<Note>(() => () => {});

/** Notes the slot while its text `isChanged`. */
export function useNoteUnsaved(field: HomeContentField, isChanged: boolean, unsaved: Unsaved): void {
  const note = useContext(NoteUnsaved);
  const newest = useRef(unsaved);
  newest.current = unsaved;
  const isEmpty = !unsaved.text.trim();
  useEffect(() => {
    if (isChanged) return note(field, { read: () => newest.current, isEmpty });
  }, [note, field, isChanged, isEmpty]);
}

export function SaveAll({ children }: { children: ReactNode }) {
  const showToast = useToast();
  const [noted, setNoted] = useState<ReadonlyMap<HomeContentField, Noted>>(new Map());
  const [isBusy, setBusy] = useState(false);
  const note = useCallback<Note>((field, slot) => {
    setNoted((all) => new Map(all).set(field, slot));
    return () => setNoted((all) => new Map([...all].filter(([each]) => each !== field)));
  }, []);

  async function save() {
    const sent = [...noted].map(([field, { read }]) => ({ field, ...read() }));
    setBusy(true);
    const result = await saveSlots(sent);
    setBusy(false);
    if (result.ok) {
      for (const { field, text, accept } of sent) accept(result.content[field] ?? null, text);
      return showToast(`${counted(sent.length, 'change')} saved.`);
    }
    showToast(`Nothing was saved. ${result.words}`, 'error');
    for (const { field, refuse } of sent) {
      const refused = result.fields[field];
      if (refused) refuse(refused.words, refused.theirs);
    }
  }

  const empty = [...noted.values()].filter(({ isEmpty }) => isEmpty).length;
  return (
    <NoteUnsaved value={note}>
      {children}
      {noted.size > 0 && (
        <section
          aria-label="Unsaved changes"
          className="sticky bottom-3 z-20 flex flex-wrap items-center gap-2 rounded-card border border-line bg-card p-3 pr-16 shadow-card"
        >
          <p role="status">
            {counted(noted.size, 'unsaved change')}
            {empty > 0 && `. ${counted(empty, 'text')} will be empty on Home`}
          </p>
          <button type="button" className="btn btn-solid btn-small" disabled={isBusy} onClick={save}>
            Save all changes
          </button>
        </section>
      )}
    </NoteUnsaved>
  );
}
