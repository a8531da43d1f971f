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
      /** Of the hospital's written estimate: whole rupees and its day (YYYY-MM-DD); null for other papers. */
      estimateRupees: number | null;
      estimateDate: string | null;
      createdAt: string;
      idempotencyKey: string | null;
    };
  }
}
