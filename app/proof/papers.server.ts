/** Papers that prove what the page says, as the super-admin shows them: added once, worded anew, taken away with their pictures. */
import type { AppContext } from '../../platform/app-context.ts';
import { contentChanged } from '../../platform/db/content-version-repository.ts';
import { Problem } from '../../platform/http/problem.ts';
import { discardPaper, requirePaper } from '../files/index.server.ts';
import type { Translated } from '../shared/translated.ts';
import { formatTranslated, parseTranslated } from '../shared/translated-schema.ts';
import type { Paper } from './proof.ts';
import * as repository from './repository.server.ts';
import type { PaperInput } from './schema.ts';

const toPaper = ({ id, picture, words }: { id: string; picture: string; words: string }): Paper => ({
  id,
  picture,
  words: parseTranslated(words),
});

export async function listPapers({ db }: AppContext): Promise<Paper[]> {
  return (await repository.listPapers(db)).map(toPaper);
}

/** Adds a paper. A repeat with the same key adds nothing and gets the first one. Refuses with 400 a picture that isn't stored here. */
export async function addPaper(
  { db }: AppContext,
  { picture, words }: PaperInput,
  idempotencyKey: string | null,
): Promise<Paper> {
  return db.transaction().execute(async (tx) => {
    await requirePaper(tx, 'picture', picture);
    const row = { id: crypto.randomUUID(), picture, words: formatTranslated(words) };
    const createdAt = new Date().toISOString();
    const isNew = await repository.insertPaper(tx, { ...row, createdAt, idempotencyKey });
    if (isNew) await contentChanged(tx);
    return toPaper(isNew ? row : await repository.findPaperByKey(tx, idempotencyKey));
  });
}

/** Says anew what a paper is. Refuses with 404. */
export async function editPaper({ db }: AppContext, id: string, words: Translated): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await repository.updatePaper(tx, id, formatTranslated(words)))) throw new Problem('paper.notFound');
    await contentChanged(tx);
  });
}

/** Takes a paper away, and its picture with it. Refuses with 404. */
export async function deletePaper(context: AppContext, id: string): Promise<void> {
  const picture = await context.db.transaction().execute(async (tx) => {
    const found = await repository.deletePaper(tx, id);
    if (!found) throw new Problem('paper.notFound');
    await contentChanged(tx);
    return found;
  });
  await discardPaper(context, picture);
}
