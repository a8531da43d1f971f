/** The tables of the share kit. */
import type { Kind } from './drawing-facts.ts';
import type { SharedBy } from './share-marks.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /**
     * The drawing of a kind and language that was made last; `mark`: of what it shows. `stage`: the campaign's then, 'running' for
     * any in which donations are taken. Pages name it in that stage alone.
     */
    shareDrawings: { kind: Kind; language: string; mark: string; stage: string };
    /** How often links that were passed on this way were opened. */
    shareOpenings: { sharedBy: SharedBy; count: number };
  }
}
