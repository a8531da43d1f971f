/** The quiet button by which a phone learns to share screenshots to this site; nothing where the browser offers nothing. */
import { useEffect, useState } from 'react';
import { loadShareInText } from '../../text/share-in.ts';
import { useLanguage } from '../../text/use-language.ts';
import { useInstallOffer } from './install-offer.ts';

export function AddToHomeScreen() {
  const language = useLanguage();
  const install = useInstallOffer();
  const isOffered = install !== null;
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    if (!isOffered) return;
    // Without its words there is no button, and nothing else is missing.
    loadShareInText(language).then(
      ({ add }) => setWords(add),
      () => {},
    );
  }, [isOffered, language]);
  if (!install || !words) return null;
  return (
    <button
      type="button"
      className="min-h-8 justify-self-start text-start text-small text-teal underline underline-offset-3"
      onClick={install}
    >
      {words}
    </button>
  );
}
