/**
 * The log-in of admins. Leads to the page that the admin wanted, else to /admin; at once if they are logged
 * in.
 */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, redirect, useLocation, useSearchParams } from 'react-router';
import { useHydrated } from '../shared/use-hydrated.ts';
import { errorOf } from '../shell/answers.ts';
import { supportApi } from '../shell/api-client.ts';
import { apiContext } from '../shell/contexts.ts';
import { metaOf } from '../shell/page-meta.ts';
import { useCampaign } from '../shell/root-data.ts';
import { Field } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import type { Route } from './+types/login-page';
import { FormAlert } from './form-alert.tsx';
import { localPath } from './local-path.ts';
import { noteIn } from './login-note.ts';
import { CodeField } from './second-factor/code-field.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const response = await context.get(apiContext).admin.session.$get();
  if (response.ok) throw redirect(localPath(url.searchParams.get('next'), url.origin) ?? '/admin');
  return null;
}

export const meta = metaOf;

export default function LoginPage() {
  const isHydrated = useHydrated();
  const { state } = useLocation();
  const { error, codeError, asksCode, remaining, isSending, submit, startOver, forgetAttempts } = useLogin();
  // The server does not know the state that the browser keeps in its history.
  const note = isHydrated && !error ? noteIn(state) : null;
  return (
    <main id="content" lang="en" className="page">
      <div className="column">
        <form method="post" className="card mt-6 grid gap-5" onSubmit={submit}>
          <h1 className="text-title">Admin login</h1>
          <div role="status">{note && <p className="note">{note}</p>}</div>
          <FormAlert words={error} />
          {/* Stays in the form, hidden, during the second step: name and password are sent with the code. */}
          <div className="grid gap-5" hidden={asksCode}>
            <UsernameField onChange={forgetAttempts} />
            <PasswordField label="Password" name="password" autoComplete="current-password" required />
          </div>
          {asksCode && <CodeStep error={codeError} />}
          <button
            type="submit"
            className="btn btn-solid"
            disabled={!isHydrated || isSending || remaining === 0}
          >
            Log in
          </button>
          {asksCode ? (
            <button type="button" className="btn btn-quiet btn-small" onClick={startOver}>
              Back to username and password
            </button>
          ) : (
            <p className="text-small">
              New to the team? <Link to="/signup">Sign up</Link>
            </p>
          )}
        </form>
      </div>
    </main>
  );
}

/** `onChange`: forgets the remaining attempts, as they belong to one name. */
function UsernameField({ onChange }: { onChange: () => void }) {
  return (
    <Field label="Username">
      {(field) => (
        <input
          {...field}
          name="username"
          className="input"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          onChange={onChange}
        />
      )}
    </Field>
  );
}

/** The second step, if the account has a second factor. */
function CodeStep({ error }: { error: string | undefined }) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <CodeField
      ref={ref}
      name="code"
      hint="The six digits of your authenticator app, or one of your recovery codes."
      error={error}
      required
    />
  );
}

/**
 * Sends name and password, and the code if it is asked for. `remaining`: the name's remaining attempts; null
 * if unknown.
 */
function useLogin() {
  const { supportApiUrl } = useCampaign();
  const [query] = useSearchParams();
  const [error, setError] = useState<string | null>(null);
  const [remaining, setRemaining] = useState<number | null>(null);
  const [asksCode, setAsksCode] = useState(false);
  const [codeError, setCodeError] = useState<string>();
  const [isSending, setSending] = useState(false);

  function startOver() {
    setAsksCode(false);
    setCodeError(undefined);
    setError(null);
    setRemaining(null);
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const textOf = (name: string) => String(form.get(name) ?? '');
    const json = { username: textOf('username'), password: textOf('password'), code: textOf('code') };
    setSending(true);
    setError(null);
    setCodeError(undefined);
    try {
      const response = await supportApi(supportApiUrl).admin.login.$post({ json });
      if (response.ok) {
        // A full page load: this document is in the reader's language, the team's pages are in English.
        return location.replace(localPath(query.get('next'), location.origin) ?? '/admin');
      }
      setSending(false);
      const problem = await errorOf(response, 'An error occurred. Please try again.');
      const { words, params, fields } = problem;
      if (problem.code === 'login.codeNeeded') return setAsksCode(true);
      setCodeError(fields?.code);
      setError(words);
      if (params.remaining) setRemaining(Number(params.remaining));
      if (problem.code === 'login.locked') setRemaining(0);
    } catch {
      setError('An unexpected error occurred. Please try again later.');
      setSending(false);
    }
  }

  const forgetAttempts = () => setRemaining(null);
  return { error, codeError, asksCode, remaining, isSending, submit, startOver, forgetAttempts };
}
