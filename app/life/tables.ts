/** The table of the campaign's life: one row, once the super-admin has decided something. */
import type { AtGoal, LifeState } from './life.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    campaignLife: {
      id: number;
      state: LifeState;
      atGoal: AtGoal;
      /** In each language, as JSON. */
      words: string;
      changedAt: string;
      /** A username. */
      changedBy: string;
    };
  }
}
