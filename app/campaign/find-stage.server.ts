/** The campaign's stage, and whether it takes donations. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { DAY } from '../../platform/durations.ts';
import { requireCheck } from '../../platform/http/guards.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Requester } from '../../platform/http/requester.ts';
import { findCampaign } from '../facts/index.server.ts';
import { findPublicSums, sumEver } from '../raised/index.server.ts';
import { findSample } from '../sample/index.server.ts';
import { acceptsDonations, type PublishedStage, type Stage, stageRules } from '../shared/stage.ts';
import { type StageDecision, stageNames, stageOf } from '../shared/stage-decision.ts';
import { parseTranslated } from '../shared/translated-schema.ts';
import { isPublished } from './launch-repository.server.ts';
import { findDecision } from './repository.server.ts';
import { noWords } from './schema.ts';

/** *In memory* can be undone for 24 hours. */
const undoMs = DAY;

type Config = Pick<AppContext, 'config'>;

/**
 * The super-admin's last decision, the sum of verified donations (whole rupees), the stage that follows for
 * a published site, and whether the site is a draft. The goal is reached when the public sum reaches it, or
 * the stage would tell what the sum hides.
 */
export async function findStageDecision(
  { config }: Config,
  db: Database,
): Promise<StageDecision & { stage: PublishedStage; raised: number; isDraft: boolean }> {
  const decided = await findDecision(db);
  const { rupees } = await sumEver(db);
  const told = await findPublicSums({ config }, db);
  const { goal } = await findCampaign({ config }, db);
  const decision: StageDecision = decided
    ? { state: decided.state, atGoal: decided.atGoal, words: parseTranslated(decided.words) }
    : { state: 'running', atGoal: 'goOn', words: noWords };
  const stage = stageOf(decision, told?.rupees ?? rupees, goal.rupees);
  // 'full' is shown without a public total too, as no more is taken; 'reached' only with one.
  const isTold = stage !== 'reached' || told !== null;
  return {
    ...decision,
    raised: rupees,
    stage: isTold ? stage : 'running',
    isDraft: await isDraft({ config }, db),
  };
}

/**
 * True while only the team sees the site (docs/decisions/0069-draft.md): a part is the sample's although
 * gifts would reach a real account, or the super-admin has not published the site. The whole sample is open,
 * for trying.
 */
export async function isDraft(context: Config, db: Database): Promise<boolean> {
  const { parts, hasOwnPayIn } = await findSample(context, db);
  return parts.length > 0 ? hasOwnPayIn : !(await isPublished(db));
}

/** The current stage. */
export async function findStage(context: Config, db: Database): Promise<Stage> {
  const { stage, isDraft } = await findStageDecision(context, db);
  return isDraft ? 'draft' : stage;
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

/** Throws 409 while no new donation is taken. In a draft the team may try the form. */
export async function requireAccepting(
  context: Config,
  tx: Database,
  { admin }: Pick<Requester, 'admin'>,
): Promise<void> {
  const stage = await findStage(context, tx);
  const { refusal } = stageRules[stage];
  if (refusal && !(stage === 'draft' && (await admin()))) throw new Problem(refusal);
}

/** The guard of calls that show the campaign's content: 404 for strangers while the site is a draft. */
export const requirePublished = requireCheck(async (context, { admin }) => {
  // While a fault hides whether this is a draft, a published site goes on showing what it can.
  const isHidden = await isDraft(context, context.db).catch(() => false);
  if (isHidden && !(await admin())) throw new Problem('campaign.hidden');
});
