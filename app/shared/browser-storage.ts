/** What is stored on the visitor's own device. A browser that keeps nothing (private mode, full disk) only forgets sooner. */

type Where = 'tab' | 'device';

const storage = (where: Where) => (where === 'tab' ? sessionStorage : localStorage);

/** The value stored under `name`; null when there is none that can be read. */
export function readStored<T>(where: Where, name: string): T | null {
  try {
    return JSON.parse(storage(where).getItem(name) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keeps a value; null removes it. */
export function storeValue(where: Where, name: string, value: unknown): void {
  try {
    if (value === null) storage(where).removeItem(name);
    else storage(where).setItem(name, JSON.stringify(value));
  } catch {
    // Nothing depends on it: the page works on without.
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
