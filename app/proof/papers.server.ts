/**
 * Papers that prove the page's statements: the super-admin adds them once, changes their words, and deletes
 * them.
 */
import type { AppContext } from '../../platform/app-context.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import type { Tables } from '../../platform/db/tables.ts';
import { Problem } from '../../platform/http/problem.ts';
import { discardPaper, requirePaper } from '../files/index.server.ts';
import { formatTranslated, parseTranslated } from '../shared/translated-schema.ts';
import type { Paper } from './proof.ts';
import * as repository from './repository.server.ts';
import type { PaperInput, PaperWords } from './schema.ts';

type Row = Pick<Tables['papers'], 'id' | 'picture' | 'words' | 'estimateRupees' | 'estimateDate'>;

const toPaper = ({ id, picture, words, estimateRupees, estimateDate }: Row): Paper => ({
  id,
  picture,
  words: parseTranslated(words),
  estimate:
    estimateRupees === null || estimateDate === null ? null : { rupees: estimateRupees, date: estimateDate },
});

const toColumns = ({ words, estimate }: PaperWords) => ({
  words: formatTranslated(words),
  estimateRupees: estimate?.rupees ?? null,
  estimateDate: estimate?.date ?? null,
});

export async function listPapers({ db }: Pick<AppContext, 'db'>): Promise<Paper[]> {
  return (await repository.listPapers(db)).map(toPaper);
}

/**
 * Adds a paper. A repeat with the same key adds nothing and returns the first one. Throws 400 for a picture
 * that is not stored here.
 */
export async function addPaper(
  { db }: Pick<AppContext, 'db'>,
  { picture, ...input }: PaperInput,
  idempotencyKey: string | null,
): Promise<Paper> {
  return db.transaction().execute(async (tx) => {
    await requirePaper(tx, 'picture', picture);
    const row = { id: crypto.randomUUID(), picture, ...toColumns(input) };
    const createdAt = new Date().toISOString();
    const isNew = await repository.insertPaper(tx, { ...row, createdAt, idempotencyKey });
    if (isNew) await contentChanged(tx);
    return toPaper(isNew ? row : await repository.findPaperByKey(tx, idempotencyKey));
  });
}

/** Changes the words of a paper, and whether it is an estimate. Throws 404. */
export async function editPaper({ db }: AppContext, id: string, input: PaperWords): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await repository.updatePaper(tx, id, toColumns(input)))) throw new Problem('paper.notFound');
    await contentChanged(tx);
  });
}

/** Deletes a paper and its picture. Throws 404. */
export async function deletePaper(context: AppContext, id: string): Promise<void> {
  const picture = await context.db.transaction().execute(async (tx) => {
    const found = await repository.deletePaper(tx, id);
    if (!found) throw new Problem('paper.notFound');
    await contentChanged(tx);
    return found;
  });
  await discardPaper(context, picture);
}

/** The papers: the hospital's written estimates, newest first, and all others in their order. */
export async function sortPapers(context: Pick<AppContext, 'db'>) {
  const papers = await listPapers(context);
  const estimates = papers
    .flatMap(({ picture, words, estimate }) => (estimate ? [{ picture, words, ...estimate }] : []))
    .sort((a, b) => b.date.localeCompare(a.date));
  const others = papers.flatMap(({ picture, words, estimate }) => (estimate ? [] : [{ picture, words }]));
  return { estimates, others };
}
