/**
 * Day, title and text in each language, pictures and voice note of an update; validated while typing and when
 * sent (spec §5).
 */
import { Fragment, useState } from 'react';
import { languages, perLanguage } from '../../platform/languages.ts';
import { checkBy, type Form, useForm } from '../shared/use-form.ts';
import { useHydrated } from '../shared/use-hydrated.ts';
import { Field } from '../ui/field.tsx';
import { markHint } from '../ui/mark-hint.ts';
import { useUnsaved } from '../ui/use-unsaved.ts';
import { longestTitle, longestUpdate, type UpdateInput, updateSchema } from './schema.ts';
import { picturesOf, translatedInto } from './update.ts';
import { UpdatePictures } from './update-pictures.tsx';
import { UpdatePreview } from './update-preview.tsx';
import { UpdateSchedule } from './update-schedule.tsx';
import { UpdateVoice } from './update-voice.tsx';

type UpdateFormProps = {
  /** The initial values. */
  values: UpdateInput;
  /** On its button. */
  words: string;
  /** Readers see it already: it can't be scheduled. */
  isShown?: boolean;
  /** Resolves to true if it was stored: the form is then emptied. */
  onSend: (input: UpdateInput) => Promise<boolean>;
  /** Given if the caller stores the input on the device; otherwise leaving the page asks first. */
  onChange?: (input: UpdateInput) => void;
};

const check = checkBy(updateSchema);

const inNoLanguage = Object.fromEntries(translatedInto.map((language) => [language, '']));

const inEveryLanguage = perLanguage(() => '');

export const emptyUpdate: UpdateInput = {
  date: '',
  title: '',
  description: '',
  translations: inNoLanguage,
  translatedTitles: inNoLanguage,
  picture: null,
  morePictures: [],
  voice: null,
  voiceTranscripts: inEveryLanguage,
  publishAt: '',
  mailsFollowers: false,
};

export function UpdateForm({ values, words, isShown = false, onSend, onChange }: UpdateFormProps) {
  const isHydrated = useHydrated();
  const [isVoiceBusy, setVoiceBusy] = useState(false);
  const form = useForm<UpdateInput>({ initial: values, check, checks: 'while typing', onChange });
  const { values: written, errors, isSubmitting } = form;
  const isDirty = JSON.stringify(written) !== JSON.stringify(values);
  useUnsaved(isDirty && !onChange);
  return (
    <form
      noValidate
      method="post"
      onSubmit={form.submit(async (input) => {
        if (await onSend(input)) form.reset(emptyUpdate);
      })}
    >
      <fieldset disabled={isSubmitting || !isHydrated} className="grid gap-4">
        <Field label="Date" error={errors.date}>
          {(field) => <input {...field} {...form.register('date')} type="date" className="input max-w-60" />}
        </Field>
        {!isShown && <UpdateSchedule form={form} />}
        <Texts form={form} />
        <UpdatePictures
          urls={picturesOf({ picture: written.picture ?? null, morePictures: written.morePictures ?? [] })}
          error={errors.picture ?? errors.morePictures}
          onChange={([first = null, ...others]) => {
            form.set('picture', first);
            form.set('morePictures', others);
          }}
        />
        <UpdateVoice form={form} onBusy={setVoiceBusy} />
        <UpdatePreview update={written} />
        <button type="submit" disabled={isVoiceBusy} className="btn btn-solid justify-self-start">
          {words}
        </button>
      </fieldset>
    </form>
  );
}

/** Title and text in the default language and the others. */
function Texts({ form }: { form: Form<UpdateInput> }) {
  const { errors } = form;
  const attributes = { className: 'input', rows: 6, maxLength: longestUpdate };
  const ofTitle = { type: 'text', className: 'input', maxLength: longestTitle, autoComplete: 'off' };
  return (
    <>
      <Field
        label="Title (optional)"
        hint="Without one, links show the beginning of the text."
        error={errors.title}
      >
        {(field) => <input {...field} {...form.register('title')} {...ofTitle} />}
      </Field>
      <Field label="Description" hint={markHint} error={errors.description}>
        {(field) => <textarea {...field} {...form.register('description')} {...attributes} />}
      </Field>
      {translatedInto.map((language) => (
        <Fragment key={language}>
          <Field
            label={`Title in ${languages[language].englishName} (optional)`}
            error={errors[`translatedTitles.${language}`]}
          >
            {(field) => (
              <input
                {...field}
                {...form.register(`translatedTitles.${language}`)}
                {...ofTitle}
                lang={language}
              />
            )}
          </Field>
          <Field
            label={`The same in ${languages[language].englishName} (optional)`}
            error={errors[`translations.${language}`]}
          >
            {(field) => (
              <textarea
                {...field}
                {...form.register(`translations.${language}`)}
                {...attributes}
                lang={language}
              />
            )}
          </Field>
        </Fragment>
      ))}
    </>
  );
}
