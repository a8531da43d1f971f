/** The voice note of an update: recorded or chosen, and what it says in each language. */
import { useState } from 'react';
import { languageCodes, languages } from '../../platform/languages.ts';
import { VoiceInput } from '../files/parts.ts';
import type { Form } from '../shared/use-form.ts';
import { Field } from '../ui/field.tsx';
import { longestTranscript, type UpdateInput } from './schema.ts';

type UpdateVoiceProps = {
  form: Form<UpdateInput>;
  /** As of VoiceInput. */
  onBusy: (isBusy: boolean) => void;
};

export function UpdateVoice({ form, onBusy }: UpdateVoiceProps) {
  const [isReplaced, setReplaced] = useState(false);
  const { errors } = form;
  const url = form.values.voice ?? null;
  return (
    <div className="grid gap-4">
      <VoiceInput
        url={url}
        error={errors.voice}
        onBusy={onBusy}
        onChange={(stored) => {
          setReplaced(url !== null && stored !== null);
          form.set('voice', stored);
        }}
      />
      {url &&
        languageCodes.map((language) => (
          <Field
            key={language}
            label={`What the voice note says, in ${languages[language].englishName}`}
            {...(isReplaced && { hint: 'The voice note is a new one: does this still say what it says?' })}
            error={errors[`voiceTranscripts.${language}`]}
          >
            {(field) => (
              <textarea
                {...field}
                {...form.register(`voiceTranscripts.${language}`)}
                className="input"
                rows={4}
                maxLength={longestTranscript}
                lang={language}
              />
            )}
          </Field>
        ))}
    </div>
  );
}
