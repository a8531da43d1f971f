/** The browser's start: the page's language first, then hydration. */
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { loadText } from './text/text.ts';

await loadText(document.documentElement.lang === 'ml' ? 'ml' : 'en');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
