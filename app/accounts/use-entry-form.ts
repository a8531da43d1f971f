/**
 * The state of the form of a spending or of a picture of the balance: its fields, its picture, and sending them at
 * most once.
 */
import { useRef } from 'react';
import type { GenericSchema } from 'valibot';
import { type PicturePath, useChosenPicture } from '../files/parts.ts';
import { randomId } from '../shared/random-id.ts';
import { checkBy, useForm } from '../shared/use-form.ts';
import { errorOf } from '../shell/answers.ts';
import { wholeIn } from '../ui/amount-field.tsx';
import { useToast } from '../ui/toast.tsx';

/** As typed. */
type Draft<Entry> = Omit<Entry, 'rupees'> & { rupees: string };

type EntryFormOptions<Entry> = {
  schema: GenericSchema<unknown, Entry>;
  /** The stored one, to correct it; else an empty one. */
  initial: Draft<Entry>;
  isNew: boolean;
  /** The field with the address of the picture. The stored picture stays unless another one is chosen. */
  field: 'bill' | 'picture';
  path: PicturePath;
  /** `key`: the same for the same entry. */
  post: (entry: Entry, key: string) => Promise<Response>;
  /** The toasts. */
  words: { done: string; failed: string };
  onSaved: () => Promise<void>;
};

export function useEntryForm<Entry extends { rupees: number }>(options: EntryFormOptions<Entry>) {
  const { schema, initial, isNew, field, path, post, words, onSaved } = options;
  const showToast = useToast();
  const picture = useChosenPicture(path);
  const sent = useRef({ text: '', key: '' });
  const check = (draft: Draft<Entry>, url: string | null) =>
    checkBy(schema)({
      ...draft,
      rupees: wholeIn(draft.rupees),
      ...(url !== null && { [field]: url }),
    } as Entry);
  const form = useForm<Draft<Entry>, Entry>({
    initial,
    // The picture is sent only if all other fields are right.
    check: (draft) => check(draft, picture.isChosen ? 'sent later' : null),
    checks: 'when sent',
  });

  async function save(): Promise<void> {
    const url = await picture.send();
    if (picture.isChosen && !url) return;
    const entry = check(form.values, url).output as Entry;
    const text = JSON.stringify(entry);
    if (sent.current.text !== text) sent.current = { text, key: randomId() };
    const response = await post(entry, sent.current.key);
    if (!response.ok) {
      const { fields, words: refusal } = await errorOf(response, words.failed);
      if (fields?.[field]) picture.setError(fields[field]);
      if (!form.showErrors(fields)) throw new Error(refusal);
      return;
    }
    showToast(words.done);
    if (isNew) {
      sent.current = { text: '', key: '' };
      form.reset();
      picture.clear();
    }
    await onSaved();
  }

  const send = form.submit(() => save().catch((error: Error) => showToast(error.message, 'error')));
  const error = picture.error ?? (picture.isChosen ? undefined : form.errors[field]);
  return { form, picture: { ...picture, error }, send };
}
