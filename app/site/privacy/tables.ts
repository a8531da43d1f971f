/** The table of what /privacy has said. */

declare module '../../../platform/db/tables.ts' {
  interface Tables {
    /** `nth`: 1 for the first. `since`: ISO. `pages`: JSON, a PrivacyPage by language. */
    privacyVersions: { nth: number; since: string; pages: string };
  }
}

export {};
