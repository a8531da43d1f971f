/** /reset-password?key=…: sets a new password by the super-admin's link. */
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useHydrated } from '../shared/use-hydrated.ts';
import { errorOf } from '../shell/answers.ts';
import { supportApi } from '../shell/api-client.ts';
import { metaOf } from '../shell/page-meta.ts';
import { useCampaign } from '../shell/root-data.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { FormAlert } from './form-alert.tsx';
import { withNote } from './login-note.ts';
import { newPasswordProblem } from './schema.ts';

export const meta = metaOf;

const failed = 'The password could not be changed. Please try again.';

export default function ResetPasswordPage() {
  const isHydrated = useHydrated();
  const { inputRef, problem, banner, isSending, submit } = useNewPassword();
  return (
    <main id="content" lang="en" className="page">
      <div className="column">
        <form noValidate method="post" className="card mt-6 grid gap-5" onSubmit={submit}>
          <h1 className="text-title">New password</h1>
          <FormAlert words={banner} />
          <PasswordField
            ref={inputRef}
            label="New password"
            hint="At least 10 characters."
            error={problem ?? undefined}
            name="password"
            autoComplete="new-password"
          />
          <button type="submit" className="btn btn-solid" disabled={!isHydrated || isSending}>
            Change the password
          </button>
        </form>
      </div>
    </main>
  );
}

function useNewPassword() {
  const { supportApiUrl } = useCampaign();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [banner, setBanner] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const inputRef = useRef<HTMLInputElement>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get('password'));
    const found = newPasswordProblem(password);
    setProblem(found);
    setBanner(null);
    if (found) return inputRef.current?.focus();
    setSending(true);
    try {
      const json = { key: query.get('key') ?? '', password };
      const response = await supportApi(supportApiUrl).admin['reset-password'].$post({ json });
      if (response.ok) {
        return await navigate('/login', { replace: true, state: withNote('passwordChanged') });
      }
      const { words, fields, fieldWords } = await errorOf(response, failed);
      setProblem(fields?.password ?? null);
      if (fields?.password) inputRef.current?.focus();
      else setBanner(fieldWords?.key ?? words);
    } catch {
      setBanner(failed);
    } finally {
      setSending(false);
    }
  }

  return { inputRef, problem, banner, isSending, submit };
}
