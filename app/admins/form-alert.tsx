/** The error of a team form. It gets the focus, so that screen readers read it and it is visible. */
import { useEffect, useRef } from 'react';

/** Renders nothing without words. */
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
