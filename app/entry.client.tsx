/** The browser's start: the page's language first, then hydration. */
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { defaultLanguage, findLanguage } from '../platform/languages.ts';
import { keepTrying } from './shared/keep-trying.ts';
import { parseStage } from './shared/stage.ts';
import { loadText } from './text/text.ts';

const language = findLanguage(document.documentElement.lang) ?? defaultLanguage;
// Repeats instead of failing: a browser never evaluates a failed module again.
await keepTrying(() => loadText(language, parseStage(document.documentElement.dataset.stage)));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
