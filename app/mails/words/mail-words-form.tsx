/** The form of the mails' own words in each language, one mail at a time, with its preview. */
import { useState } from 'react';
import { languages } from '../../../platform/languages.ts';
import {
  gapsOf,
  type MailWords,
  maxMailLetters,
  noMailWords,
  type ShownFacts,
  type WordedMail,
  wordedMails,
} from '../../facts/index.ts';
import { FactForm, isDifferent, Previews, useSaveFact } from '../../facts/parts.ts';
import { inFormOrder } from '../../shared/form-order.ts';
import { useAdmin } from '../../shell/use-admin.ts';
import { Field } from '../../ui/field.tsx';
import { TestMail } from '../test-mail.tsx';
import { type Drafts, linesOf, mailNames, toDraft, toDrafts, toMailWords, toWords } from './drafts.ts';
import { MailPreview } from './mail-preview.tsx';
import { WordsFields } from './words-fields.tsx';

/** What to know before one writes. */
const advice: Record<WordedMail, string> = {
  complete:
    'Donors get it after the form. Say that we need the transaction ID and a screenshot, as the site’s own words do.',
  first: 'Say that we need the transaction ID and a screenshot, as the site’s own words do.',
  again:
    'Volunteers can also send it with a button. Say that we need the transaction ID and a screenshot, as the site’s own words do.',
  last: 'Say that it is the last reminder, as the site’s own words do.',
  thanks:
    'After your paragraphs the site says whether the donation is verified, and that a letter is attached. Don’t say that the money has arrived: for most donors of this mail nobody has looked yet.',
  verified: 'Before your paragraphs the site says that the donation has arrived.',
};

type MailWordsFormProps = { shown: ShownFacts['mails']; siteWords: MailWords };

export function MailWordsForm({ shown, siteWords }: MailWordsFormProps) {
  const saved = toDrafts(shown.value ?? noMailWords());
  const [drafts, setDrafts] = useState(saved);
  const [mail, setMail] = useState<WordedMail>('complete');
  const { isSuperAdmin } = useAdmin();
  const fact = useSaveFact('mails', shown.nth, 'Saved. Mails have these words from now on.');
  const wrong = wordedMails.filter(
    (each) => each !== mail && inFormOrder.some((language) => errorsOf(fact, language, each, drafts).any),
  );
  return (
    <div className="grid gap-8">
      <FactForm
        label="the words of mails"
        shown={shown}
        fact={fact}
        isChanged={isDifferent(drafts, saved)}
        origin="The site’s own words"
        onSave={() => fact.save(toMailWords(drafts))}
        linesOf={linesOf}
      >
        <Field label="Mail">
          {(field) => (
            <select
              {...field}
              className="input"
              value={mail}
              onChange={(event) => setMail(event.target.value as WordedMail)}
            >
              {wordedMails.map((each) => (
                <option key={each} value={each}>
                  {mailNames[each]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {wrong.map((each) => (
          <button
            key={each}
            type="button"
            className="btn btn-quiet justify-self-start"
            onClick={() => setMail(each)}
          >
            Please correct: {mailNames[each]}
          </button>
        ))}
        <p className="max-w-prose">{advice[mail]}</p>
        <p className="max-w-prose">
          The site fills in these placeholders for each donor: {gapsOf(mail)}. The paragraphs have at most{' '}
          {maxMailLetters} characters. They can’t have links, email addresses, UPI IDs, or numbers of nine
          digits or more.
        </p>
        <div className="grid gap-6 wide:grid-cols-2">
          {inFormOrder.map((language) => (
            <WordsFields
              key={`${mail} ${language}`}
              language={language}
              draft={drafts[language][mail]}
              siteDraft={toDraft(siteWords[language][mail])}
              errors={errorsOf(fact, language, mail, drafts)}
              onChange={(draft) =>
                setDrafts({ ...drafts, [language]: { ...drafts[language], [mail]: draft } })
              }
            />
          ))}
        </div>
      </FactForm>
      <Previews>
        {(language) => (
          <>
            {isSuperAdmin && (
              <TestMail
                label={`Send it as it is saved, in ${languages[language].englishName}, to`}
                of={{ mail, language }}
              />
            )}
            {/* Last, because its height changes with every mail and word. */}
            <MailPreview mail={mail} language={language} draft={drafts[language][mail]} />
          </>
        )}
      </Previews>
    </div>
  );
}

/** The errors of a mail's two fields in one language. */
function errorsOf(
  { errorAt }: { errorAt: (path: string) => string | undefined },
  language: keyof Drafts,
  mail: WordedMail,
  drafts: Drafts,
) {
  const path = `${language}.${mail}`;
  const { paragraphs } = toWords(drafts[language][mail]);
  const text =
    errorAt(`${path}.paragraphs`) ??
    paragraphs.map((_words, n) => errorAt(`${path}.paragraphs.${n}`)).find(Boolean);
  const subject = errorAt(`${path}.subject`);
  return { subject, text, any: subject ?? text };
}
