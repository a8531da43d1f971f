/**
 * A volunteer's donor to remind and the next one after each outcome. The server's answer replaces the shown
 * state.
 */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { errorOf } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { useTeamText } from '../text/team/words.ts';
import { useToast } from '../ui/toast.tsx';
import type { Outcome } from './outcome.ts';

export type Queue = Awaited<ReturnType<Awaited<ReturnType<typeof api.reminders.queue.$get>>['json']>>;
export type Offer = NonNullable<Queue['mine']>;

export function useQueue(loaded: Queue) {
  const [queue, setQueue] = useState(loaded);
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const { remind } = useTeamText();

  async function run(call: () => ReturnType<typeof api.reminders.queue.next.$post>, done?: string) {
    if (isBusy) return;
    setBusy(true);
    try {
      const response = await call();
      if (response.ok) {
        setQueue(await response.json());
        if (done) showToast(done);
        return;
      }
      const { message, code } = await errorOf(response, remind.failed);
      if (code === 'reminder.notYours' || code === 'donation.gone') await takeNext();
      // Without a session the layout redirects to /login.
      else await revalidate();
      // Cleared at the end, so that a success removes the last error.
      showToast(message, 'error');
    } catch {
      showToast(remind.noConnection, 'error');
    } finally {
      setBusy(false);
    }
  }

  async function takeNext() {
    const response = await api.reminders.queue.next.$post();
    if (response.ok) setQueue(await response.json());
  }

  return {
    queue,
    isBusy,
    next: () => run(() => api.reminders.queue.next.$post()),
    record: ({ id }: Offer, outcome: Outcome) =>
      run(
        () => api.reminders.queue[':id'].$put({ param: { id }, json: { outcome } }),
        remind.recorded[outcome],
      ),
  };
}
