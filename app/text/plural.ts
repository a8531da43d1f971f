/** Counts in English sentences. */

const rules = new Intl.PluralRules('en');

/** The form that a count takes: `plural(1, 'it', 'them')` is 'it'. */
export function plural(count: number, one: string, other: string): string {
  return rules.select(count) === 'one' ? one : other;
}

/** A count with its noun: '1 email', '1,20,000 emails'. */
export function counted(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count.toLocaleString('en-IN')} ${plural(count, noun, nouns)}`;
}
