/** Reads the query of a page's address. */

/** The parameters among `names` that have a value, trimmed. */
export function pickQuery<Name extends string>(
  url: URL,
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const picked: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = url.searchParams.get(name)?.trim();
    if (value) picked[name] = value;
  }
  return picked;
}
