/** The table of versions: what the team has written on the site. */
export {};

declare module '../../platform/db/tables.ts' {
  interface Tables {
    versions: {
      /** A fact (schema.ts), or a field of Home's story. */
      key: string;
      /** Counts the versions of a key, from 1. The newest counts. */
      nth: number;
      /** As JSON. */
      value: string;
      createdAt: string;
      /** A username; empty if the text was there before its first change on the site. */
      createdBy: string;
    };
  }
}
