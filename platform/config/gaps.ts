/** Placeholders such as {name} in texts that the team writes. */

/** The first placeholder in the text that is not in `known`, such as '{husband}'; null if all are known. */
export function unknownGap(text: string, known: readonly string[]): string | null {
  const found = text.match(/\{[^}]*\}?/g) ?? [];
  return found.find((gap) => !known.some((name) => gap === `{${name}}`)) ?? null;
}

/** '{name} {day}' */
export const listGaps = (known: readonly string[]) => known.map((name) => `{${name}}`).join(' ');

/** Replaces each placeholder by its value, once: a value that looks like a placeholder stays as it is. */
export function fillGaps(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap);
}
