/** The earlier texts of a slot of Home, fetched when they are opened. */
import { useState } from 'react';
import type { Version } from '../../facts/index.ts';
import { VersionLines, Versions } from '../../facts/parts.ts';
import { answerOrNull } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import type { HomeContentField } from '../../story/index.ts';

type SlotVersionsProps = {
  field: HomeContentField;
  label: string;
  isBusy: boolean;
  /** Null brings the empty slot back. */
  onRestore: (value: string | null) => void;
};

export function SlotVersions({ field, label, isBusy, onRestore }: SlotVersionsProps) {
  const [versions, setVersions] = useState<Version<string | null>[] | null>(null);
  const [isAsked, setAsked] = useState(false);

  async function fetchVersions() {
    setAsked(true);
    setVersions(await answerOrNull('The versions', api['home-content'].versions.$get({ query: { field } })));
    setAsked(false);
  }

  if (versions === null) {
    return (
      <button
        type="button"
        className="btn btn-quiet btn-small justify-self-start"
        disabled={isBusy || isAsked}
        onClick={fetchVersions}
      >
        Earlier texts <span className="sr-only">of {label}</span>
      </button>
    );
  }
  if (versions.length < 2) return <p className="text-small text-soft">There are no earlier texts.</p>;
  return (
    <Versions
      label={label}
      versions={versions}
      isOpen
      isBusy={isBusy}
      show={(text) => <VersionLines lines={[text ?? '(empty)']} />}
      onRestore={(value) => {
        setVersions(null);
        onRestore(value);
      }}
    />
  );
}
