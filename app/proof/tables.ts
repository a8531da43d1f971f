/** The table of papers that readers may see: redacted pictures of bills, reports, letters. */
export {};

declare module '../../platform/db/tables.ts' {
  interface Tables {
    papers: {
      id: string;
      /** Its picture's address, such as '/files/papers/….webp'. */
      picture: string;
      /** Its words in each language, as JSON. */
      words: string;
      createdAt: string;
      idempotencyKey: string | null;
    };
  }
}
