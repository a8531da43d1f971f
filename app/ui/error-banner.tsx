/** Why something didn't work, above or below a form; read out at once. */
import type { Ref } from 'react';
import { useTranslate } from '../text/text.ts';

/** `message` is a rule's or the server's English sentence, shown in the page's language; nothing without one. */
export function ErrorBanner({
  message,
  ref,
}: {
  message: string | null | undefined;
  ref?: Ref<HTMLParagraphElement>;
}) {
  const translate = useTranslate();
  if (!message) return null;
  return (
    <p ref={ref} role="alert" className="rounded-card bg-error-wash px-4 py-3 font-semibold text-error">
      {translate(message)}
    </p>
  );
}
