/** Whether this browser is working for the server (docs/decisions/0020-proof-of-work.md): its reader would think that the page is stuck. */

const listeners = new Set<() => void>();
let calls = 0;

export function isWorking(): boolean {
  return calls > 0;
}

/** Calls back when work begins or ends; returns what stops it. */
export function onWorking(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that the browser works until `work` is done. */
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
