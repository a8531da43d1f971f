/** The campaign's stage, and whether it takes donations. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { DAY } from '../../platform/durations.ts';
import { Problem } from '../../platform/http/problem.ts';
import { findPublicSums, sumEver } from '../raised/index.server.ts';
import { findSample } from '../sample/index.server.ts';
import {
  acceptsDonations,
  type Stage,
  type StageDecision,
  stageNames,
  stageOf,
  stageRules,
} from '../shared/stage.ts';
import { parseTranslated } from '../shared/translated-schema.ts';
import { findDecision } from './repository.server.ts';
import { noWords } from './schema.ts';

/** *In memory* can be undone for 24 hours. */
const undoMs = DAY;

type Config = Pick<AppContext, 'config'>;

/**
 * The super-admin's last decision, the sum of verified donations (whole rupees), and the stage that follows.
 * The goal is reached when the public sum reaches it, or the stage would tell what the sum hides.
 */
export async function findStageDecision(
  { config }: Config,
  db: Database,
): Promise<StageDecision & { stage: Stage; raised: number }> {
  const decided = await findDecision(db);
  const { rupees } = await sumEver(db);
  const told = await findPublicSums({ config }, db);
  const goal = config.campaign.goal.rupees;
  const decision: StageDecision = decided
    ? { state: decided.state, atGoal: decided.atGoal, words: parseTranslated(decided.words) }
    : { state: 'running', atGoal: 'goOn', words: noWords };
  const stage = stageOf(decision, told?.rupees ?? rupees, goal);
  // 'full' is shown without a public total too, as no more is taken; 'reached' only with one.
  const isTold = stage !== 'reached' || told !== null;
  const { isDraft } = await findSample({ config }, db);
  return { ...decision, raised: rupees, stage: isDraft ? 'draft' : isTold ? stage : 'running' };
}

/** The current stage. */
export async function findStage(context: Config, db: Database): Promise<Stage> {
  return (await findStageDecision(context, db)).stage;
}

/** Until when *in memory* can be undone (ISO); null if it cannot. */
export function undoUntil(
  decided: { before: string | null; memorySince: string | null } | undefined,
): string | null {
  if (!decided?.before || !decided.memorySince) return null;
  return new Date(Date.parse(decided.memorySince) + undoMs).toISOString();
}

/** As undoUntil, for the super-admin's page; null once the time is over. */
export async function findUndo(db: Database): Promise<string | null> {
  const until = undoUntil(await findDecision(db));
  return until && until > new Date().toISOString() ? until : null;
}

/** Since when the campaign is in memory (ISO); null if it is not. */
export async function findMemorySince(db: Database): Promise<string | null> {
  const decided = await findDecision(db);
  return decided?.state === 'memory' ? (decided.memorySince ?? decided.changedAt) : null;
}

/** False while no new donation is taken: then nothing may ask for one, and no reminder is sent. */
export async function mayAsk(context: Config, db: Database): Promise<boolean> {
  return acceptsDonations(await findStage(context, db));
}

/** Throws 409 while no new donation is taken: nobody may be reminded of one. */
export async function requireAsking(context: Pick<AppContext, 'config' | 'db'>): Promise<void> {
  const stage = await findStage(context, context.db);
  if (!acceptsDonations(stage)) {
    throw new Problem('reminder.campaignQuiet', { params: { stage: stageNames[stage] } });
  }
}

/** Throws 409 while no new donation is taken. */
export async function requireAccepting(context: Config, tx: Database): Promise<void> {
  const { refusal } = stageRules[await findStage(context, tx)];
  if (refusal) throw new Problem(refusal);
}
