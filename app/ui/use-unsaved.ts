/** Text typed on team pages and not saved yet: leaving the page asks first. */
import { useEffect, useId } from 'react';

const unsaved = new Set<string>();

/** True if any field or form of the page has unsaved text. */
export function isAnythingUnsaved(): boolean {
  return unsaved.size > 0;
}

/** Reports whether this field or form has unsaved text. */
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
