/** Subject and paragraphs of a mail in one language, beside the site's own words. */
import { type Language, languages } from '../../../platform/languages.ts';
import { maxSubject } from '../../facts/index.ts';
import { Field } from '../../ui/field.tsx';
import type { Draft } from './drafts.ts';

type WordsFieldsProps = {
  language: Language;
  draft: Draft;
  siteDraft: Draft;
  errors: { subject: string | undefined; text: string | undefined };
  onChange: (draft: Draft) => void;
};

export function WordsFields({ language, draft, siteDraft, errors, onChange }: WordsFieldsProps) {
  const { englishName } = languages[language];
  const isEmpty = draft.subject === '' && draft.text === '';
  return (
    <div className="grid min-w-0 content-start gap-4">
      <Field
        label={`Subject (in ${englishName})`}
        hint="Empty: the site’s own subject."
        error={errors.subject}
      >
        {(field) => (
          <input
            {...field}
            lang={language}
            className="input"
            maxLength={maxSubject}
            value={draft.subject}
            onChange={(event) => onChange({ ...draft, subject: event.target.value })}
          />
        )}
      </Field>
      <Field
        label={`Paragraphs (in ${englishName})`}
        hint="An empty line begins a new paragraph. Empty: the site’s own words."
        error={errors.text}
      >
        {(field) => (
          <textarea
            {...field}
            lang={language}
            className="input"
            rows={10}
            value={draft.text}
            onChange={(event) => onChange({ ...draft, text: event.target.value })}
          />
        )}
      </Field>
      {isEmpty && (
        <button
          type="button"
          className="btn btn-quiet btn-small justify-self-start"
          onClick={() => onChange(siteDraft)}
        >
          Begin with the site’s words (in {englishName})
        </button>
      )}
    </div>
  );
}
