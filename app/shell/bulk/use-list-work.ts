/** Does a row's own action for several rows of a list; fetches the list anew at the end. */
import { useRevalidator } from 'react-router';
import { useToast } from '../../ui/toast.tsx';
import { type Answer, stepOf } from './step-of.ts';
import { type Bulk, useBulkWork } from './use-bulk-work.ts';

type ListWork<Action extends string> = {
  /** The page's data. */
  name: string;
  calls: Record<Action, (id: string) => Promise<Answer>>;
  /** The words for this many rows. */
  done: Record<Action, (count: number) => string>;
};

export function useListWork<Action extends string>({ name, calls, done }: ListWork<Action>): Bulk<Action> {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  return useBulkWork<Action>({
    name,
    step: async (action, id) => stepOf(await calls[action](id)),
    onEnd(work) {
      if (work.done.length > 0) showToast(done[work.action](work.done.length));
      revalidate();
    },
  });
}
