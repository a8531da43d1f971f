/** The table of the scanned letter. */
export {};

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** At most one row: the letter that is sent in place of the rendered one, by its path in the storage. */
    scannedLetter: { id: number; path: string; since: string };
  }
}
