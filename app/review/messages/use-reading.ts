/**
 * Decides on messages that are on the screen. A message that arrives between reading and deciding is never
 * included.
 */
import { useEffect, useRef, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import type { MessageState } from '../../donations/index.ts';
import { errorOf } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { useTeamText } from '../../text/team/words.ts';
import { useToast } from '../../ui/toast.tsx';
import type { DonorMessage, Loaded } from './load-messages.ts';

export type Decision = Exclude<MessageState, 'waiting'>;

export function useReading(loaded: Loaded) {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const { controls, messages: words } = useTeamText();
  const { done } = words.donors;
  const refusalOf = async (response: { json(): Promise<unknown> }) =>
    (await errorOf(response, words.notChanged)).message;
  const [isBusy, setBusy] = useState(false);
  const { messages, hide } = useMessagesOnScreen(loaded);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const focusHeading = () => headingRef.current?.focus({ preventScroll: true });

  /** Loads the list again, without scrolling. */
  async function reload() {
    await revalidate();
    focusHeading();
  }

  async function decide(state: MessageState, those: DonorMessage[]) {
    setBusy(true);
    try {
      const response = await put(state, those);
      if (!response.ok) {
        showToast(await refusalOf(response), 'error');
        return await reload();
      }
      const changed = await response.json();
      const undo =
        changed.length > 0 ? { words: controls.undo, act: () => void takeBack(changed) } : undefined;
      showToast(done[state](changed.length), undo);
      hide(those);
      if (those.length === messages.length) await reload();
      else focusHeading();
    } catch {
      showToast(words.notChanged, 'error');
    } finally {
      setBusy(false);
    }
  }

  async function takeBack(changed: { id: string; version: number }[]) {
    try {
      const response = await put(loaded.state, changed);
      if (response.ok) showToast(done[loaded.state]((await response.json()).length));
      else showToast(await refusalOf(response), 'error');
      await reload();
    } catch {
      showToast(words.notChanged, 'error');
    }
  }

  return { headingRef, messages, isBusy, decide };
}

type Read = { id: string; version: number };

const put = (state: MessageState, read: Read[]) =>
  api.donations.messages.review.$put({
    json: { state, read: read.map(({ id, version }) => ({ id, version })) },
  });

/**
 * The messages of the page as it was opened. A message that arrives meanwhile appears only when no other is
 * left: otherwise it could be shown unread, and it would move the text under its reader.
 */
function useMessagesOnScreen(loaded: Loaded) {
  const [hidden, setHidden] = useState<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list loaded again does not contain them
  useEffect(() => setHidden([]), [loaded]);
  const all = loaded.messages ?? [];
  const { key } = useLocation();
  const [page, setPage] = useState({ key, ids: all.map(({ id }) => id) });
  const earlier = all.filter(({ id }) => page.ids.includes(id));
  const isNew = page.key !== key || (earlier.length === 0 && all.length > 0);
  if (isNew) setPage({ key, ids: all.map(({ id }) => id) });
  return {
    messages: (isNew ? all : earlier).filter(({ id }) => !hidden.includes(id)),
    hide: (those: DonorMessage[]) => setHidden((all) => [...all, ...those.map(({ id }) => id)]),
  };
}
