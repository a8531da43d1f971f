/** Takes in a statement: files that are dropped or chosen, or pasted lines. */
import { type DragEvent, useState } from 'react';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { Field } from '../../ui/field.tsx';
import { FileInput } from '../../ui/file-input.tsx';
import type { Sources } from './use-sources.ts';

export function StatementInput({ sources: { readFiles, readText, isReading } }: { sources: Sources }) {
  const isHydrated = useHydrated();
  const [isOver, setOver] = useState(false);
  const isDisabled = !isHydrated || isReading;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (event.dataTransfer.files.length > 0) readFiles(event.dataTransfer.files);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping a file repeats what the button does
    <div
      className={`card grid gap-5 wide:grid-cols-2 ${isOver ? 'bg-wash' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div className="grid content-start gap-3">
        <h2 className="text-lead">Drop the statement here</h2>
        <p className="text-small text-soft">
          CSV, Excel or PDF, with or without a password, from the net banking of SBI, HDFC, ICICI, Axis,
          Kotak, Federal, South Indian, Canara and others. CSV is the most reliable. You can drop several at
          once, and the same one again.
        </p>
        <FileInput
          words="Choose files"
          aria-label="Bank statements"
          multiple
          accept=".csv,.txt,.tsv,.xls,.xlsx,.html,.htm,.pdf"
          disabled={isDisabled}
          onChange={(event) => {
            readFiles([...(event.target.files ?? [])]);
            // The same file can be chosen again.
            event.target.value = '';
          }}
        />
      </div>
      <PasteForm isDisabled={isDisabled} onSubmit={readText} />
    </div>
  );
}

function PasteForm({ isDisabled, onSubmit }: { isDisabled: boolean; onSubmit: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(text);
        setText('');
      }}
    >
      <Field
        label="Or paste lines"
        hint="From a message or a mail of the bank, the passbook of Google Pay or PhonePe; or IDs and amounts, one payment a line."
      >
        {(field) => (
          <textarea
            {...field}
            className="input num"
            rows={4}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <button
        type="submit"
        className="btn btn-quiet btn-small justify-self-start"
        disabled={isDisabled || text.trim() === ''}
      >
        Match these lines
      </button>
    </form>
  );
}
