/**
 * One action for many rows of a list, a few calls at a time: which are done, waiting or failed. Continues
 * after a reload.
 */

/** Each id is in exactly one of the lists; ids in `begun` are also in `waiting`. */
export type BulkWork<Action extends string = string> = {
  action: Action;
  /** Ids whose result is not known yet. */
  waiting: string[];
  done: string[];
  failed: { id: string; words: string }[];
  /** Ids that match nothing. */
  missing: string[];
  /** Ids whose call may have gone out before the page was left. */
  begun: string[];
  /** Ids of `begun` that were refused at the second try: perhaps because the first try had succeeded. */
  unsure: { id: string; words: string }[];
};

/** The result of one id. `words`: why it failed; `isRefused`: another try would give the same result. */
export type BulkStep = 'done' | 'missing' | { words: string; isRefused?: boolean };

/** More calls at once would only queue in the browser. */
const atOnce = 4;

export function beginWork<Action extends string>(action: Action, ids: string[]): BulkWork<Action> {
  const none = { done: [], failed: [], missing: [], begun: [], unsure: [] };
  return { action, waiting: [...new Set(ids)], ...none };
}

/**
 * The state as stored for a reload: marks the calls that are under way now, or may be after `more` further
 * answers.
 */
export function leftWork<Action extends string>(work: BulkWork<Action>, more = 0): BulkWork<Action> {
  // Ids are tried in their order.
  return { ...work, begun: work.waiting.slice(0, atOnce + more) };
}

/** How many of how many ids have been tried. */
export function progressOf(work: BulkWork): { done: number; all: number } {
  const { waiting, done, failed, missing, unsure } = work;
  const tried = done.length + failed.length + missing.length + unsure.length;
  return { done: tried, all: tried + waiting.length };
}

/** The failed ids, to be tried again; null if none failed. */
export function againOf<Action extends string>({
  action,
  failed,
}: BulkWork<Action>): BulkWork<Action> | null {
  return failed.length > 0
    ? beginWork(
        action,
        failed.map(({ id }) => id),
      )
    : null;
}

/** Runs `step` for every waiting id. `onProgress` gets the state after each. Resolves to the final state. */
export async function workThrough<Action extends string>(
  work: BulkWork<Action>,
  step: (id: string) => Promise<BulkStep>,
  onProgress: (work: BulkWork<Action>) => void,
): Promise<BulkWork<Action>> {
  let now = work;
  const queue = [...work.waiting];
  const goOn = async () => {
    for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
      const became = await step(id).catch((): BulkStep => ({ words: noAnswer }));
      now = after(now, id, became);
      onProgress(now);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
  return now;
}

const gone = 'It no longer exists.';

const noAnswer = 'There was no answer. Please check your connection.';

function after<Action extends string>(
  work: BulkWork<Action>,
  id: string,
  became: BulkStep,
): BulkWork<Action> {
  const waiting = work.waiting.filter((each) => each !== id);
  if (became === 'done') return { ...work, waiting, done: [...work.done, id] };
  const isAgain = work.begun.includes(id);
  if (became === 'missing') {
    if (isAgain) return { ...work, waiting, unsure: [...work.unsure, { id, words: gone }] };
    return { ...work, waiting, missing: [...work.missing, id] };
  }
  const { words, isRefused = false } = became;
  if (isAgain && isRefused) return { ...work, waiting, unsure: [...work.unsure, { id, words }] };
  return { ...work, waiting, failed: [...work.failed, { id, words }] };
}
