/** Told when something that was sent has succeeded: what an earlier try said in error is stale then. */

const listeners = new Set<() => void>();

/** Calls back at each success; returns what stops it. */
export function onSucceeded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellSucceeded(): void {
  for (const listener of listeners) listener();
}
