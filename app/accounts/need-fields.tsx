/** A need in the form of the goal: its words, its amount, its place, and Remove. */
import { type FactValues, maxNameLength } from '../facts/index.ts';
import { TranslatedInputs } from '../facts/parts.ts';
import { AmountField } from '../ui/amount-field.tsx';

type Need = FactValues['goal']['needs'][number];

/** The amounts are what the editor typed. A part with neither words nor a price is not saved. */
export type NeedDraft = Omit<Need, 'rupees' | 'part'> & {
  rupees: string;
  part: { label: Need['label']; several: Need['label']; rupees: string };
};

type NeedFieldsProps = {
  need: NeedDraft;
  /** Its place in the list, from 1. */
  number: number;
  isLast: boolean;
  /** Spendings were entered for it, so it can't be removed. */
  isSpent: boolean;
  errorAt: (path: string) => string | undefined;
  onChange: (need: NeedDraft) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
};

export function NeedFields(props: NeedFieldsProps) {
  const { need, number, isLast, isSpent, errorAt, onChange, onMove, onRemove } = props;
  const name = <span className="sr-only">need {number}</span>;
  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">Need {number}</legend>
      <TranslatedInputs
        label="What for"
        value={need.label}
        maxLength={maxNameLength}
        errorIn={(language) => errorAt(`label.${language}`)}
        onChange={(label) => onChange({ ...need, label })}
      />
      <AmountField
        label="Rupees"
        value={need.rupees}
        error={errorAt('rupees')}
        onChange={(rupees) => onChange({ ...need, rupees })}
      />
      <TranslatedInputs
        label="What a donation pays for, such as “a blood test”"
        value={need.part.label}
        maxLength={maxNameLength}
        isOptional
        errorIn={(language) => errorAt(`part.label.${language}`)}
        onChange={(label) => onChange({ ...need, part: { ...need.part, label } })}
      />
      <TranslatedInputs
        label="For several of them, with {count}, such as “{count} blood tests”"
        value={need.part.several}
        maxLength={maxNameLength}
        isOptional
        errorIn={() => errorAt('part.several')}
        onChange={(several) => onChange({ ...need, part: { ...need.part, several } })}
      />
      <AmountField
        label="Its price in rupees"
        value={need.part.rupees}
        error={errorAt('part.rupees')}
        onChange={(rupees) => onChange({ ...need, part: { ...need.part, rupees } })}
      />
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          className="btn btn-quiet btn-small"
          disabled={number === 1}
          onClick={() => onMove(-1)}
        >
          Up {name}
        </button>
        <button type="button" className="btn btn-quiet btn-small" disabled={isLast} onClick={() => onMove(1)}>
          Down {name}
        </button>
        {isSpent ? (
          <span className="text-small text-soft">Spending was entered for it, so it stays.</span>
        ) : (
          <button type="button" className="btn btn-quiet btn-small" onClick={onRemove}>
            Remove {name}
          </button>
        )}
      </div>
    </fieldset>
  );
}
