/** Saves a form of the donor's own page. */
import { useEffect, useRef, useState } from 'react';
import type { Mine } from '../../donations/index.ts';
import { errorOf } from '../../shell/answers.ts';
import { useOwnText } from '../../text/own.ts';
import { sentences } from '../../text/sentences.ts';
import { useToast } from '../../ui/toast.tsx';

/** `onStale`: the donation has been settled since this page loaded. */
export type OnSaved = { onChange?: (mine: Mine) => void; onStale?: () => void };

type Answer = { ok: boolean; status: number; json(): Promise<unknown> };

/**
 * `fields`: those whose errors stand beside them; other errors are shown in a toast. The first such field in
 * the form of `formRef` gets the focus.
 */
export function useSaveOwn<Name extends string = never>({ onChange, onStale }: OnSaved, fields: Name[] = []) {
  const own = useOwnText();
  const showToast = useToast();
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const [isSaving, setSaving] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      formRef.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);

  async function save(send: () => Promise<Answer>) {
    if (isSaving) return;
    setErrors({});
    setSaving(true);
    try {
      const response = await send();
      if (response.ok) {
        onChange?.((await response.json()) as Mine);
        return showToast(own.saved);
      }
      if (onStale && response.status === 409) return onStale();
      const { fields: refused, message } = await errorOf(response, sentences.saveFailed);
      const beside = fields.flatMap((name) => (refused?.[name] ? [[name, refused[name]]] : []));
      if (beside.length > 0) setErrors(Object.fromEntries(beside));
      else showToast(message, 'error');
    } catch {
      showToast(sentences.saveFailed, 'error');
    } finally {
      setSaving(false);
    }
  }
  return { formRef, errors, forgetErrors: () => setErrors({}), isSaving, save };
}
