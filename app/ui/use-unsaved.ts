/** Text that somebody has typed and not saved: leaving the page asks first (team pages). */
import { useEffect, useId } from 'react';

const unsaved = new Set<string>();

/** True while there is any on this page. */
export function isAnythingUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Says of one field or form whether it holds something that would be lost. */
export function useUnsaved(isUnsaved: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!isUnsaved) return;
    unsaved.add(id);
    return () => {
      unsaved.delete(id);
    };
  }, [id, isUnsaved]);
}
