/**
 * Keyboard control of the rows: j and k move to the next or previous row, u undoes the last acceptance, Enter
 * presses the focused button. The keys work only while the focus is in the list and not in a field.
 */
import { type KeyboardEvent, useEffect, useRef } from 'react';

/** Marks the element of a row that j and k focus: its first action. */
export const rowAction = { 'data-row-action': '' };

/** `isPaused`: true while a dialog has the focus. `rows` only tells when the rows have changed. */
export function useRowKeys(rows: unknown, isPaused: boolean, onUndo: () => void) {
  const ref = useRef<HTMLDivElement>(null);
  const next = useRef<number | null>(null);
  const actions = () => [...(ref.current?.querySelectorAll<HTMLElement>('[data-row-action]') ?? [])];

  // When the focused row leaves, the row that takes its place gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the rows have changed
  useEffect(() => {
    if (next.current === null || isPaused) return;
    const all = actions();
    (all[Math.min(next.current, all.length - 1)] ?? ref.current)?.focus();
    next.current = null;
  }, [rows, isPaused]);

  function onKeyDown(event: KeyboardEvent) {
    const isTyping = (event.target as HTMLElement).matches('input, textarea, select, dialog *');
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'u') onUndo();
    else if (event.key === 'j' || event.key === 'k') move(event.key === 'j' ? 1 : -1);
    else return;
    event.preventDefault();
  }

  function move(step: 1 | -1) {
    const here = document.activeElement ?? document.body;
    const side = step === 1 ? Node.DOCUMENT_POSITION_FOLLOWING : Node.DOCUMENT_POSITION_PRECEDING;
    const beyond = actions().filter((action) => here.compareDocumentPosition(action) & side);
    const target = step === 1 ? beyond[0] : beyond.at(-1);
    target?.focus();
    target?.closest('[data-row]')?.scrollIntoView({ block: 'nearest' });
  }

  /** Call this before the row with this element leaves. */
  function keepPlace(element: Element | null) {
    const action = element?.closest('[data-row]')?.querySelector<HTMLElement>('[data-row-action]');
    next.current = action ? actions().indexOf(action) : 0;
  }

  return { ref, onKeyDown, keepPlace };
}
