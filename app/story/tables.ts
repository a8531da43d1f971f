/** The table of Home's content: a row per slot. */
export {};

declare module '../../platform/db/tables.ts' {
  interface Tables {
    homeContent: { field: string; value: string };
  }
}
