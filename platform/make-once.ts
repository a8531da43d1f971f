/** For what takes longer to make than to use, as Intl's formatters do. */

/** `make`, called once for each combination of its arguments, which are few and can be written as JSON; what it made is kept. */
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
