/** Cards of links to updates and to /accounts: their current addresses for pages, and their files. */
import { type Context, Hono } from 'hono';
import type { AppContext } from '../../../platform/app-context.ts';
import { answerBytes } from '../../../platform/http/answer-bytes.ts';
import { requireRole } from '../../../platform/http/guards.ts';
import type { HttpEnv } from '../../../platform/http/http-env.ts';
import { parseId } from '../../../platform/http/ids.ts';
import { Problem } from '../../../platform/http/problem.ts';
import { type Language, perLanguage } from '../../../platform/languages.ts';
import { requirePublished } from '../../campaign/index.server.ts';
import {
  type CardPage,
  cardPath,
  nameOfCard,
  readPageCard,
  wordsOfPageCard,
} from '../../share/index.server.ts';
import { findCardFacts, findCards } from './card-facts.server.ts';

/** `headline`: the card's largest words; `words`: all that is written on it; `description`: of the page. */
type ShownCard = { path: string; headline: string; words: string; description: string };

export const cardsApi = new Hono<HttpEnv>()
  .get('/accounts', requireRole('visitor'), requirePublished, async (c) =>
    c.json(await listCards(c.var.context, 'accounts')),
  )
  .get('/updates/:id', requireRole('visitor'), requirePublished, async (c) => {
    const id = parseId(c.req.param('id'), 'update.notFound');
    return c.json(await listCards(c.var.context, `update-${id}`));
  });

/** Nothing is rendered for it. Throws 404. */
async function listCards(context: AppContext, page: CardPage): Promise<Record<Language, ShownCard>> {
  const cards = await findCards(context, page);
  if (!cards) throw new Problem('update.notFound');
  return perLanguage((language) => {
    const { facts, description } = cards[language];
    const path = cardPath(nameOfCard(page, facts));
    return { path, headline: facts.headline, words: wordsOfPageCard(facts), description };
  });
}

export const pageCards = new Hono<HttpEnv>().get(
  '/cards/:name',
  requirePublished,
  async (c: Context<HttpEnv>) => {
    const found = await readPageCard(c.var.context, c.req.param('name') ?? '', findCardFacts);
    // An older address redirects to the current card. Temporary, as that may change again.
    if ('current' in found) return c.redirect(found.current, 302);
    c.header('Content-Type', 'image/jpeg');
    c.header('Cache-Control', 'public, max-age=31536000, immutable');
    return answerBytes(c, found);
  },
);

declare module '../../shell/api-client.ts' {
  interface RoomApis {
    cards: Mounted<'/cards', typeof cardsApi>;
  }
}
