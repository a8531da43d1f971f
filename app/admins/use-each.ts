/** The same done for several rows of a list, one after the other; what failed is named, and the list fetched anew. */
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { errorOf } from '../shell/api-client.ts';
import { useToast } from '../ui/toast.tsx';

type Answer = { ok: boolean; json(): Promise<unknown> };

const failed = 'it could not be changed';
const cutOff = 'the connection was lost';

export function useEach() {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [isBusy, setBusy] = useState(false);

  /** `call` answers as fetch does; `done`: what is said when all went well. */
  async function doEach<Row>(
    rows: Row[],
    nameOf: (row: Row) => string,
    call: (row: Row) => Promise<Answer>,
    done: (count: number) => string,
  ) {
    setBusy(true);
    const wrong: string[] = [];
    for (const row of rows) {
      try {
        const response = await call(row);
        if (!response.ok) wrong.push(`${nameOf(row)}: ${(await errorOf(response, failed)).words}`);
      } catch {
        wrong.push(`${nameOf(row)}: ${cutOff}`);
      }
    }
    await revalidate();
    setBusy(false);
    if (wrong.length === 0) showToast(done(rows.length));
    else showToast(`${rows.length - wrong.length} of ${rows.length} done. ${wrong.join(' ')}`, 'error');
  }

  return { isBusy, doEach };
}
