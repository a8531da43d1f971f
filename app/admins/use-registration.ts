/** The state of /signup: the fields, and the result of sending them. */
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { randomId } from '../shared/random-id.ts';
import { checkBy, useForm } from '../shared/use-form.ts';
import { errorOf } from '../shell/answers.ts';
import { supportApi } from '../shell/api-client.ts';
import { useCampaign } from '../shell/root-data.ts';
import { withNote } from './login-note.ts';
import { type RegistrationInput, registrationSchema } from './schema.ts';

const empty: RegistrationInput = { username: '', name: '', email: '', phoneNumber: '', password: '' };

const check = checkBy(registrationSchema);

const failed = 'Sign-up failed. Please try again.';

export function useRegistration() {
  const { supportApiUrl } = useCampaign();
  const navigate = useNavigate();
  const [banner, setBanner] = useState<string | null>(null);
  /** One key per page: a repeat after a lost answer is the same registration. */
  const key = useRef<string>(undefined);
  const form = useForm({ initial: empty, check, checks: 'after leaving' });

  const send = form.submit(async (json) => {
    setBanner(null);
    key.current ??= randomId();
    try {
      const headers = { 'Idempotency-Key': key.current };
      const response = await supportApi(supportApiUrl).admin.register.$post({ json }, { headers });
      if (response.ok) return await navigate('/login', { state: withNote('signedUp') });
      const { words, fields } = await errorOf(response, failed);
      // The errors under the fields are enough; the first one gets the focus.
      if (!form.showErrors(fields)) setBanner(words);
    } catch {
      setBanner(failed);
    }
  });

  return { form, banner, send };
}
