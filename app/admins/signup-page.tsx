/** /signup: asking for an account of the team (spec §2, §3). It waits for approval, so success leads to /login. */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useEffect, useRef, useState } from 'react';
import { type FieldPath, useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import type { GenericSchema } from 'valibot';
import { metaOf } from '../home/meta.ts';
import { errorOf, supportApi } from '../shell/api-client.ts';
import { useCampaign } from '../text/root-data.ts';
import { Field } from '../ui/field.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import { withNote } from './login-note.ts';
import { PasswordField } from './password-field.tsx';
import { type RegistrationInput, registrationSchema } from './schema.ts';

export const meta = metaOf;

const failed = 'Sign-up failed. Please try again.';

const fields = [
  ['username', 'Username', 'username', 'text', 'Letters from a to z, digits, dots, dashes or @.'],
  ['name', 'Name', 'name', 'text', undefined],
  ['email', 'E-mail', 'email', 'email', undefined],
  ['phoneNumber', 'Phone (optional)', 'tel', 'tel', undefined],
] as const;

export default function SignupPage() {
  const { supportApiUrl } = useCampaign();
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const [banner, setBanner] = useState<string | null>(null);
  const bannerRef = useRef<HTMLParagraphElement>(null);
  /** One key a page: a repeat after a lost answer is the same registration. */
  const key = useRef<string>(undefined);
  const { register, handleSubmit, setError, formState } = useForm<RegistrationInput>({
    mode: 'onTouched',
    resolver: valibotResolver(registrationSchema as GenericSchema<RegistrationInput, RegistrationInput>),
  });
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (banner) bannerRef.current?.focus();
  }, [banner]);

  async function send(input: RegistrationInput) {
    setBanner(null);
    key.current ??= crypto.randomUUID();
    try {
      const response = await supportApi(supportApiUrl).admin.register.$post(
        { json: input },
        { headers: { 'Idempotency-Key': key.current } },
      );
      if (response.ok) return await navigate('/login', { state: withNote('signedUp') });
      const { message, fields: words = {} } = await errorOf(response, failed);
      for (const [field, error] of Object.entries(words)) {
        setError(field as FieldPath<RegistrationInput>, { message: error }, { shouldFocus: true });
      }
      // Words under a field say it all; the focus belongs there.
      if (Object.keys(words).length === 0) setBanner(message);
    } catch {
      setBanner(failed);
    }
  }

  return (
    <main id="content" lang="en" className="page">
      <form
        noValidate
        method="post"
        className="card mx-auto mt-6 grid max-w-md gap-5"
        onSubmit={handleSubmit(send)}
      >
        <h1 className="text-title">Admin sign-up</h1>
        <p>For volunteers of the team. The super-admin approves each account before it can be used.</p>
        {banner && (
          <p ref={bannerRef} role="alert" tabIndex={-1} className="font-semibold text-error">
            {banner}
          </p>
        )}
        <div className="grid gap-5">
          {fields.map(([name, label, autoComplete, type, hint]) => {
            // Here, not within the field: the first one registered is the first to get the focus.
            const input = register(name);
            return (
              <Field key={name} label={label} error={errors[name]?.message} {...(hint && { hint })}>
                {(control) => (
                  <input
                    {...control}
                    {...input}
                    type={type}
                    className="input"
                    autoComplete={autoComplete}
                    autoCapitalize={name === 'name' ? 'words' : 'none'}
                  />
                )}
              </Field>
            );
          })}
          <PasswordField
            label="Password"
            hint="At least 10 characters."
            error={errors.password?.message}
            autoComplete="new-password"
            {...register('password')}
          />
          <button type="submit" className="btn btn-solid" disabled={!isHydrated || isSubmitting}>
            Sign up
          </button>
        </div>
        <p className="text-small">
          You have an account? <Link to="/login">Log in</Link>
        </p>
      </form>
    </main>
  );
}
