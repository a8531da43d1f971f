/** SQLite's search index of donations: triggers fill its tables, so copies of the data leave them out. */

/** The tables to drop; the other tables belong to FTS5 and disappear with the first. */
export const searchIndexTables = ['donationGramTerms', 'donationGrams', 'donationNumbers'];

export function isSearchIndex(table: string): boolean {
  return searchIndexTables.some((name) => table === name || table.startsWith(`${name}_`));
}
