/**
 * Whether this browser computes a proof of work (docs/decisions/0020-proof-of-work.md): without a notice,
 * readers would think that the page hangs.
 */

const listeners = new Set<() => void>();
let calls = 0;

export function isWorking(): boolean {
  return calls > 0;
}

/** Calls back when work begins or ends. Returns a function that stops it. */
export function onWorking(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Counts the browser as working until `work` has finished. */
export async function whileWorking<T>(work: () => Promise<T>): Promise<T> {
  change(1);
  try {
    return await work();
  } finally {
    change(-1);
  }
}

function change(by: 1 | -1): void {
  calls += by;
  for (const listener of listeners) listener();
}
