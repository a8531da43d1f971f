/** Where the focus goes when the pressed button leaves the page: else the next Tab starts at the page's top. */
import { type RefObject, useEffect, useRef } from 'react';

/** Focuses words unless something else has the focus. */
export function focusIfLost(words: HTMLElement | null): void {
  if (document.activeElement === document.body) focusWords(words);
}

/** Scrolls nothing. */
function focusWords(words: HTMLElement | null): void {
  if (!words) return;
  words.tabIndex = -1;
  words.focus({ preventScroll: true });
}

/** Focuses the title of the part that has this button, before it goes. */
export function focusTitleOf(button: HTMLElement): void {
  focusWords(button.closest('dialog, section, main')?.querySelector<HTMLElement>('h1, h2') ?? null);
}

/** A ref for words that get a lost focus when they appear, but not as the page opens. */
export function useFocusOnceShown(isShown: boolean): RefObject<HTMLParagraphElement | null> {
  const words = useRef<HTMLParagraphElement>(null);
  const wasShown = useRef(isShown);
  useEffect(() => {
    if (isShown && !wasShown.current) focusIfLost(words.current);
    wasShown.current = isShown;
  }, [isShown]);
  return words;
}

/** Returns a function that loads the page again; then the page's heading gets a lost focus. */
export function useReload(isLoading: boolean, load: () => void): () => void {
  const isAgain = useRef(false);
  useEffect(() => {
    if (isAgain.current && !isLoading) focusIfLost(document.querySelector('h1'));
  }, [isLoading]);
  return () => {
    isAgain.current = true;
    load();
  };
}
