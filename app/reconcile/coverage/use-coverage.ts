/** Tells the server which days statements covered, and forgets days. The page works without it. */
import { useRevalidator } from 'react-router';
import { mustBeOk } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { useToast } from '../../ui/toast.tsx';
import type { BankLine } from '../line.ts';
import type { Statement } from '../statement/credits.ts';
import type { Gap } from './coverage.ts';

export function useCoverage() {
  const { revalidate } = useRevalidator();
  const showToast = useToast();

  async function remember(statements: Statement[]) {
    try {
      for (const { days, unread, credits } of statements) {
        const json = days && { ...days, unread: unread.length, credits: countsOf(credits) };
        if (json) await api.reconcile.days.$post({ json });
      }
      await revalidate();
    } catch {
      // The next statement, or the same one read again, tells it.
    }
  }

  async function forget({ from, to }: Gap) {
    try {
      await mustBeOk(await api.reconcile.days.$delete({ query: { from, to } }), failed);
      await revalidate();
    } catch {
      showToast(failed, 'error');
    }
  }
  return { remember, forget };
}

const failed = 'The days could not be forgotten. Please try again.';

/** How many credits each day has; those that went back are none. */
function countsOf(credits: BankLine[]): { day: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { day, isReversed } of credits) {
    if (!isReversed) counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return [...counts].map(([day, count]) => ({ day, count }));
}
