/** Deletes what the team has entered, says so, and loads the page's data anew. */
import { useRevalidator } from 'react-router';
import { useToast } from '../ui/toast.tsx';
import { mustBeOk } from './answers.ts';

/** `words`: the toast; `failure`: the toast otherwise. The function that it returns takes the call that deletes. */
export function useRemove(
  words: string,
  failure = 'That could not be deleted.',
): (call: Promise<object>) => Promise<void> {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  return async (call) => {
    try {
      const response = (await call) as Response;
      // 404: somebody else has deleted it, which was the aim.
      if (response.status !== 404) await mustBeOk(response, failure);
      showToast(words);
    } catch (error) {
      showToast((error as Error).message, 'error');
    }
    await revalidate();
  };
}
