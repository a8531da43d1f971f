/** How a stage of the campaign changes sentences: its own replace the dictionary's. */
import { acceptsDonations, type QuietStage, type Stage } from '../shared/stage.ts';
import type { ConfirmingText } from './en/confirming.ts';
import type { QuietText, Text } from './en/pages.ts';
import type { PayingText } from './en/paying.ts';

// biome-ignore lint/suspicious/noExplicitAny: any function with any gaps is a sentence
type Sentence = string | readonly string[] | ((...gaps: any[]) => unknown);

type AllText = Text & PayingText & ConfirmingText;

type Overrides<T> = { [K in keyof T]?: T[K] extends Sentence ? T[K] : Overrides<NonNullable<T[K]>> };

/**
 * `quiet` applies in every stage without donations; then the stage's own sentences, which take precedence. A
 * new stage does not compile without its row, its headline and its text. `reached`: donations go on, but no
 * money for the goal is missing.
 */
export type StageOverrides = {
  quiet: Overrides<AllText> & { quiet: Omit<QuietText, 'title' | 'text'> };
  reached: Overrides<AllText> & { home: { appeal: string } & Pick<Text['home'], 'shareTitle'> };
} & Record<QuietStage, Overrides<AllText> & { quiet: Pick<QuietText, 'title' | 'text'> }>;

/** The dictionary in this stage. */
export function textOfStage<T extends Text>(text: T, stage: Stage, stages: StageOverrides): T {
  if (stage === 'running') return text;
  return merge(acceptsDonations(stage) ? text : merge(text, stages.quiet), stages[stage]) as T;
}

function merge(text: object | null, changes: object): object {
  const merged: Record<string, unknown> = { ...text };
  for (const [key, change] of Object.entries(changes)) {
    const isGroup = typeof change === 'object' && !Array.isArray(change);
    merged[key] = isGroup ? merge((merged[key] ?? null) as object | null, change) : change;
  }
  return merged;
}
