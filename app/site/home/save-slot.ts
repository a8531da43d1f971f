/** Sends changes of Home's slots: of one, or of several at once. */
import { errorOf } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { type HomeContent, type HomeContentField, slotTag } from '../../story/index.ts';

/**
 * `value`: the slot's new value. `words`: the error. `theirs`: the value that another editor has saved
 * meanwhile.
 */
export type Saved = { ok: true; value: string | null } | { ok: false; words: string; theirs?: string | null };

/** Changes the slot if it still holds `seen`. Never throws. */
export async function saveSlot(
  field: HomeContentField,
  value: string | null,
  seen: string | null,
): Promise<Saved> {
  try {
    const response = await api['home-content'].$patch(
      { json: { [field]: value } },
      { headers: { 'If-Match': `"${slotTag(seen)}"` } },
    );
    if (response.ok) return { ok: true, value: (await response.json())[field] ?? null };
    const { status } = response as Response;
    const { words, fieldWords } = await errorOf(response, '');
    if (status === 409) return { ok: false, words, theirs: fieldWords?.[field] || null };
    return { ok: false, words: fieldWords?.[field] ?? words };
  } catch {
    return { ok: false, words: 'Please check your connection.' };
  }
}

/** A text as it was typed, and the saved one that its editor saw. */
type Typed = { field: HomeContentField; text: string; seen: string | null };

/** `words` and `theirs` by field. */
type AllSaved =
  | { ok: true; content: HomeContent }
  | { ok: false; words: string; fields: Record<string, { words: string; theirs?: string | null }> };

/** An empty text empties its slot. */
const writtenOf = (text: string) => text.trim() || null;

/** Changes all these slots, or none if one no longer holds what its editor saw. Never throws. */
export async function saveSlots(typed: Typed[]): Promise<AllSaved> {
  try {
    const json = {
      values: Object.fromEntries(typed.map(({ field, text }) => [field, writtenOf(text)])),
      seen: Object.fromEntries(typed.map(({ field, seen }) => [field, slotTag(seen)])),
    };
    const response = await api['home-content'].$put({ json });
    if (response.ok) return { ok: true, content: await response.json() };
    const { status } = response as Response;
    const { words, fieldWords = {} } = await errorOf(response, 'Please try again.');
    const fields = Object.entries(fieldWords).map(([name, each]) => [
      name.replace('values.', ''),
      status === 409 ? { words, theirs: each || null } : { words: each },
    ]);
    return { ok: false, words, fields: Object.fromEntries(fields) };
  } catch {
    return { ok: false, words: 'Please check your connection.', fields: {} };
  }
}
