/** Tells listeners that a request succeeded, because error messages of earlier tries are outdated then. */

const listeners = new Set<() => void>();

/** Calls back at each success. Returns a function that stops it. */
export function onSucceeded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellSucceeded(): void {
  for (const listener of listeners) listener();
}
