/** What the super-admin decides about the campaign's life. */
import * as v from 'valibot';
import { perLanguage } from '../../platform/languages.ts';
import { atGoalChoices, lifeStates } from '../shared/stage.ts';
import type { Translated } from '../shared/translated.ts';
import { translatedSchema } from '../shared/translated-schema.ts';

/** Room for a final account. */
export const maxLifeWords = 3000;

const state = 'life.state';

export const lifeSchema = v.object({
  state: v.picklist(lifeStates, state),
  atGoal: v.picklist(atGoalChoices, state),
  words: translatedSchema(maxLifeWords, null),
  /** The beneficiary's, typed by who chooses *in memory*. */
  name: v.optional(v.string(), ''),
});

export type LifeInput = v.InferOutput<typeof lifeSchema>;

/** No words in any language. */
export const noWords: Translated = perLanguage(() => '');
