/** Why an action failed, above or below a form; screen readers read it at once. */
import { useEffect, useRef } from 'react';
import { useTranslate } from '../text/text.ts';

/**
 * `message`: the English sentence of a rule or the server, shown in the page's language; null shows nothing.
 */
export function ErrorBanner({ message }: { message: string | null | undefined }) {
  const translate = useTranslate();
  const ref = useRef<HTMLParagraphElement>(null);
  // Scrolls after the message is rendered, so that the reader sees why nothing happened.
  useEffect(() => {
    if (message) ref.current?.scrollIntoView({ block: 'center' });
  }, [message]);
  if (!message) return null;
  return (
    <p ref={ref} role="alert" className="error-note">
      {translate(message)}
    </p>
  );
}
