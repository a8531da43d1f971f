/** The browser's start: the page's language first, then hydration. */
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { type Extent, loadTextHere } from './text/text.ts';

await loadTextHere((document.documentElement.dataset.text ?? 'pages') as Extent);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
