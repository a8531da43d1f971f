/** Tables of accepted matches and of the days read. They keep no bank line, only a keyed hash of each accepted one. */
declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** A batch: the matches that one admin accepted with one request. It is undone once it has no lines. */
    reconciliations: {
      id: string;
      at: string;
      who: string;
      /** When an admin first pressed Undo (ISO); null before. */
      undoBegunAt: string | null;
    };
    reconciledLines: {
      lineKey: string;
      donationId: string;
      reconciliationId: string;
      /** The donation's version that accepting created. Undo reverts the changes of this version. */
      version: number;
      /** True if the donation was entered from the line; Undo then deletes the donation. */
      isEntered: boolean;
    };
    /** A day of the bank account (YYYY-MM-DD, in India) that a statement covered. */
    coveredDays: {
      day: string;
      /** Credits that did not go back; the most of all statements that covered the day. */
      credits: number;
      /** False if each statement that covered it had lines that could not be read. */
      isWhole: boolean;
    };
  }
}

export {};
