/** Why a form of the team didn't work; the focus goes there, so that it is read out and seen. */
import { useEffect, useRef } from 'react';

/** Nothing without words. */
export function FormAlert({ words }: { words: string | null }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (words) ref.current?.focus();
  }, [words]);
  if (!words) return null;
  return (
    <p ref={ref} role="alert" tabIndex={-1} className="font-semibold text-error">
      {words}
    </p>
  );
}
