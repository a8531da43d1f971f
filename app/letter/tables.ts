/** The table of the scanned letters. */
import type { Language } from '../../platform/languages.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /**
     * The letters that are sent in place of the rendered ones, by their path in the storage. Donors of several
     * languages may get the same file.
     */
    scannedLetters: { language: Language; path: string; since: string };
  }
}
