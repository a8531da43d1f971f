/** The campaign's stage, and what follows from it. Pure. Every page loads this file. */
import type { ProblemCode } from '../../platform/problems/codes.ts';

/** The stage of a published site. 'reached': continues beyond the goal. 'full': stopped at the goal. */
export type PublishedStage = 'running' | 'reached' | 'full' | 'paused' | 'closed' | 'memory';

/** The stage that readers see. 'draft': only the team sees the site (docs/decisions/0069-draft.md). */
export type Stage = 'draft' | PublishedStage;

/** A row of stageRules. */
type StageRule = {
  /** The error code for a new donation; null while donations are taken. */
  refusal: ProblemCode | null;
  /** The appeal is past, so its story is shown as a text of that time. */
  isOver: boolean;
  /** Search engines may list its pages. */
  isListed: boolean;
  /** The footer asks readers to pass it on. */
  isShared: boolean;
  /** Home shows what is needed and what was received. */
  showsMoney: boolean;
  /** In place of Donate stands a link to the accounts. */
  showsAccounts: boolean;
  /** Pages say how to complete a donation that was paid before. */
  remembersPayments: boolean;
  /** Pages invite to follow the updates. */
  invitesFollowers: boolean;
};

/**
 * What each stage allows and shows; a new stage does not compile without its row. While a stage takes no
 * donations, nothing asks for one: no mail, reminder, button or picture.
 */
export const stageRules = {
  draft: {
    refusal: 'campaign.draft',
    isOver: false,
    isListed: false,
    isShared: false,
    showsMoney: false,
    showsAccounts: false,
    remembersPayments: false,
    invitesFollowers: false,
  },
  running: {
    refusal: null,
    isOver: false,
    isListed: true,
    isShared: true,
    showsMoney: true,
    showsAccounts: false,
    remembersPayments: false,
    invitesFollowers: true,
  },
  reached: {
    refusal: null,
    isOver: false,
    isListed: true,
    isShared: true,
    showsMoney: true,
    showsAccounts: false,
    remembersPayments: false,
    invitesFollowers: true,
  },
  full: {
    refusal: 'campaign.goalReached',
    isOver: false,
    isListed: true,
    isShared: true,
    showsMoney: true,
    showsAccounts: true,
    remembersPayments: true,
    invitesFollowers: true,
  },
  paused: {
    refusal: 'campaign.paused',
    isOver: false,
    isListed: true,
    isShared: true,
    showsMoney: true,
    showsAccounts: false,
    remembersPayments: true,
    invitesFollowers: true,
  },
  closed: {
    refusal: 'campaign.closed',
    isOver: true,
    isListed: true,
    isShared: true,
    showsMoney: true,
    showsAccounts: true,
    remembersPayments: true,
    invitesFollowers: true,
  },
  memory: {
    refusal: 'campaign.closed',
    isOver: true,
    isListed: true,
    isShared: false,
    showsMoney: false,
    showsAccounts: true,
    remembersPayments: false,
    invitesFollowers: false,
  },
} as const satisfies Record<Stage, StageRule>;

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
