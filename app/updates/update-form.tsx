/**
 * Day, title and text in each language, pictures and voice note of an update; validated while typing and when
 * sent (spec §5).
 */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { Fragment, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { GenericSchema } from 'valibot';
import { languages, perLanguage } from '../../platform/languages.ts';
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
  const form = useForm<UpdateInput>({
    mode: 'onChange',
    defaultValues: values,
    resolver: valibotResolver(updateSchema as GenericSchema<UpdateInput, UpdateInput>),
  });
  const { register, handleSubmit, getValues, setValue, watch, reset, formState } = form;
  const { errors, isSubmitting, isDirty } = formState;
  useUnsaved(isDirty && !onChange);
  const written = watch();
  return (
    <form
      noValidate
      method="post"
      onChange={() => onChange?.(getValues())}
      onSubmit={handleSubmit(async (input) => {
        if (await onSend(input)) reset(emptyUpdate);
      })}
    >
      <fieldset disabled={isSubmitting || !isHydrated} className="grid gap-4">
        <Field label="Date" error={errors.date?.message}>
          {(field) => <input {...field} {...register('date')} type="date" className="input max-w-60" />}
        </Field>
        {!isShown && <UpdateSchedule form={form} onChange={() => onChange?.(getValues())} />}
        <Texts form={form} />
        <UpdatePictures
          urls={picturesOf({ picture: written.picture ?? null, morePictures: written.morePictures ?? [] })}
          error={errors.picture?.message ?? errors.morePictures?.message}
          onChange={([first = null, ...others]) => {
            setValue('picture', first, { shouldValidate: true, shouldDirty: true });
            setValue('morePictures', others, { shouldValidate: true, shouldDirty: true });
            onChange?.(getValues());
          }}
        />
        <UpdateVoice form={form} onChange={() => onChange?.(getValues())} onBusy={setVoiceBusy} />
        <UpdatePreview update={written} />
        <button type="submit" disabled={isVoiceBusy} className="btn btn-solid justify-self-start">
          {words}
        </button>
      </fieldset>
    </form>
  );
}

/** Title and text in the default language and the others. */
function Texts({ form: { register, formState } }: { form: UseFormReturn<UpdateInput> }) {
  const { errors } = formState;
  const attributes = { className: 'input', rows: 6, maxLength: longestUpdate };
  const ofTitle = { type: 'text', className: 'input', maxLength: longestTitle, autoComplete: 'off' };
  return (
    <>
      <Field
        label="Title (optional)"
        hint="Without one, links show the beginning of the text."
        error={errors.title?.message}
      >
        {(field) => <input {...field} {...register('title')} {...ofTitle} />}
      </Field>
      <Field label="Description" hint={markHint} error={errors.description?.message}>
        {(field) => <textarea {...field} {...register('description')} {...attributes} />}
      </Field>
      {translatedInto.map((language) => (
        <Fragment key={language}>
          <Field
            label={`Title in ${languages[language].englishName} (optional)`}
            error={errors.translatedTitles?.[language]?.message}
          >
            {(field) => (
              <input {...field} {...register(`translatedTitles.${language}`)} {...ofTitle} lang={language} />
            )}
          </Field>
          <Field
            label={`The same in ${languages[language].englishName} (optional)`}
            error={errors.translations?.[language]?.message}
          >
            {(field) => (
              <textarea
                {...field}
                {...register(`translations.${language}`)}
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
