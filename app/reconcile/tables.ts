/** The tables of what bank statements verified. Of a line they hold a fingerprint alone. */
declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** What one admin accepted at once; taken back when none of its lines is left. */
    reconciliations: {
      id: string;
      at: string;
      who: string;
      /** When somebody first pressed Undo. */
      undoBegunAt: string | null;
    };
    reconciledLines: {
      lineKey: string;
      donationId: string;
      reconciliationId: string;
      /** The donation's version that accepting made: what it changed then is taken back by Undo. */
      version: number;
      /** The donation was entered from the line: Undo deletes it. */
      isEntered: boolean;
    };
  }
}

export {};
