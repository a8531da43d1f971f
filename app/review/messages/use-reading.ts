/** The messages that were on the screen when somebody decides on them: none comes in unseen between reading and deciding. */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { MessageState } from '../../donations/index.ts';
import { errorOf } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { useToast } from '../../ui/toast.tsx';
import type { DonorMessage, Loaded } from './load-messages.ts';

export type Decision = Exclude<MessageState, 'waiting'>;

const done: Record<MessageState, (count: string) => string> = {
  shown: (count) => `${count} shown on the home page.`,
  hidden: (count) => `${count} hidden.`,
  waiting: (count) => `${count} waiting to be read.`,
};

const countOf = (count: number) => (count === 1 ? '1 message is' : `${count} messages are`);

const failed = 'The message could not be changed. Please try again.';

export function useReading(loaded: Loaded) {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);
  const [decided, setDecided] = useState<string[]>([]);
  const headingRef = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that came anew has none of them
  useEffect(() => setDecided([]), [loaded]);
  const all = loaded.messages ?? [];
  const { key } = useLocation();
  const [page, setPage] = useState({ key, ids: all.map(({ id }) => id) });
  const wereHere = all.filter(({ id }) => page.ids.includes(id));
  // What came in while somebody read would be shown unread, above the place where they read: it comes once nothing else is left.
  const isNew = page.key !== key || (wereHere.length === 0 && all.length > 0);
  if (isNew) setPage({ key, ids: all.map(({ id }) => id) });
  const messages = (isNew ? all : wereHere).filter(({ id }) => !decided.includes(id));

  /** Reads the list anew; the page stays where it is under its reader. */
  async function begin() {
    await revalidate();
    headingRef.current?.focus({ preventScroll: true });
  }

  async function put(state: MessageState, read: { id: string; version: number }[]) {
    const response = await api.donations.messages.review.$put({ json: { state, read } });
    if (response.ok) return await response.json();
    showToast((await errorOf(response, failed)).words, 'error');
    return null;
  }

  async function decide(state: MessageState, those: DonorMessage[]) {
    setBusy(true);
    try {
      const changed = await put(
        state,
        those.map(({ id, version }) => ({ id, version })),
      );
      if (!changed) return await begin();
      const undo = { words: 'Undo', act: () => void takeBack(changed) };
      showToast(done[state](countOf(changed.length)), changed.length > 0 ? undo : undefined);
      setDecided((all) => [...all, ...those.map(({ id }) => id)]);
      if (those.length === messages.length) await begin();
      else headingRef.current?.focus({ preventScroll: true });
    } catch {
      showToast(failed, 'error');
    } finally {
      setBusy(false);
    }
  }

  async function takeBack(changed: { id: string; version: number }[]) {
    try {
      const back = await put(loaded.state, changed);
      if (back) showToast(done[loaded.state](countOf(back.length)));
      await begin();
    } catch {
      showToast(failed, 'error');
    }
  }

  return { headingRef, messages, isBusy, decide };
}
