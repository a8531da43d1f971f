/** Caches values that are slow to create, such as Intl's formatters. */

/**
 * Returns `make` with a cache: it runs once per combination of arguments. They must be few, and serialisable
 * as JSON.
 */
export function makeOnce<Args extends readonly unknown[], Made>(
  make: (...args: Args) => Made,
): (...args: Args) => Made {
  const made = new Map<string, { it: Made }>();
  return (...args) => {
    const key = JSON.stringify(args);
    const kept = made.get(key) ?? { it: make(...args) };
    made.set(key, kept);
    return kept.it;
  };
}
