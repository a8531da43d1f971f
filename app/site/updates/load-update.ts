/** What the page of one update shows: the update, those beside it, the total, and who asks. */
import type { Language } from '../../../platform/languages.ts';
import { type Proof, proofIn } from '../../proof/index.ts';
import { progressCurrency, type Raised, sumRows } from '../../raised/index.ts';
import { answerOrNull, mustBeOk } from '../../shell/answers.ts';
import type { ApiClient } from '../../shell/api-client.ts';
import { titleOf, type Update, updatePath } from '../../updates/index.ts';

/** A link to an update. */
export type UpdateLink = { path: string; date: string; title: string };

export type ShownUpdate = {
  /** Null if no update has this id. */
  update: Update | null;
  previous: UpdateLink | null;
  next: UpdateLink | null;
  /** Only in place of a missing update. */
  newest: UpdateLink[];
  /** Null if unknown. */
  raised: Raised | null;
  currency: 'INR' | 'USD';
  /** The card of links to the update in this language, and the words on the card; null if unknown. */
  card: { path: string; words: string; description: string } | null;
  /** Null if nothing is written. */
  lead: { name: string; relation: string } | null;
  /** False if any part could not be fetched. */
  isWhole: boolean;
};

const newestShown = 5;

const missing = {
  update: null,
  previous: null,
  next: null,
  raised: null,
  currency: 'USD',
  card: null,
  lead: null,
} as const;

/** `isArchive`: in rupees, the campaign's own currency. Throws if the update could not be fetched. */
export async function loadUpdate(
  api: ApiClient,
  id: string,
  language: Language,
  isArchive: boolean,
): Promise<ShownUpdate> {
  const response = await api.updates[':id'].$get({ param: { id } });
  const linkTo = (update: Update): UpdateLink => ({
    path: updatePath(update.id),
    date: update.date,
    title: titleOf(update, language),
  });
  if ((response as Response).status === 404) {
    // 404 as well: strangers see no updates of a draft.
    const list = await api.updates.$get();
    const newest = list.ok ? (await list.json()).slice(0, newestShown).map(linkTo) : [];
    return { ...missing, newest, isWhole: true };
  }
  await mustBeOk(response, 'The update could not be fetched.');
  const answers = await Promise.all([
    answerOrNull('The updates', api.updates.$get()),
    answerOrNull('The sums of donations', api.donations.progressbardata.$get()),
    answerOrNull('The place', api['ip-details'].$get()),
    answerOrNull('The proof', api.proof.$get()),
    answerOrNull('The card', api.cards.updates[':id'].$get({ param: { id } })),
  ]);
  const [updates, rows, place, proof, cards] = answers;
  const { previous, next } = besides(updates ?? [], id);
  return {
    update: await response.json(),
    previous: previous && linkTo(previous),
    next: next && linkTo(next),
    newest: [],
    raised: rows && sumRows(rows),
    currency: isArchive ? 'INR' : place ? progressCurrency(place) : 'USD',
    card: cards?.[language] ?? null,
    lead: proof && leadIn(proof, language),
    isWhole: answers.every((answer) => answer !== null),
  };
}

/** The update before and after this one in time; `updates`: newest first. */
export function besides<Each extends { id: string }>(updates: readonly Each[], id: string) {
  const at = updates.findIndex((each) => each.id === id);
  if (at < 0) return { previous: null, next: null };
  return { previous: updates[at + 1] ?? null, next: updates[at - 1] ?? null };
}

function leadIn(proof: Proof, language: Language): ShownUpdate['lead'] {
  const { lead } = proofIn(proof, language);
  return lead && { name: lead.name, relation: lead.relation };
}
