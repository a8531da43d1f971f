/** The tables of the share kit. */
import type { Kind } from './drawing-facts.ts';
import type { SharedBy } from './share-marks.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** The drawing of a kind and language that pages name now; `mark`: of what it shows. */
    shareDrawings: { kind: Kind; language: string; mark: string };
    /** How often links that were passed on this way were opened. */
    shareOpenings: { sharedBy: SharedBy; count: number };
  }
}
