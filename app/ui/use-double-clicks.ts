/**
 * On a page of lists the second half of a double click presses nothing: what the first half did has put another button beneath
 * the pointer by then, the next row's, or the one that takes it back.
 */
import { useEffect } from 'react';
import { isSecondHalf, type Press } from './double-click.ts';

export function useDoubleClicks(): void {
  useEffect(() => {
    let last: Press | null = null;
    const judge = (event: MouseEvent) => {
      // Keys and scripts press where they mean to.
      if (event.detail === 0) return;
      const press = { at: event.timeStamp, x: event.clientX, y: event.clientY };
      const isSecond = isSecondHalf(press, last);
      last = press;
      if (isSecond && isPressable(event.target as Element)) {
        event.preventDefault();
        event.stopImmediatePropagation();
      }
    };
    // Who types or presses a key in between has seen what happened.
    const forget = () => {
      last = null;
    };
    // Before React hears of it.
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener('click', judge, options);
    for (const type of ['input', 'keydown']) document.addEventListener(type, forget, options);
    return () => listening.abort();
  }, []);
}

/** Buttons, links, what unfolds, and what lies beside a dialog, which closes it. */
function isPressable(target: Element): boolean {
  return target.closest('button, a, summary') !== null || target.matches('dialog');
}
