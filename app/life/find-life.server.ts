/** In which part of its life the campaign is, and whether it takes donations. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { sumEver } from '../donations/statistics/repository.server.ts';
import { parseTranslated } from '../shared/translated-schema.ts';
import { type Life, refusals, type Stage, stageOf } from './life.ts';
import { findDecision } from './repository.server.ts';
import { noWords } from './schema.ts';

type Config = Pick<AppContext, 'config'>;

/** What the super-admin decided last, what the verified donations come to (whole rupees), and the stage that follows from both. */
export async function findLife(
  { config }: Config,
  db: Database,
): Promise<Life & { stage: Stage; raised: number }> {
  const decided = await findDecision(db);
  const { rupees } = await sumEver(db);
  const life: Life = decided
    ? { state: decided.state, atGoal: decided.atGoal, words: parseTranslated(decided.words) }
    : { state: 'running', atGoal: 'goOn', words: noWords };
  return { ...life, raised: rupees, stage: stageOf(life, rupees, config.campaign.goal.rupees) };
}

/** Refuses with 409 while no new donation is taken. */
export async function requireAccepting(context: Config, tx: Database): Promise<void> {
  const { stage } = await findLife(context, tx);
  if (stage in refusals) throw new Problem(refusals[stage as keyof typeof refusals]);
}
