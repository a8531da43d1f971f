/** Stored pictures of papers, bills and the account's balance: checks them, and deletes them. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { deleteHomeImage, isHomeImage } from './home-images.server.ts';
import { isReferenced } from './repository.server.ts';

type PaperKind = 'papers' | 'balances';

/** Throws 400 for `field` if no picture of this kind is stored at this address. */
export async function requirePaper(
  tx: Database,
  field: string,
  url: string,
  kind: PaperKind = 'papers',
): Promise<void> {
  if (await isHomeImage(tx, url, kind)) return;
  const code = 'home.unknownPicture';
  throw new Problem(code, { fields: { [field]: code } });
}

/**
 * Deletes the picture of a paper unless another one shows it too, such as the second expense of one bill. If that
 * fails, the sweep deletes it later.
 */
export async function discardPaper(
  context: AppContext,
  url: string,
  kind: PaperKind = 'papers',
): Promise<void> {
  try {
    if (await isReferenced(context.db, url.replace('/files/', ''))) return;
    await deleteHomeImage(context, url.replace(`/files/${kind}/`, ''), kind);
  } catch (error) {
    const reason = (error as Error).message;
    context.log.warn({ url, reason }, 'the picture of a paper could not be removed');
  }
}
