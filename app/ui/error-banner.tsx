/** Why something didn't work, above or below a form; read out at once. */
import { useEffect, useRef } from 'react';
import { useTranslate } from '../text/text.ts';

/** `message` is a rule's or the server's English sentence, shown in the page's language; nothing without one. */
export function ErrorBanner({ message }: { message: string | null | undefined }) {
  const translate = useTranslate();
  const ref = useRef<HTMLParagraphElement>(null);
  // After the rendering that shows it: the reader must see why nothing happened.
  useEffect(() => {
    if (message) ref.current?.scrollIntoView({ block: 'center' });
  }, [message]);
  if (!message) return null;
  return (
    <p ref={ref} role="alert" className="rounded-card bg-error-wash px-4 py-3 font-semibold text-error">
      {translate(message)}
    </p>
  );
}
