/** The fields of a paper: its title in each language, and sum and day if it is the hospital's estimate. */
import type { Translated } from '../shared/translated.ts';
import { AmountField, wholeIn } from '../ui/amount-field.tsx';
import { CheckBox } from '../ui/check-box.tsx';
import { Field } from '../ui/field.tsx';
import { inDefault, TranslatedFields } from '../ui/translated-fields.tsx';
import type { Paper } from './proof.ts';
import { maxPaperWords, type PaperWords } from './schema.ts';

/** The fields as typed. `estimate` is null if the paper is not an estimate. */
export type Draft = { words: Translated; estimate: { rupees: string; date: string } | null };

/** Words of errors by field, as the server names it. */
export type Errors = Record<string, string>;

export const toDraft = ({ words, estimate }: Paper): Draft => ({
  words,
  estimate: estimate && { ...estimate, rupees: String(estimate.rupees) },
});

/** A sum that is no number becomes NaN, which the server refuses. */
export const toInput = ({ words, estimate }: Draft): PaperWords => ({
  words,
  estimate: estimate && { ...estimate, rupees: wholeIn(estimate.rupees) },
});

/** The errors of fields that are empty. */
export function missingIn({ words, estimate }: Draft): Errors {
  return {
    ...(!words.en.trim() && { 'words.en': 'paper.wordsRequired' }),
    ...(estimate && !(wholeIn(estimate.rupees) >= 1) && { 'estimate.rupees': 'paper.sumRequired' }),
    ...(estimate && !estimate.date && { 'estimate.date': 'paper.dateRequired' }),
  };
}

type PaperFieldsProps = { draft: Draft; errors: Errors; onChange: (draft: Draft) => void };

export function PaperFields({ draft, errors, onChange }: PaperFieldsProps) {
  const { estimate } = draft;
  return (
    <>
      <TranslatedFields
        label="Title"
        rows={2}
        maxLength={maxPaperWords}
        value={draft.words}
        errorIn={inDefault(errors['words.en'])}
        onChange={(words) => onChange({ ...draft, words })}
      />
      <CheckBox
        checked={estimate !== null}
        onChange={(isEstimate) =>
          onChange({ ...draft, estimate: isEstimate ? { rupees: '', date: '' } : null })
        }
      >
        This is the hospital’s written estimate: the page Spending shows it beside the goal
      </CheckBox>
      {estimate && (
        <div className="grid gap-4 wide:grid-cols-2">
          <AmountField
            label="Sum of the estimate in rupees"
            value={estimate.rupees}
            error={errors['estimate.rupees']}
            onChange={(rupees) => onChange({ ...draft, estimate: { ...estimate, rupees } })}
          />
          <Field label="Day of the estimate" error={errors['estimate.date']}>
            {(field) => (
              <input
                {...field}
                type="date"
                className="input"
                value={estimate.date}
                onChange={({ target }) =>
                  onChange({ ...draft, estimate: { ...estimate, date: target.value } })
                }
              />
            )}
          </Field>
        </div>
      )}
    </>
  );
}
