/** The table of uploaded files. */
export {};

declare module '../../platform/db/tables.ts' {
  interface Tables {
    files: {
      /** Path in the storage, such as 'screenshots/….webp'. */
      path: string;
      kind: 'screenshots' | 'home_images' | 'letters' | 'papers';
      donationId: string | null;
      width: number;
      height: number;
      createdAt: string;
      /** SHA-256 of what is stored, which the same pixels always become; null for what was stored before there were marks. */
      mark: string | null;
      /** How it looks, however it is saved (renderLook); null for what is no picture of Home, or was not looked at yet. */
      look: string | null;
    };
  }
}
