/**
 * The form for changing one's own password. It asks for the current one, so that an unattended browser does
 * not give the account away.
 */
import { valibotResolver } from '@hookform/resolvers/valibot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import type { GenericSchema } from 'valibot';
import { showFieldErrors } from '../shared/form-fields.ts';
import { useHydrated } from '../shared/use-hydrated.ts';
import { errorOf } from '../shell/answers.ts';
import { supportApi } from '../shell/api-client.ts';
import { useCampaign } from '../shell/root-data.ts';
import { PasswordField } from '../ui/password-field.tsx';
import { useToast } from '../ui/toast.tsx';
import { type PasswordChangeInput, passwordChangeSchema } from './schema.ts';

const failed = 'The password could not be changed. Please try again.';

export function PasswordForm({ username }: { username: string }) {
  const isHydrated = useHydrated();
  const { register, banner, errors, isSubmitting, submit } = usePasswordForm();
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
        error={errors.currentPassword?.message}
        autoComplete="current-password"
        {...register('currentPassword')}
      />
      <PasswordField
        label="New password"
        hint="At least 10 characters."
        error={errors.newPassword?.message}
        autoComplete="new-password"
        {...register('newPassword')}
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
  const { register, handleSubmit, setError, reset, formState } = useForm<PasswordChangeInput>({
    resolver: valibotResolver(
      passwordChangeSchema as GenericSchema<PasswordChangeInput, PasswordChangeInput>,
    ),
  });

  async function send(json: PasswordChangeInput) {
    setBanner(null);
    try {
      const response = await supportApi(supportApiUrl).admin.password.$put({ json });
      if (response.ok) {
        reset();
        showToast('Your password is changed. Other browsers are logged out.');
      } else {
        const { words, fields } = await errorOf(response, failed);
        if (!showFieldErrors(setError, fields)) setBanner(words);
      }
      // The list of sessions has changed; without a session the layout sends to /login.
      await revalidate();
    } catch {
      setBanner(failed);
    }
  }

  const { errors, isSubmitting } = formState;
  return { register, banner, errors, isSubmitting, submit: handleSubmit(send) };
}
