/** The value of a fact's form while it is edited. */
import { useEffect, useEffectEvent, useState } from 'react';

/** As useState. `onEdit` gets every value, the first one too, for the page's preview. */
export function useDraft<Draft>(saved: Draft | (() => Draft), onEdit: (draft: Draft) => void) {
  const [draft, setDraft] = useState(saved);
  const tell = useEffectEvent(onEdit);
  useEffect(() => tell(draft), [draft]);
  return [draft, setDraft] as const;
}
