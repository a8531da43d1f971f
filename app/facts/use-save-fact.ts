/** Sends a fact's new version, and remembers what the server refuses. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { errorOf } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { useToast } from '../ui/toast.tsx';
import type { FactChange, FactKey, FactValues } from './schema.ts';

/** `nth`: the version that the editor sees. `said`: what the page says when it is saved. `errorAt`: the error of a part such as 'name.en', by its code. */
export function useSaveFact<Key extends FactKey>(
  key: Key,
  nth: number,
  said = 'Saved. Every page shows it now.',
) {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [isBusy, setBusy] = useState(false);

  async function send(value: FactValues[Key]): Promise<void> {
    const response = await api.facts.$put({ json: { key, value, seen: nth } as FactChange });
    if (response.ok) {
      setErrors({});
      showToast(said);
      return revalidate();
    }
    const { fields, message } = await errorOf(response, 'It could not be saved.');
    setErrors(fields ?? {});
    showToast(fields ? 'Not saved yet. Please correct what is marked.' : message, 'error');
  }

  async function save(value: FactValues[Key]): Promise<void> {
    setBusy(true);
    try {
      await send(value);
    } catch {
      showToast('It could not be saved. Please check your connection.', 'error');
    }
    setBusy(false);
  }

  return { isBusy, save, errorAt: (path: string) => errors[`value.${path}`] };
}
