/** The table of uploaded files. */
export {};

declare module '../../platform/db/tables.ts' {
  interface Tables {
    files: {
      /** Path in the storage, such as 'screenshots/….webp'. */
      path: string;
      kind: 'screenshots' | 'home_images' | 'letters';
      donationId: string | null;
      width: number;
      height: number;
      createdAt: string;
    };
  }
}
