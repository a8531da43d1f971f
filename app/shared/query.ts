/** What a page's address asks for. */

/** Those of `names` that the address has a value for, without blanks around it. */
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
