/**
 * Keys of a list, for volunteers who verify many donations. They act only while a row or something in it has
 * the focus (WCAG 2.1.4); ↓ in the search leads to the first row.
 */
import { type RefObject, useEffect, useState } from 'react';

/** Moves the focus to a row. Rows have `tabIndex={-1}`: a click focuses them, Tab goes to their controls. */
function focusRow(body: HTMLTableSectionElement | undefined): void {
  body?.rows[0]?.focus();
}

/** What takes letters itself. */
const typing = 'input:not([type=checkbox], [type=radio]), select, textarea';

/** `onSearch` is called for the key that leads to the search. */
export function useListKeys(ref: RefObject<HTMLTableElement | null>, onSearch: () => void) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target, defaultPrevented } = event;
      const isOther = defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing;
      if (isOther || !(target instanceof HTMLElement)) return;
      const bodies = [...(ref.current?.tBodies ?? [])];
      if (key === 'ArrowDown' && target.matches('[role=search] [type=search]')) focusRow(bodies[0]);
      else if (!act(key, event.repeat, target, bodies)) return;
      event.preventDefault();
    }

    /** False if the key means nothing here. */
    function act(key: string, isRepeat: boolean, target: HTMLElement, bodies: HTMLTableSectionElement[]) {
      const at = bodies.findIndex((body) => body.contains(target));
      const body = bodies[at];
      if (!body || target.closest(`dialog, ${typing}`)) return false;
      if (key === 'j') focusRow(bodies[at + 1]);
      else if (key === 'k') focusRow(bodies[at - 1]);
      else if (isRepeat) return false;
      else if (key === 'Enter' && target === body.rows[0]) click(body, '.rows-acts [data-opens]');
      else if (key === 'v') click(body, '[data-verify]');
      else if (key === '/') onSearch();
      else if (key === '?') setShown(true);
      else return false;
      return true;
    }

    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [ref, onSearch]);
  return { isShown, setShown };
}

const click = (body: HTMLElement, selector: string) => body.querySelector<HTMLElement>(selector)?.click();
