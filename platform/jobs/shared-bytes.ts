/** Bytes that many callers need at once: made once and held once in memory. */

type Kept = { made: Promise<Uint8Array | null>; bytes: number; until: number };

export type SharedBytes = {
  /**
   * The result of `make` for this key, shared by all callers until it is ready, and for a short while
   * afterwards.
   */
  get(key: string, make: () => Promise<Uint8Array | null>): Promise<Uint8Array | null>;
  /** Forgets a result that is gone or was replaced. */
  forget(key: string): void;
};

/**
 * Results are kept for `keptMs`, up to `maxBytes` in all. A result still being sent is shared for longer
 * without being kept.
 */
export function openSharedBytes({ maxBytes, keptMs }: { maxBytes: number; keptMs: number }): SharedBytes {
  const kept = new Map<string, Kept>();
  const inUse = new Map<string, WeakRef<Uint8Array>>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }

  /** The oldest come first. A result that is still being made has no bytes yet. */
  function dropOld(): void {
    const now = Date.now();
    for (const [key, one] of kept) if (one.until <= now || (one.bytes > 0 && bytes > maxBytes)) drop(key);
    for (const [key, ref] of inUse) if (!ref.deref()) inUse.delete(key);
  }

  async function keep(key: string, one: Kept): Promise<void> {
    const found = await one.made;
    if (kept.get(key) !== one) return;
    if (!found) return drop(key);
    one.bytes = found.byteLength;
    one.until = Date.now() + keptMs;
    bytes += one.bytes;
    inUse.set(key, new WeakRef(found));
    dropOld();
  }

  return {
    get(key, make) {
      const known = kept.get(key);
      if (known && known.until > Date.now()) return known.made;
      const used = inUse.get(key)?.deref();
      if (used) return Promise.resolve(used);
      drop(key);
      const one: Kept = { made: make(), bytes: 0, until: Number.POSITIVE_INFINITY };
      kept.set(key, one);
      keep(key, one).catch(() => drop(key));
      return one.made;
    },
    forget(key) {
      drop(key);
      inUse.delete(key);
    },
  };
}
