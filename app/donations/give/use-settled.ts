/** A bar that stays at the top of the page, beneath which no control is left half hidden when the page has come to rest. */
import { type RefObject, useEffect } from 'react';
import { whenAtRest } from '../../shared/when-at-rest.ts';
import { settleBy } from './settle.ts';

export function useSettled(ref: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    const settle = () => {
      // What is in a dialog doesn't move with the page: whoever scrolled by it would scroll for ever.
      const controls = document.querySelectorAll(
        'main :is(a, button, input, select, textarea, summary):not(dialog *)',
      );
      const others = Array.from(controls).filter((control) => control !== bar);
      const spans = others.map((control) => control.getBoundingClientRect());
      const { scrollHeight, clientHeight } = document.documentElement;
      const room = { up: window.scrollY, down: scrollHeight - clientHeight - window.scrollY };
      const shift = settleBy(bar.getBoundingClientRect(), spans, room);
      if (shift !== 0) window.scrollBy(0, shift);
    };
    return whenAtRest(settle);
  }, [ref]);
}
