import { expect, test } from 'vitest';
import { pages as en } from './en/pages.ts';
import { pages as ml } from './ml/pages.ts';

test.each([
  [en, '32%', 'of ₹20,00,000 ·\u00a032%'],
  [en, en.card.goalReached, 'of ₹20,00,000 ·\u00a0Goal reached'],
  [ml, '32%', 'ലക്ഷ്യം ₹20,00,000, 32%\u00a0ആയി'],
  [ml, ml.card.goalReached, 'ലക്ഷ്യം ₹20,00,000, ലക്ഷ്യത്തിലെത്തി'],
])('Home says how far the goal is, by a percentage or that it is reached (%#)', ({ home }, percent, line) => {
  expect(home.of({ goal: '₹20,00,000', percent })).toBe(line);
});
