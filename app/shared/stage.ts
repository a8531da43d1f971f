/** The campaign's stage: what the super-admin decides, and what follows from it and the money. Pure. */
import type { ProblemCode } from '../../platform/problems/codes.ts';
import type { Translated } from './translated.ts';

/** What the super-admin decides: that it runs, pauses, is closed, or remembers her. */
export const decidedStages = ['running', 'paused', 'closed', 'memory'] as const;
export type DecidedStage = (typeof decidedStages)[number];

/** Whether giving goes on once the goal is reached. */
export const atGoalChoices = ['goOn', 'stop'] as const;
export type AtGoal = (typeof atGoalChoices)[number];

/** `words`: the super-admin's to the readers, in each language; empty where there are none. */
export type StageDecision = { state: DecidedStage; atGoal: AtGoal; words: Translated };

/** What readers see. 'draft': what they would pay for is still the sample's (app/sample). 'reached' goes on beyond the goal, 'full' has stopped at it. */
export type Stage = 'draft' | 'running' | 'reached' | 'full' | 'paused' | 'closed' | 'memory';

/** What the team calls each stage. */
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
 * What each stage allows; a new stage doesn't compile without its row. `refusal`: why no new donation is taken, null while they
 * are. While none is taken nobody is asked for one, anywhere: no mail, no reminder, no button, no picture. `isOver`: the appeal
 * is past, so its story is shown as something that was written then.
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

/** The stage of this name; where there is none the campaign runs, as for who doesn't know. */
export function parseStage(name: string | undefined): Stage {
  return stages.find((stage) => stage === name) ?? 'running';
}

/** A stage in which donations are taken. */
export type OpenStage = {
  [S in Stage]: (typeof stageRules)[S]['refusal'] extends null ? S : never;
}[Stage];

/** A stage in which none are taken, and nobody is asked for one. */
export type QuietStage = Exclude<Stage, OpenStage>;

/** True while new donations are taken, and only then may anything ask for one. */
export function acceptsDonations(stage: Stage): stage is OpenStage {
  return stageRules[stage].refusal === null;
}
