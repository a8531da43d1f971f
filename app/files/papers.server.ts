/** Pictures of papers and bills, once they are stored: whether one is ours, and its end. */
import type { AppContext } from '../../platform/app-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { Problem } from '../../platform/http/problem.ts';
import { deleteHomeImage, isHomeImage } from './home-images.server.ts';

const folder = '/files/papers/';

/** Refuses with 400 an address at which no paper is stored; `field` had it. */
export async function requirePaper(tx: Database, field: string, url: string): Promise<void> {
  if (await isHomeImage(tx, url, 'papers')) return;
  const code = 'home.unknownPicture';
  throw new Problem(code, { fields: { [field]: code } });
}

/** Removes the picture of a paper that nothing shows any more. One that stays for now is swept later. */
export async function discardPaper(context: AppContext, url: string): Promise<void> {
  await deleteHomeImage(context, url.replace(folder, ''), 'papers').catch((error: Error) =>
    context.log.warn({ url, reason: error.message }, 'the picture of a paper could not be removed'),
  );
}
