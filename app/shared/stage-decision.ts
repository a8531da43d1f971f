/** The super-admin's decision about the stage, and the stage that follows from it and the money raised. Pure. */
import type { PublishedStage, Stage } from './stage.ts';
import type { Translated } from './translated.ts';

/** The states that the super-admin can choose. */
export const decidedStages = ['running', 'paused', 'closed', 'memory'] as const;
export type DecidedStage = (typeof decidedStages)[number];

/** Whether donations continue once the goal is reached. */
export const atGoalChoices = ['goOn', 'stop'] as const;
export type AtGoal = (typeof atGoalChoices)[number];

/** `words`: the super-admin's words to the readers in each language; empty if there are none. */
export type StageDecision = { state: DecidedStage; atGoal: AtGoal; words: Translated };

/** The team's name of each stage. */
export const stageNames: Record<Stage, string> = {
  draft: 'not published yet',
  running: 'running',
  reached: 'running, goal reached',
  full: 'goal reached',
  paused: 'paused',
  closed: 'closed',
  memory: 'in memory',
};

/** `raised` and `goal` in whole rupees. */
export function stageOf(
  { state, atGoal }: Pick<StageDecision, 'state' | 'atGoal'>,
  raised: number,
  goal: number,
): PublishedStage {
  if (state !== 'running') return state;
  if (raised < goal) return 'running';
  return atGoal === 'stop' ? 'full' : 'reached';
}
