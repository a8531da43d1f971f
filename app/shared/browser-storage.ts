/**
 * Values stored on the visitor's device. If the browser stores nothing (private mode, full disk, cookies
 * refused), they stay in memory until the document is left, so that a donor can still finish a donation.
 */

type Where = 'tab' | 'device';

const storage = (where: Where) => (where === 'tab' ? sessionStorage : localStorage);

/**
 * Values the browser refused to store, by where and name. Only browsers fill it: the server stores nothing.
 */
const refused = new Map<string, string>();

/** The value stored under `name`; null if it is missing or unreadable. */
export function readStored<T>(where: Where, name: string): T | null {
  try {
    const text = refused.get(`${where} ${name}`) ?? storage(where).getItem(name);
    return JSON.parse(text ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Stores a value as JSON; null removes it. */
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

/**
 * Removes everything stored in this tab. Called on logout, so that the next person at this computer finds no
 * bank statement.
 */
export function forgetTab(): void {
  try {
    sessionStorage.clear();
  } catch {
    // The browser refused the storage, so nothing is in it.
  }
}
