/** The voice note of an update: recorded or chosen, and what it says in each language. */
import { useState } from 'react';
import { type UseFormReturn, useController } from 'react-hook-form';
import { languageCodes, languages } from '../../platform/languages.ts';
import { VoiceInput } from '../files/parts.ts';
import { Field } from '../ui/field.tsx';
import { longestTranscript, type UpdateInput } from './schema.ts';

type UpdateVoiceProps = {
  form: UseFormReturn<UpdateInput>;
  onChange: () => void;
  /** As of VoiceInput. */
  onBusy: (isBusy: boolean) => void;
};

export function UpdateVoice({ form: { control, register, formState }, onChange, onBusy }: UpdateVoiceProps) {
  const [isReplaced, setReplaced] = useState(false);
  const voice = useController({ control, name: 'voice' });
  const url = voice.field.value ?? null;
  const { errors } = formState;
  return (
    <div className="grid gap-4">
      <VoiceInput
        url={url}
        error={errors.voice?.message}
        onBusy={onBusy}
        onChange={(stored) => {
          setReplaced(url !== null && stored !== null);
          voice.field.onChange(stored);
          onChange();
        }}
      />
      {url &&
        languageCodes.map((language) => (
          <Field
            key={language}
            label={`What the voice note says, in ${languages[language].englishName}`}
            {...(isReplaced && { hint: 'The voice note is a new one: does this still say what it says?' })}
            error={errors.voiceTranscripts?.[language]?.message}
          >
            {(field) => (
              <textarea
                {...field}
                {...register(`voiceTranscripts.${language}`)}
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
