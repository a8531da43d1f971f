/** Sends a change of one of Home's slots. */
import { errorOf } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { type HomeContentField, slotTag } from '../../story/index.ts';

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
