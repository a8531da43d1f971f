/** SQLite's index of what donations are found by: tables that triggers write, which no copy of the rows needs. */

/** Those that are dropped with it; the others are FTS5's own and go with the first. */
export const searchIndexTables = ['donationGramTerms', 'donationGrams', 'donationNumbers'];

export function isSearchIndex(table: string): boolean {
  return searchIndexTables.some((name) => table === name || table.startsWith(`${name}_`));
}
