/** The recovery codes, shown only once. */
import { useEffect, useRef } from 'react';
import { CopyButton } from '../../ui/copy-button.tsx';

/** Formats '123456789012' as '1234 5678 9012'. */
const inGroups = (code: string) => code.replace(/.{4}(?=.)/g, '$& ');

export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className="grid gap-4">
      <h3 ref={ref} tabIndex={-1} className="text-base">
        Your second factor is on. Keep these recovery codes
      </h3>
      <p>
        Each opens your account once in place of a code, when the phone is lost. They aren’t shown again:
        print them, or store them where the phone isn’t.
      </p>
      <ul className="num grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
        {codes.map((code) => (
          <li key={code}>{inGroups(code)}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton
          value={codes.map(inGroups).join('\n')}
          label="the recovery codes"
          caption="Copy all"
          words="Recovery codes copied."
        />
        <button type="button" className="btn btn-quiet btn-small" onClick={onDone}>
          I have kept them
        </button>
      </div>
    </div>
  );
}
