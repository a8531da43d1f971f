/** The tables of what screenshots say. */
export {};

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** One row for each screenshot that was read; deleted with its file. */
    screenshotReadings: {
      /** Of the file. */
      path: string;
      /** The version of the rules that found it (read-screen.ts). */
      rules: number;
      /** A Reading as JSON. */
      reading: string;
      /**
       * The facts in which it agrees with its donation and in which it differs, such as 'amount,day'. Null if
       * it is not compared yet.
       */
      agreeing: string | null;
      differing: string | null;
    };
    /** Screenshots that were taken up in the background but not read yet; deleted with their file. */
    screenshotTries: {
      path: string;
      /** Newer rules try anew. */
      rules: number;
      tries: number;
      /** When it may be tried again (ISO). */
      nextAt: string;
    };
  }
}
