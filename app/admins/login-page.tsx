/** Admin login; leads to where the admin was going, else to /admin. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { errorOf, supportApi } from '../api.ts';
import { metaOf } from '../home/meta.ts';
import { useCampaign } from '../text/text.ts';
import { Field } from '../ui/field.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';

export const meta = metaOf;

export default function LoginPage() {
  const { supportApiUrl } = useCampaign();
  const isHydrated = useHydrated();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const [isShown, setShown] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [remaining, setRemaining] = useState<number | null>(null);
  const [isSending, setSending] = useState(false);
  const errorRef = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (error) errorRef.current?.focus();
  }, [error]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setSending(true);
    setError(null);
    try {
      const response = await supportApi(supportApiUrl).admin.login.$post({
        json: { username: String(form.get('username')), password: String(form.get('password')) },
      });
      if (response.ok) return await navigate(localPath(query.get('next')) ?? '/admin', { replace: true });
      const { message } = await errorOf(response, 'An error occurred. Please try again.');
      setError(message);
      const left = message.match(/Attempts remaining: (\d+)/)?.[1];
      if (left) setRemaining(Number(left));
      if (message.includes('Access denied')) setRemaining(0);
    } catch {
      setError('An unexpected error occurred. Please try again later.');
    } finally {
      setSending(false);
    }
  }

  return (
    <main id="content" lang="en" className="page">
      <form method="post" className="card mx-auto mt-6 grid max-w-md gap-5" onSubmit={submit}>
        <h1 className="text-title">Admin login</h1>
        {error && (
          <p ref={errorRef} role="alert" tabIndex={-1} className="font-semibold text-error">
            {error}
          </p>
        )}
        <Field label="Username">
          {(field) => (
            <input
              {...field}
              name="username"
              className="input"
              autoComplete="username"
              autoCapitalize="none"
              required
            />
          )}
        </Field>
        <Field label="Password">
          {(field) => (
            <div className="flex gap-2">
              <input
                {...field}
                name="password"
                type={isShown ? 'text' : 'password'}
                className="input min-w-0"
                autoComplete="current-password"
                required
              />
              <button
                type="button"
                className="btn btn-quiet btn-small self-center"
                aria-pressed={isShown}
                onClick={() => setShown(!isShown)}
              >
                {isShown ? 'Hide' : 'Show'} <span className="sr-only">password</span>
              </button>
            </div>
          )}
        </Field>
        <button
          type="submit"
          className="btn btn-solid"
          disabled={!isHydrated || isSending || remaining === 0}
        >
          Log in
        </button>
      </form>
    </main>
  );
}

/** Only a path of this site: a link from elsewhere must not send a fresh login to a stranger's page. */
function localPath(next: string | null): string | null {
  if (!next) return null;
  const url = URL.parse(next, location.origin);
  return url?.origin === location.origin ? url.pathname + url.search : null;
}
