/** Show or Hide: whether the donor's message may appear on the home page, and whether with the name. */
import { useId, useRef } from 'react';
import { useText } from '../text/text.ts';
import { Tick } from './tick.tsx';
import { useBeforeScripts } from './use-before-scripts.ts';

type VisibilityProps = {
  isHidden: boolean;
  onChange: (isHidden: boolean) => void;
  isAnonymous: boolean;
  onAnonymous: (isAnonymous: boolean) => void;
};

export function Visibility({ isHidden, onChange, isAnonymous, onAnonymous }: VisibilityProps) {
  const { donate } = useText();
  const id = useId();
  const hideRef = useRef<HTMLInputElement>(null);
  useBeforeScripts(hideRef, (box) => box.checked, isHidden, onChange);
  return (
    <fieldset className="grid gap-2" aria-describedby={id}>
      <legend className="mb-1.5 font-semibold">{donate.visibility}</legend>
      <p id={id} className="-mt-1 text-small text-soft">
        {donate.readFirst}
      </p>
      <div className="flex flex-wrap gap-x-6">
        {[false, true].map((value) => (
          <label key={String(value)} className="flex min-h-11 cursor-pointer items-center gap-2">
            <input
              ref={value ? hideRef : undefined}
              type="radio"
              name="isHiddenMessage"
              value={String(value)}
              className="size-5 shrink-0 accent-teal"
              checked={isHidden === value}
              onChange={() => onChange(value)}
            />
            {value ? donate.hide : donate.show}
          </label>
        ))}
      </div>
      <Tick name="isAnonymous" isChecked={isAnonymous} onChange={onAnonymous} hint={donate.anonymousHint}>
        {donate.anonymous}
      </Tick>
    </fieldset>
  );
}
