/** The state of a spending's form: the input, its errors, and sending it at most once. */
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { perLanguage } from '../../platform/languages.ts';
import { useChosenPicture } from '../files/parts.ts';
import { randomId } from '../shared/random-id.ts';
import { errorOf } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { wholeIn } from '../ui/amount-field.tsx';
import { useToast } from '../ui/toast.tsx';
import type { Spending } from './accounts.ts';
import { spendingSchema } from './schema.ts';

/** As typed. */
type Draft = Omit<Spending, 'id' | 'bill' | 'rupees'> & { rupees: string };

const empty: Draft = { date: '', need: '', rupees: '', words: perLanguage(() => '') };

type Errors = Record<string, string | undefined>;

/** `saved`: the spending to correct; null for a new one. */
export function useSpendingForm(saved: Spending | null, onSaved: () => Promise<void>) {
  const showToast = useToast();
  const [draft, setDraft] = useState<Draft>(saved ? { ...saved, rupees: String(saved.rupees) } : empty);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const bill = useChosenPicture('/api/files/papers');
  const key = useRef(randomId());

  function change(changes: Partial<Draft>) {
    key.current = randomId();
    setDraft({ ...draft, ...changes });
  }

  /** `isBillKept`: the existing bill stays unless another is chosen. */
  async function save(isBillKept: boolean): Promise<void> {
    const { success, output, issues } = parse(draft);
    if (!success) {
      setErrors(Object.fromEntries(issues.map((issue) => [v.getDotPath(issue) ?? '', issue.message])));
      return;
    }
    setErrors({});
    const url = await bill.send();
    if (bill.isChosen && !url) return;
    const input = { ...output, bill: url ?? (isBillKept ? (saved?.bill ?? null) : null) };
    const wrong = await post(input, saved?.id ?? null, key.current);
    if (wrong) {
      setErrors(wrong);
      return;
    }
    showToast(saved ? 'Spending saved successfully.' : 'Spending added successfully.');
    if (!saved) {
      setDraft(empty);
      key.current = randomId();
      bill.clear();
    }
    await onSaved();
  }

  async function send(isBillKept: boolean) {
    setBusy(true);
    try {
      await save(isBillKept);
    } catch (error) {
      showToast((error as Error).message, 'error');
    } finally {
      setBusy(false);
    }
  }

  return { draft, change, errors, bill, isBusy, send };
}

function parse(draft: Draft) {
  return v.safeParse(spendingSchema, { ...draft, rupees: wholeIn(draft.rupees), bill: null });
}

/** Sends a spending. Resolves to the errors of its fields; null if it was stored. Throws for other errors. */
async function post(
  input: v.InferOutput<typeof spendingSchema>,
  id: string | null,
  key: string,
): Promise<Errors | null> {
  const { spendings } = api.accounts;
  const response = id
    ? await spendings[':id'].$put({ param: { id }, json: input })
    : await spendings.$post({ json: input }, { headers: { 'Idempotency-Key': key } });
  if (response.ok) return null;
  const { fields, words } = await errorOf(response, 'The spending could not be saved.');
  if (!fields) throw new Error(words);
  return fields;
}
