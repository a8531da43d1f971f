/** The frame of a fact's form: Save, the earlier versions, and a question before unsaved text is left. */
import type { ReactNode } from 'react';
import { useHydrated } from '../shared/use-hydrated.ts';
import { useUnsaved } from '../ui/use-unsaved.ts';
import type { Shown } from './shown-facts.ts';
import { VersionLines, Versions } from './versions.tsx';

type FactFormProps<Value> = {
  /** 'who asks'. */
  label: string;
  shown: Shown<Value>;
  fact: { isBusy: boolean; save: (value: Value) => Promise<void> };
  isChanged: boolean;
  /** Where the text before the first version comes from, if not from campaign.json. */
  origin?: string;
  onSave: () => void;
  /** A version as lines of text. */
  linesOf: (value: Value) => string[];
  children: ReactNode;
};

export function FactForm<Value>(props: FactFormProps<Value>) {
  const { label, shown, fact, isChanged, origin, onSave, linesOf, children } = props;
  const isHydrated = useHydrated();
  useUnsaved(isChanged);
  return (
    <div className="grid gap-4">
      <form
        noValidate
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <fieldset disabled={fact.isBusy || !isHydrated} className="grid gap-4">
          {children}
          <div className="flex flex-wrap items-center gap-3">
            <button type="submit" className="btn btn-solid" disabled={!isChanged}>
              Save <span className="sr-only">{label}</span>
            </button>
            {isChanged && <span className="text-small text-soft">Not saved yet</span>}
          </div>
        </fieldset>
      </form>
      <Versions
        label={label}
        versions={shown.versions}
        inFile={shown.inFile}
        origin={origin}
        isBusy={fact.isBusy}
        show={(value) => <VersionLines lines={linesOf(value)} />}
        onRestore={fact.save}
      />
    </div>
  );
}

/** True if the edited value differs from the saved one. */
export const isDifferent = (edited: unknown, saved: unknown) =>
  JSON.stringify(edited) !== JSON.stringify(saved);
