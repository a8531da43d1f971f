/** The form of the letter's words in each language, with a preview on letter paper. */
import { useState } from 'react';
import { type Language, languages } from '../../platform/languages.ts';
import { type FactValues, maxSentenceLength, type ShownFacts } from '../facts/index.ts';
import { FactForm, isDifferent, Previews, useSaveFact } from '../facts/parts.ts';
import { inFormOrder } from '../shared/form-order.ts';
import { asOneText, paragraphsIn } from '../shared/paragraphs.ts';
import { namesIn } from '../text/names.ts';
import { Field } from '../ui/field.tsx';
import { LetterPaper } from './letter-paper.tsx';
import { fillIn, knownGaps, maxLetters } from './letter-text.ts';

type Words = FactValues['letter'][Language];
/** Its paragraphs as one text, with an empty line between them. */
type Draft = Omit<Words, 'paragraphs'> & { paragraphs: string };
type Drafts = Record<Language, Draft>;

type LetterFormProps = {
  shown: ShownFacts['letter'];
  names: Parameters<typeof namesIn>[0];
  /** An invented donor and today's date, per language. */
  donor: Record<Language, { name: string; date: string }>;
};

const lines = [
  ['greeting', 'Greeting'],
  ['friend', 'Greeting of a donor whose name can’t be written'],
  ['closing', 'Closing'],
  ['signature', 'Signature'],
] as const;

export function LetterForm({ shown, names, donor }: LetterFormProps) {
  const saved = toDrafts(shown.value as FactValues['letter']);
  const [drafts, setDrafts] = useState(saved);
  const fact = useSaveFact('letter', shown.nth);
  return (
    <div className="grid gap-8">
      <FactForm
        label="the letter"
        shown={shown}
        fact={fact}
        isChanged={isDifferent(drafts, saved)}
        onSave={() => fact.save(toLetter(drafts))}
        linesOf={linesOf}
      >
        <p>
          The site fills in these placeholders for each donor: {knownGaps}. A letter has one page: at most{' '}
          {maxLetters} characters.
        </p>
        <div className="grid gap-6 wide:grid-cols-2">
          {inFormOrder.map((language) => (
            <WordsFields
              key={language}
              language={language}
              draft={drafts[language]}
              errorAt={(path) => fact.errorAt(`${language}.${path}`)}
              onChange={(draft) => setDrafts({ ...drafts, [language]: draft })}
            />
          ))}
        </div>
      </FactForm>
      <Previews>
        {(language) => (
          <LetterPaper
            language={language}
            words={fillIn(toLetter(drafts)[language], { ...namesIn(names, language), ...donor[language] })}
            title={`Letter in ${languages[language].englishName}`}
          />
        )}
      </Previews>
    </div>
  );
}

type WordsFieldsProps = {
  language: Language;
  draft: Draft;
  errorAt: (path: string) => string | undefined;
  onChange: (draft: Draft) => void;
};

function WordsFields({ language, draft, errorAt, onChange }: WordsFieldsProps) {
  const { englishName } = languages[language];
  const paragraphError = paragraphsIn(draft.paragraphs)
    .map((_text, n) => errorAt(`paragraphs.${n}`))
    .find(Boolean);
  const inputs = lines.map(([name, label]) => (
    <Field key={name} label={`${label} (in ${englishName})`} error={errorAt(name)}>
      {(field) => (
        <input
          {...field}
          lang={language}
          className="input"
          maxLength={maxSentenceLength}
          value={draft[name]}
          onChange={(event) => onChange({ ...draft, [name]: event.target.value })}
        />
      )}
    </Field>
  ));
  return (
    <div className="grid min-w-0 content-start gap-4">
      {inputs.slice(0, 2)}
      <Field
        label={`Paragraphs (in ${englishName})`}
        hint="An empty line begins a new paragraph."
        error={errorAt('paragraphs') ?? paragraphError}
      >
        {(field) => (
          <textarea
            {...field}
            lang={language}
            className="input"
            rows={12}
            value={draft.paragraphs}
            onChange={(event) => onChange({ ...draft, paragraphs: event.target.value })}
          />
        )}
      </Field>
      {inputs.slice(2)}
    </div>
  );
}

const toDrafts = (letter: FactValues['letter']) =>
  mapLanguages(letter, (words: Words): Draft => ({ ...words, paragraphs: asOneText(words.paragraphs) }));

const toLetter = (drafts: Drafts): FactValues['letter'] =>
  mapLanguages(drafts, (draft) => ({ ...draft, paragraphs: paragraphsIn(draft.paragraphs) }));

function mapLanguages<From, To>(
  of: Record<Language, From>,
  change: (each: From) => To,
): Record<Language, To> {
  return Object.fromEntries(
    Object.entries(of).map(([language, each]) => [language, change(each as From)]),
  ) as Record<Language, To>;
}

const linesOf = (letter: FactValues['letter']) =>
  Object.values(letter).map(({ greeting, paragraphs, closing, signature }) =>
    [greeting, ...paragraphs, closing, signature].join('\n'),
  );
