/** Tables of accepted matches. They keep only a keyed hash of each bank line, not its text. */
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
  }
}

export {};
