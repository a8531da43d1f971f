/**
 * Copies a text: by the clipboard API if the browser offers it, else by a selection, which plain http allows
 * too.
 */

/**
 * Throws if the browser allows neither way. Call it within the click itself, also if the text is still
 * loading.
 */
export async function copyText(text: string | Promise<string>): Promise<void> {
  if (!navigator.clipboard) return copyBySelection(await text);
  if (typeof text === 'string') return navigator.clipboard.writeText(text);
  // Pass the promise itself: Safari only copies what is given while the click is handled.
  const content = text.then((words) => new Blob([words], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': content })]);
}

/** Whether the browser lets a page read the clipboard. */
export const canPaste = () => typeof navigator.clipboard?.readText === 'function';

/** Returns the clipboard's text. Throws if the browser or its user refuses. */
export const readCopied = () => navigator.clipboard.readText();

function copyBySelection(text: string): void {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  // Stands beside the focused element, because nothing outside an open dialog can be selected.
  const focused = document.activeElement;
  (focused?.parentElement ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!isCopied) throw new Error('The browser copied nothing.');
}
