/** The face of this room for the server: other rooms import nothing else of its server code. */
export { wordsOfPageCard } from './card-words.server.ts';
export { openOpeningCounter } from './count-openings.server.ts';
export {
  type CardPage,
  cardPath,
  nameOfCard,
  type PageCardFacts,
  type PageCardName,
} from './page-card.server.ts';
export { readPageCard } from './page-cards.server.ts';
export { findHomeCard, refreshRenderings } from './renderings.server.ts';
