/** What the super-admin decides about the campaign's stage. */
import * as v from 'valibot';
import { perLanguage } from '../../platform/languages.ts';
import { atGoalChoices, decidedStages } from '../shared/stage.ts';
import type { Translated } from '../shared/translated.ts';
import { translatedSchema } from '../shared/translated-schema.ts';

/** Room for a final account. */
export const maxStageWords = 3000;

const state = 'stage.state';

export const stageSchema = v.object({
  state: v.picklist(decidedStages, state),
  atGoal: v.picklist(atGoalChoices, state),
  words: translatedSchema(maxStageWords, null),
  /** The beneficiary's, typed by who chooses *in memory*. */
  name: v.optional(v.string(), ''),
});

export type StageInput = v.InferOutput<typeof stageSchema>;

/** No words in any language. */
export const noWords: Translated = perLanguage(() => '');
