/** The earlier versions of a text: who wrote them and when, and a button that brings one back. */
import { type ReactNode, useId } from 'react';
import type { Translated } from '../shared/translated.ts';
import { When } from '../ui/when.tsx';
import type { Version } from './shown-facts.ts';

type VersionsProps<Value> = {
  /** What the versions are of: 'who asks'. */
  label: string;
  /** Newest first; the newest one counts now. */
  versions: Version<Value>[];
  /** What counted before the first version, and where it comes from. */
  inFile?: Value | null;
  origin?: string | undefined;
  isBusy: boolean;
  /** Set if the reader has asked for them just now. */
  isOpen?: boolean;
  show: (value: Value) => ReactNode;
  onRestore: (value: Value) => void;
};

export function Versions<Value>({
  label,
  versions,
  inFile = null,
  origin = 'From campaign.json',
  isBusy,
  isOpen = false,
  show,
  onRestore,
}: VersionsProps<Value>) {
  const [current, ...earlier] = versions;
  if (!current) return null;
  const entries = [
    ...earlier.map(({ nth, value, createdAt, createdBy }) => ({
      key: nth,
      value,
      when: createdBy ? (
        <>
          <When at={createdAt} />, by {createdBy}
        </>
      ) : (
        <>
          Before <When at={createdAt} />
        </>
      ),
    })),
    ...(inFile === null ? [] : [{ key: 0, value: inFile, when: origin }]),
  ];
  return (
    <details open={isOpen}>
      <summary className="py-2 text-teal">
        Earlier versions of {label} ({entries.length})
      </summary>
      <p className="text-small text-soft">
        Now: saved <When at={current.createdAt} />
        {current.createdBy && `, by ${current.createdBy}`}.
      </p>
      <ol className="grid gap-3 pt-3">
        {entries.map(({ key, value, when }) => (
          <Entry key={key} when={when} isBusy={isBusy} onRestore={() => onRestore(value)}>
            {show(value)}
          </Entry>
        ))}
      </ol>
    </details>
  );
}

type EntryProps = { when: ReactNode; isBusy: boolean; onRestore: () => void; children: ReactNode };

function Entry({ when, isBusy, onRestore, children }: EntryProps) {
  const id = useId();
  return (
    <li className="grid gap-2 rounded-card border border-line p-4">
      <p id={id} className="text-small text-soft">
        {when}
      </p>
      {children}
      <button
        type="button"
        className="btn btn-quiet btn-small justify-self-start"
        aria-describedby={id}
        disabled={isBusy}
        onClick={onRestore}
      >
        Restore
      </button>
    </li>
  );
}

/** The words of every language on one line of a version. */
export const inAllLanguages = (words: Translated) => Object.values(words).filter(Boolean).join(' · ');

/** Lines of a version, in each language. */
export function VersionLines({ lines }: { lines: string[] }) {
  return (
    <div className="text-small [overflow-wrap:anywhere]">
      {lines.filter(Boolean).map((line, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <p key={n} className="whitespace-pre-line">
          {line}
        </p>
      ))}
    </div>
  );
}
