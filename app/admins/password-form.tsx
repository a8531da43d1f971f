/**
 * The form for changing one's own password. It asks for the current one, so that an unattended browser does
 * not give the account away.
 */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { checkBy, useForm } from '../shared/use-form.ts';
import { useHydrated } from '../shared/use-hydrated.ts';
import { errorOf } from '../shell/answers.ts';
import { supportApi } from '../shell/api-client.ts';
import { useCampaign } from '../shell/root-data.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { useToast } from '../ui/toast.tsx';
import { type PasswordChangeInput, passwordChangeSchema } from './schema.ts';

const empty: PasswordChangeInput = { currentPassword: '', newPassword: '' };

const check = checkBy(passwordChangeSchema);

const failed = 'The password could not be changed. Please try again.';

export function PasswordForm({ username }: { username: string }) {
  const isHydrated = useHydrated();
  const { form, banner, submit } = usePasswordForm();
  const { errors, isSubmitting } = form;
  return (
    <form noValidate method="post" className="grid gap-5" onSubmit={submit}>
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      {banner && (
        <p role="alert" className="font-semibold text-error">
          {banner}
        </p>
      )}
      <PasswordField
        label="Current password"
        error={errors.currentPassword}
        autoComplete="current-password"
        {...form.register('currentPassword')}
      />
      <PasswordField
        label="New password"
        hint="At least 10 characters."
        error={errors.newPassword}
        autoComplete="new-password"
        {...form.register('newPassword')}
      />
      <button
        type="submit"
        className="btn btn-solid justify-self-start"
        disabled={!isHydrated || isSubmitting}
      >
        Change password
      </button>
    </form>
  );
}

function usePasswordForm() {
  const { supportApiUrl } = useCampaign();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [banner, setBanner] = useState<string | null>(null);
  const form = useForm({ initial: empty, check, checks: 'when sent' });

  async function send(json: PasswordChangeInput) {
    setBanner(null);
    try {
      const response = await supportApi(supportApiUrl).admin.password.$put({ json });
      if (response.ok) {
        form.reset();
        showToast('Your password is changed. Other browsers are logged out.');
      } else {
        const { words, fields } = await errorOf(response, failed);
        if (!form.showErrors(fields)) setBanner(words);
      }
      // The list of sessions has changed; without a session the layout sends to /login.
      await revalidate();
    } catch {
      setBanner(failed);
    }
  }

  return { form, banner, submit: form.submit(send) };
}
