/** The campaign's life: what the super-admin decides, and what follows from it and the money. Pure. */
import type { ProblemCode } from '../../platform/problems/catalogue.ts';
import type { Translated } from '../shared/translated.ts';

/** What the super-admin decides: that it runs, pauses, is closed, or remembers her. */
export const lifeStates = ['running', 'paused', 'closed', 'memory'] as const;
export type LifeState = (typeof lifeStates)[number];

/** Whether giving goes on once the goal is reached. */
export const atGoalChoices = ['goOn', 'stop'] as const;
export type AtGoal = (typeof atGoalChoices)[number];

/** `words`: the super-admin's to the readers, in each language; empty where there are none. */
export type Life = { state: LifeState; atGoal: AtGoal; words: Translated };

/** What readers see: 'reached' goes on beyond the goal, 'full' has stopped at it. */
export type Stage = 'running' | 'reached' | 'full' | 'paused' | 'closed' | 'memory';

/** `raised` and `goal` in whole rupees. */
export function stageOf(
  { state, atGoal }: Pick<Life, 'state' | 'atGoal'>,
  raised: number,
  goal: number,
): Stage {
  if (state !== 'running') return state;
  if (raised < goal) return 'running';
  return atGoal === 'stop' ? 'full' : 'reached';
}

/** True while new donations are taken. */
export function acceptsDonations(stage: Stage): boolean {
  return stage === 'running' || stage === 'reached';
}

/** Why no new donation is taken. */
export const refusals = {
  full: 'campaign.goalReached',
  paused: 'campaign.paused',
  closed: 'campaign.closed',
  memory: 'campaign.closed',
} as const satisfies Partial<Record<Stage, ProblemCode>>;
