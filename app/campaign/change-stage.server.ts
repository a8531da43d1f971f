/** The super-admin's decision about the campaign's stage. */

import type { AppContext } from '../../platform/app-context.ts';
import type { Campaign } from '../../platform/config/campaign.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import { Problem } from '../../platform/http/problem.ts';
import type { Admin } from '../../platform/http/requester.ts';
import type { AtGoal, DecidedStage, StageDecision } from '../shared/stage-decision.ts';
import { formatTranslated, parseTranslated } from '../shared/translated-schema.ts';
import { undoUntil } from './find-stage.server.ts';
import { findDecision, upsertDecision } from './repository.server.ts';
import { noWords, type StageInput } from './schema.ts';

/**
 * Stores the decision; every page shows it within a second. Throws 400 for *in memory* without the
 * beneficiary's name, spelt as campaign.json spells it in one of its languages: so nobody chooses it by
 * accident.
 */
export async function changeStage(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  { username }: Pick<Admin, 'username'>,
  { words, name, ...decision }: StageInput,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const now = new Date().toISOString();
    const current = await findDecision(tx);
    const isMemory = decision.state === 'memory';
    const wasMemory = current?.state === 'memory';
    if (isMemory && !wasMemory && !isNamed(config.campaign, name)) throw new Problem('stage.nameNeeded');
    const before = { ...pick(current), words: current ? parseTranslated(current.words) : noWords };
    await upsertDecision(tx, {
      ...decision,
      words: formatTranslated(words),
      before: !isMemory ? null : wasMemory ? current.before : JSON.stringify(before),
      memorySince: !isMemory ? null : wasMemory ? current.memorySince : now,
      changedAt: now,
      changedBy: username,
    });
    await contentChanged(tx);
  });
}

/**
 * Restores the state and words from before *in memory*. Throws 409 if the campaign is not in memory, or has
 * been for longer than `undoMs`: then the super-admin chooses a state as usual.
 */
export async function undoMemory(
  { db }: Pick<AppContext, 'db'>,
  { username }: Pick<Admin, 'username'>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const current = await findDecision(tx);
    const until = undoUntil(current);
    const now = new Date().toISOString();
    if (!current?.before || until === null || until <= now) throw new Problem('stage.undoOver');
    const { words, ...decision } = JSON.parse(current.before) as StageDecision;
    await upsertDecision(tx, {
      ...decision,
      words: formatTranslated(words),
      before: null,
      memorySince: null,
      changedAt: now,
      changedBy: username,
    });
    await contentChanged(tx);
  });
}

const pick = (decision: { state: DecidedStage; atGoal: AtGoal } | undefined) =>
  decision ? { state: decision.state, atGoal: decision.atGoal } : { state: 'running', atGoal: 'goOn' };

function isNamed({ beneficiary }: Pick<Campaign, 'beneficiary'>, typed: string): boolean {
  const plain = (text: string) => text.normalize('NFC').trim();
  return Object.values(beneficiary.name).some((name) => plain(name) === plain(typed));
}
