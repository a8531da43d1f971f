/** The table of the campaign's stage: one row, written at the super-admin's first decision. */
import type { AtGoal, DecidedStage } from '../shared/stage.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    campaignLife: {
      id: number;
      state: DecidedStage;
      atGoal: AtGoal;
      /** In each language, as JSON. */
      words: string;
      /** The decision before *in memory*, as JSON; null in every other state. */
      before: string | null;
      /** When *in memory* was chosen (ISO); null in every other state. */
      memorySince: string | null;
      changedAt: string;
      /** A username. */
      changedBy: string;
    };
  }
}
