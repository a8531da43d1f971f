/** The super-admin's decision about the campaign's stage. */
import * as v from 'valibot';
import { perLanguage } from '../../platform/languages.ts';
import { atGoalChoices, decidedStages } from '../shared/stage-decision.ts';
import type { Translated } from '../shared/translated.ts';
import { translatedSchema } from '../shared/translated-schema.ts';

/** Enough for a final account. */
export const maxStageWords = 3000;

const state = 'stage.state';

export const stageSchema = v.object({
  state: v.picklist(decidedStages, state),
  atGoal: v.picklist(atGoalChoices, state),
  words: translatedSchema(maxStageWords, null),
  /** The beneficiary's name, typed to confirm *in memory*. */
  name: v.optional(v.string(), ''),
});

export type StageInput = v.InferOutput<typeof stageSchema>;

/** Empty in every language. */
export const noWords: Translated = perLanguage(() => '');
