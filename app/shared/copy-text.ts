/** Copying a text: by the clipboard where the browser has one, else as pages did before, which plain http still allows. */

/** Throws when neither is allowed. Called within the click itself, also with a text that is still to come. */
export async function copyText(text: string | Promise<string>): Promise<void> {
  if (!navigator.clipboard) return copyBySelection(await text);
  if (typeof text === 'string') return navigator.clipboard.writeText(text);
  // The promise itself, not what becomes of it: Safari copies only what is there while the button is pressed.
  const content = text.then((words) => new Blob([words], { type: 'text/plain' }));
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': content })]);
}

function copyBySelection(text: string): void {
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  // Beside what has the focus: what is outside of an open dialog can't be selected.
  const focused = document.activeElement;
  (focused?.parentElement ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  if (!isCopied) throw new Error('The browser copied nothing.');
}
