/** The table of uploaded files. */
export {};

declare module '../../platform/db/tables.ts' {
  interface Tables {
    files: {
      /** Path in the storage, such as 'screenshots/….webp'. */
      path: string;
      kind: 'screenshots' | 'home_images' | 'letters' | 'papers' | 'balances' | 'voice_notes';
      donationId: string | null;
      /** In pixels; 0 for a voice note. */
      width: number;
      height: number;
      createdAt: string;
      /**
       * SHA-256 of the stored bytes; the same pixels always give the same. Null for files stored before this
       * column existed.
       */
      mark: string | null;
      /**
       * Perceptual hash (renderLook); null for pictures that are not Home's, and for those not hashed yet.
       */
      look: string | null;
    };
  }
}
