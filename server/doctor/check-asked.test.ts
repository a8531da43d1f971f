import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fillLanguages } from '../../platform/languages.ts';
import { unanswered } from './check-asked.ts';

const words = fillLanguages({ en: 'Ask Dr. Leela.', ml: 'ഡോ. ലീലയോടു ചോദിക്കാം.' });
const all = { why: words, surplus: words, rest: words, hospital: { contact: words } };
const told = { hasEstimate: true, isOver: false };
const sample = JSON.parse(readFileSync('config/campaign.json', 'utf8'));

test('nothing is missing if every question is answered', () => {
  expect(unanswered(all, told)).toMatchObject([{ level: 'ok' }]);
});

test.each<[string, object, boolean, RegExp]>([
  ['the reason of the goal', { why: undefined }, true, /: why the goal is this much \(\/goal\)$/],
  ['the estimate', {}, false, /: the hospital’s written estimate \(\/papers\)$/],
  ['the hospital', { hospital: null }, true, /: whom to ask at the hospital \(\/who-asks\)$/],
  ['whom to ask there', { hospital: {} }, true, /: whom to ask at the hospital/],
  ['the surplus', { surplus: undefined }, true, /: what happens to donations beyond the goal \(\/goal\)$/],
  ['the rest', { rest: undefined }, true, /: what happens to money that is left, also after a death/],
  ['the rest in one language', { rest: { ...words, ml: '' } }, true, /: what happens to money that is left/],
  ['the goal but the sample’s', { why: sample.why }, true, /: why the goal/],
  ['the surplus but the sample’s', { surplus: sample.surplus }, true, /: what happens to donations beyond/],
  ['the rest but the sample’s', { rest: sample.rest }, true, /: what happens to money that is left/],
])('advises if there is no answer on %s', (_what, changes, hasEstimate, found) => {
  const [{ level, what }] = unanswered({ ...all, ...changes }, { ...told, hasEstimate }) as [
    { level: string; what: string },
  ];
  expect(level).toBe('advice');
  expect(what).toMatch(found);
});

test('once the campaign is over, asks only for what happens to the rest', () => {
  const over = { hasEstimate: false, isOver: true };
  expect(unanswered({ rest: words }, over)).toMatchObject([{ level: 'ok' }]);
  expect(unanswered({}, over)).toMatchObject([
    { what: expect.stringMatching(/look: what happens to money/) },
  ]);
});

test('says nothing of the estimate if the database can’t be read', () => {
  expect(unanswered(all, null)).toMatchObject([{ level: 'ok' }]);
});
