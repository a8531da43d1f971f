/** The state of /signup: the fields, and the result of sending them. */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { GenericSchema } from 'valibot';
import { showFieldErrors } from '../shared/form-fields.ts';
import { randomId } from '../shared/random-id.ts';
import { errorOf } from '../shell/answers.ts';
import { supportApi } from '../shell/api-client.ts';
import { useCampaign } from '../shell/root-data.ts';
import { withNote } from './login-note.ts';
import { type RegistrationInput, registrationSchema } from './schema.ts';

const failed = 'Sign-up failed. Please try again.';

export function useRegistration() {
  const { supportApiUrl } = useCampaign();
  const navigate = useNavigate();
  const [banner, setBanner] = useState<string | null>(null);
  /** One key per page: a repeat after a lost answer is the same registration. */
  const key = useRef<string>(undefined);
  const { register, handleSubmit, setError, formState } = useForm<RegistrationInput>({
    mode: 'onTouched',
    resolver: valibotResolver(registrationSchema as GenericSchema<RegistrationInput, RegistrationInput>),
  });
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async (json) => {
    setBanner(null);
    key.current ??= randomId();
    try {
      const headers = { 'Idempotency-Key': key.current };
      const response = await supportApi(supportApiUrl).admin.register.$post({ json }, { headers });
      if (response.ok) return await navigate('/login', { state: withNote('signedUp') });
      const { words, fields } = await errorOf(response, failed);
      // The errors under the fields are enough; the first one gets the focus.
      if (!showFieldErrors(setError, fields)) setBanner(words);
    } catch {
      setBanner(failed);
    }
  });

  return { register, errors, isSubmitting, banner, send };
}
