/** The tables of the campaign's stage. */
import type { AtGoal, DecidedStage } from '../shared/stage-decision.ts';
import type { LaunchStep } from './launch-steps.ts';

declare module '../../platform/db/tables.ts' {
  interface Tables {
    /** One row, written at the super-admin's first decision. */
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
    /** What a person has done before the site opens, and its opening itself. */
    launchSteps: {
      step: LaunchStep | 'published';
      /** ISO. */
      doneAt: string;
      /** A username; empty for a site that was open before these steps existed. */
      doneBy: string;
    };
  }
}
