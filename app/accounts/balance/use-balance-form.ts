/** The state of the form of a picture of the balance: the input, its errors, and sending it at most once. */
import { useRef, useState } from 'react';
import { perLanguage } from '../../../platform/languages.ts';
import { useChosenPicture } from '../../files/parts.ts';
import { randomId } from '../../shared/random-id.ts';
import { checkBy } from '../../shared/use-form.ts';
import { errorOf } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { wholeIn } from '../../ui/amount-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { Balance } from './balance.ts';
import { type BalanceInput, balanceSchema } from './schema.ts';

/** As typed. */
type Draft = Omit<Balance, 'picture' | 'rupees' | 'version'> & { rupees: string };

const empty: Draft = {
  date: '',
  rupees: '',
  source: 'passbook',
  holdsOtherMoney: true,
  words: perLanguage(() => ''),
};

const check = checkBy(balanceSchema);

type Errors = Record<string, string | undefined>;

/** `saved`: the one to correct; null for a new one. */
export function useBalanceForm(saved: Balance | null, onSaved: () => Promise<void>) {
  const showToast = useToast();
  const [draft, setDraft] = useState<Draft>(saved ? { ...saved, rupees: String(saved.rupees) } : empty);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const picture = useChosenPicture('/api/files/balances');
  const key = useRef(randomId());

  function change(changes: Partial<Draft>) {
    key.current = randomId();
    setDraft({ ...draft, ...changes });
  }

  async function save(): Promise<void> {
    // The picture is sent only if all others are right.
    const { errors: wrong } = check({ ...draft, rupees: wholeIn(draft.rupees), picture: 'sent later' });
    setErrors(wrong);
    const isMissing = !saved && !picture.isChosen;
    if (isMissing) picture.setError('balance.pictureRequired');
    if (isMissing || Object.keys(wrong).length > 0) return;
    const url = await picture.send();
    if (picture.isChosen && !url) return;
    const input = { ...draft, rupees: wholeIn(draft.rupees), picture: url ?? saved?.picture ?? '' };
    const refused = await post(input, saved, key.current);
    if (refused) {
      setErrors(refused);
      if (refused.picture) picture.setError(refused.picture);
      return;
    }
    showToast(saved ? 'Picture saved successfully.' : 'Picture added successfully.');
    if (!saved) {
      setDraft(empty);
      key.current = randomId();
      picture.clear();
    }
    await onSaved();
  }

  async function send() {
    setBusy(true);
    try {
      await save();
    } catch (error) {
      showToast((error as Error).message, 'error');
    } finally {
      setBusy(false);
    }
  }

  return { draft, change, errors, picture, isBusy, send };
}

/** Resolves to the errors of fields; null if it was stored. Throws for other errors. */
async function post(input: BalanceInput, saved: Balance | null, key: string): Promise<Errors | null> {
  const { balances } = api.accounts;
  const { date: day, ...changes } = input;
  const response = saved
    ? await balances[':day'].$put({ param: { day }, json: { ...changes, version: saved.version } })
    : await balances.$post({ json: input }, { headers: { 'Idempotency-Key': key } });
  if (response.ok) return null;
  const { fields, words } = await errorOf(response, 'The picture could not be saved.');
  if (!fields) throw new Error(words);
  return fields;
}
