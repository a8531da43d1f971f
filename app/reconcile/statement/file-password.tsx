/** Asks for the password of a protected statement. It stays in this browser and is not kept. */
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { PasswordField } from '../../ui/password-field.tsx';
import type { Source } from './source.ts';
import type { Sources } from './use-sources.ts';

type FilePasswordProps = { source: Source; file: File; isReading: boolean; unlock: Sources['unlock'] };

export function FilePassword({ source, file, isReading, unlock }: FilePasswordProps) {
  const [password, setPassword] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isWrong = source.refused === 'wrongPassword';
  // Each attempt brings a new source.
  useEffect(() => {
    if (source.refused === 'wrongPassword') input.current?.select();
  }, [source]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    unlock(source, file, password);
  };
  return (
    <form className="grid max-w-md gap-3" autoComplete="off" onSubmit={submit}>
      <PasswordField
        ref={input}
        label={`Password of ${source.name}`}
        hint="The bank’s mail says what it is, often your customer ID or date of birth. It never leaves this browser, and we don’t keep it."
        error={isWrong ? 'This password doesn’t open the file. Please try again.' : undefined}
        autoComplete="off"
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <button
        type="submit"
        className="btn btn-quiet btn-small justify-self-start"
        disabled={isReading || password === ''}
      >
        Open the file
      </button>
    </form>
  );
}
