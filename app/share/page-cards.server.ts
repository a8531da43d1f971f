/**
 * Cards of links to single pages. Each is rendered at the first request for its current name: a stranger can't
 * cause more renderings than there are pages and languages (docs/decisions/0090-cards-of-pages.md).
 */
import type { AppContext } from '../../platform/app-context.ts';
import { Problem } from '../../platform/http/problem.ts';
import { forgetStored, pictureWorker, readStored } from '../files/index.server.ts';
import {
  cardFileOf,
  cardPath,
  nameOfCard,
  type PageCardFacts,
  type PageCardName,
  parseCardFile,
} from './page-card.server.ts';
import type { renderPageCard } from './render-drawing.server.ts';
import { renderOnce } from './render-once.server.ts';
import * as repository from './repository.server.ts';

/** The current contents of a page's card in a language; null if there is no such page. */
export type FindCardFacts = (
  context: AppContext,
  of: Pick<PageCardName, 'page' | 'language'>,
) => Promise<PageCardFacts | null>;

/**
 * The bytes of the current card, rendered if its file is missing; for an older name the current path. Throws
 * 404 for a page that doesn't exist, 503 if too many pictures wait.
 */
export async function readPageCard(
  context: AppContext,
  file: string,
  findFacts: FindCardFacts,
): Promise<Uint8Array | { current: string }> {
  const asked = parseCardFile(file);
  const facts = asked && (await findFacts(context, asked));
  if (!asked || !facts) throw new Problem('file.notFound');
  const name = nameOfCard(asked.page, facts);
  if (name.mark !== asked.mark) return { current: cardPath(name) };
  const path = storedAt(name);
  const stored = await readStored(context.storage, path);
  if (stored) return stored;
  const bytes = await renderOnce(context, path, facts.photo, (photo) =>
    pictureWorker.call('renderPageCard', facts, photo),
  );
  await replaceEarlier(context, name);
  return bytes;
}

/** Removes the page's card with earlier contents. */
async function replaceEarlier(context: AppContext, name: PageCardName): Promise<void> {
  const before = await repository.replacePageCard(context.db, name);
  if (before && before !== name.mark) await removeFile(context, { ...name, mark: before });
}

/** Removes the cards of deleted updates. */
export async function sweepPageCards(context: AppContext): Promise<void> {
  for (const name of await repository.deleteCardsOfMissing(context.db)) await removeFile(context, name);
}

async function removeFile({ storage }: AppContext, name: PageCardName): Promise<void> {
  await storage.remove(storedAt(name));
  forgetStored(storage, storedAt(name));
}

function storedAt(name: PageCardName): string {
  return `share/${cardFileOf(name)}`;
}

declare module '../files/picture-worker.server.ts' {
  interface PictureJobs {
    renderPageCard: typeof renderPageCard;
  }
}
