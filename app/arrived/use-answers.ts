/** Sends the family's answers one at a time, and reloads the list after each. */
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { parseAmount } from '../money/index.ts';
import { errorOf } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import type { ArrivedText } from '../text/en/arrived.ts';
import { useToast } from '../ui/toast.tsx';
import type { Answer } from './schema.ts';

export type Answers = {
  /** The donation whose answer is being sent. */
  busy: string | null;
  /** The donation with an invalid amount; null if there is none. */
  wrong: string | null;
  give(id: string, answer: Answer): Promise<void>;
};

export function useAnswers(text: ArrivedText): Answers {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [busy, setBusy] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const isSending = useRef(false);

  async function give(id: string, answer: Answer): Promise<void> {
    // Ignores a second tap before the button is disabled.
    if (isSending.current) return;
    const isWrong = answer.answer === 'arrived' && parseAmount(answer.amount) === null;
    setWrong(isWrong ? id : null);
    if (isWrong) return;
    isSending.current = true;
    setBusy(id);
    try {
      const response = await api.arrived[':id'].$put({ param: { id }, json: answer });
      if (response.ok) {
        const undo = { words: text.undo, act: () => give(id, { answer: 'undo' }) };
        if (answer.answer === 'arrived') showToast(text.written, undo);
        else showToast(answer.answer === 'undo' ? text.undone : text.writtenNotYet);
      } else {
        showToast((await errorOf(response, text.failed)).message, 'error');
      }
      await revalidate();
    } catch {
      showToast(text.failed, 'error');
    } finally {
      isSending.current = false;
      setBusy(null);
    }
  }

  return { busy, wrong, give };
}
