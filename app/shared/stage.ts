/** The campaign's stage: the super-admin's decision, and what follows from it and the money raised. Pure. */
import type { ProblemCode } from '../../platform/problems/codes.ts';
import type { Translated } from './translated.ts';

/** The states that the super-admin can choose. */
export const decidedStages = ['running', 'paused', 'closed', 'memory'] as const;
export type DecidedStage = (typeof decidedStages)[number];

/** Whether donations continue once the goal is reached. */
export const atGoalChoices = ['goOn', 'stop'] as const;
export type AtGoal = (typeof atGoalChoices)[number];

/** `words`: the super-admin's words to the readers in each language; empty if there are none. */
export type StageDecision = { state: DecidedStage; atGoal: AtGoal; words: Translated };

/**
 * The stage that readers see. 'draft': pages still show content of the sample (app/sample). 'reached':
 * continues beyond the goal. 'full': stopped at the goal.
 */
export type Stage = 'draft' | 'running' | 'reached' | 'full' | 'paused' | 'closed' | 'memory';

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
): Stage {
  if (state !== 'running') return state;
  if (raised < goal) return 'running';
  return atGoal === 'stop' ? 'full' : 'reached';
}

/**
 * What each stage allows; a new stage does not compile without its row. `refusal`: the error code for a new
 * donation; null while donations are taken. While none are taken, nothing asks for one: no mail, reminder,
 * button or picture. `isOver`: the appeal is past, so its story is shown as a text of that time.
 */
export const stageRules = {
  draft: { refusal: 'campaign.draft', isOver: false },
  running: { refusal: null, isOver: false },
  reached: { refusal: null, isOver: false },
  full: { refusal: 'campaign.goalReached', isOver: false },
  paused: { refusal: 'campaign.paused', isOver: false },
  closed: { refusal: 'campaign.closed', isOver: true },
  memory: { refusal: 'campaign.closed', isOver: true },
} as const satisfies Record<Stage, { refusal: ProblemCode | null; isOver: boolean }>;

export const stages = Object.keys(stageRules) as Stage[];

/** The stage of this name; 'running' if there is none. */
export function parseStage(name: string | undefined): Stage {
  return stages.find((stage) => stage === name) ?? 'running';
}

/** A stage that takes donations. */
type OpenStage = {
  [S in Stage]: (typeof stageRules)[S]['refusal'] extends null ? S : never;
}[Stage];

/** A stage that takes no donations: nothing asks for one. */
export type QuietStage = Exclude<Stage, OpenStage>;

/** True while new donations are taken. Only then may anything ask for one. */
export function acceptsDonations(stage: Stage): stage is OpenStage {
  return stageRules[stage].refusal === null;
}
