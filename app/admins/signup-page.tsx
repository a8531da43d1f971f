/** /signup: requests an account of the team (spec §2, §3). It needs approval, so success leads to /login. */
import { Link } from 'react-router';
import { useHydrated } from '../shared/use-hydrated.ts';
import { metaOf } from '../shell/page-meta.ts';
import { Field } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { FormAlert } from './form-alert.tsx';
import { useRegistration } from './use-registration.ts';

export const meta = metaOf;

const fields = [
  ['username', 'Username', 'username', 'text', 'Letters from a to z, digits, dots, dashes or @.'],
  ['name', 'Name', 'name', 'text', undefined],
  ['email', 'Email', 'email', 'email', undefined],
  ['phoneNumber', 'Phone (optional)', 'tel', 'tel', undefined],
] as const;

export default function SignupPage() {
  const isHydrated = useHydrated();
  const { form, banner, send } = useRegistration();
  const { errors, isSubmitting } = form;
  return (
    <main id="content" lang="en" className="page">
      <div className="column">
        <form noValidate method="post" className="card mt-6 grid gap-5" onSubmit={send}>
          <h1 className="text-title">Admin sign-up</h1>
          <p>For volunteers. The super-admin approves each account before you can use it.</p>
          <FormAlert words={banner} />
          <div className="grid gap-5">
            {fields.map(([name, label, autoComplete, type, hint]) => (
              <Field key={name} label={label} error={errors[name]} {...(hint && { hint })}>
                {(control) => (
                  <input
                    {...control}
                    {...form.register(name)}
                    type={type}
                    className="input"
                    autoComplete={autoComplete}
                    autoCapitalize={name === 'name' ? 'words' : 'none'}
                  />
                )}
              </Field>
            ))}
            <PasswordField
              label="Password"
              hint="At least 10 characters."
              error={errors.password}
              autoComplete="new-password"
              {...form.register('password')}
            />
            <button type="submit" className="btn btn-solid" disabled={!isHydrated || isSubmitting}>
              Sign up
            </button>
          </div>
          <p className="text-small">
            Already have an account? <Link to="/login">Log in</Link>
          </p>
        </form>
      </div>
    </main>
  );
}
