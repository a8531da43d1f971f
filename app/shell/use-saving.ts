/** Sends a change from a page of the team, and shows the page's data anew. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { useToast } from '../ui/toast.tsx';
import { mustBeOk } from './answers.ts';

/** `save` shows `done`, if given, or the server's error. `isBusy` until the new data is there. */
export function useSaving() {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);

  async function save(call: () => Promise<Response>, done?: string): Promise<void> {
    setBusy(true);
    try {
      await mustBeOk(await call(), 'That could not be saved.');
      if (done) showToast(done);
      await revalidate();
    } catch (error) {
      showToast((error as Error).message, 'error');
    }
    setBusy(false);
  }

  return { isBusy, save };
}
