/** Password and code, which turn the second factor on or off. */
import { useState } from 'react';
import { checkBy, useForm } from '../../shared/use-form.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { errorOf } from '../../shell/answers.ts';
import { PasswordField } from '../../ui/password-field.tsx';
import { FormAlert } from '../form-alert.tsx';
import { type SecondFactorInput, secondFactorSchema } from '../schema.ts';
import { CodeField } from './code-field.tsx';

type FactorFormProps<R> = {
  username: string;
  /** Below the code's label. */
  hint: string;
  /** The button's words, and whether the action removes something. */
  words: string;
  isDanger?: boolean;
  send: (json: SecondFactorInput) => Promise<R>;
  onDone: (response: R) => Promise<void>;
};

const empty: SecondFactorInput = { code: '', password: '' };

const check = checkBy(secondFactorSchema);

const failed = 'The second factor could not be changed. Please try again.';

export function FactorForm<R extends { ok: boolean; json(): Promise<unknown> }>(props: FactorFormProps<R>) {
  const { username, hint, words, isDanger = false, send, onDone } = props;
  const isHydrated = useHydrated();
  const [banner, setBanner] = useState<string | null>(null);
  const form = useForm({ initial: empty, check, checks: 'when sent' });
  const { errors, isSubmitting } = form;

  async function submit(json: SecondFactorInput) {
    setBanner(null);
    try {
      const response = await send(json);
      if (response.ok) return await onDone(response);
      const { words: problem, fields } = await errorOf(response, failed);
      if (!form.showErrors(fields)) setBanner(problem);
    } catch {
      setBanner(failed);
    }
  }

  return (
    <form noValidate method="post" className="grid gap-5" onSubmit={form.submit(submit)}>
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={username} readOnly hidden />
      <FormAlert words={banner} />
      <CodeField hint={hint} error={errors.code} {...form.register('code')} />
      <PasswordField
        label="Your password"
        error={errors.password}
        autoComplete="current-password"
        {...form.register('password')}
      />
      <button
        type="submit"
        className={`btn justify-self-start ${isDanger ? 'btn-danger' : 'btn-solid'}`}
        disabled={!isHydrated || isSubmitting}
      >
        {words}
      </button>
    </form>
  );
}
