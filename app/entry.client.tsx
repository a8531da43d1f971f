/** The browser's start: the page's language first, then hydration. */
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { defaultLanguage, findLanguage } from '../platform/languages.ts';
import { loadText } from './text/text.ts';

await loadText(findLanguage(document.documentElement.lang) ?? defaultLanguage);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
