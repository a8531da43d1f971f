/**
 * What is stored on the visitor's own device. A browser that stores nothing (private mode, full disk, cookies refused) remembers it
 * until the document is left, so that a donation can be finished all the same.
 */

type Where = 'tab' | 'device';

const storage = (where: Where) => (where === 'tab' ? sessionStorage : localStorage);

/** What the browser would not store, by where and name. Filled in browsers alone: the server stores nothing. */
const refused = new Map<string, string>();

/** The value stored under `name`; null when there is none that can be read. */
export function readStored<T>(where: Where, name: string): T | null {
  try {
    const text = refused.get(`${where} ${name}`) ?? storage(where).getItem(name);
    return JSON.parse(text ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keeps a value; null removes it. */
export function storeValue(where: Where, name: string, value: unknown): void {
  const text = value === null ? null : JSON.stringify(value);
  refused.delete(`${where} ${name}`);
  try {
    if (text === null) storage(where).removeItem(name);
    else storage(where).setItem(name, text);
  } catch {
    if (text !== null) refused.set(`${where} ${name}`, text);
  }
}

/** Removes all that is stored in this tab: whoever logs out leaves no bank statement behind for the next at this machine. */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // Nothing was stored either.
  }
}
