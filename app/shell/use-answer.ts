/** Reads an answer when a dialog opens, and again when it is asked to. */
import { useCallback, useEffect, useState } from 'react';

type Answer<Body> = { ok: boolean; status: number; json(): Promise<Body> };

/**
 * `answer` is null until it is read; an earlier answer stays if reading it again fails. `fetchAnswer` is a
 * function outside the component, as another function is another answer.
 */
export function useAnswer<Body>(id: string, fetchAnswer: (id: string) => Promise<Answer<Body>>) {
  const [answer, setAnswer] = useState<Body | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(async () => {
    setFailed(false);
    try {
      const response = await fetchAnswer(id);
      if (!response.ok) throw new Error(String(response.status));
      setAnswer(await response.json());
    } catch {
      setFailed(true);
    }
  }, [id, fetchAnswer]);
  useEffect(() => {
    load();
  }, [load]);
  return { answer, hasFailed, load };
}
