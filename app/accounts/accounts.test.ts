import { expect, test } from 'vitest';
import { isEveryBillShown, missingOf, spentByNeed, totalsOf } from './accounts.ts';

const spendings = [
  { need: 'room', rupees: 700 },
  { need: 'tests', rupees: 300 },
  { need: 'room', rupees: 50 },
];

test.each([
  [2000, { raised: 2000, spent: 1050, kept: 950 }],
  [1050, { raised: 1050, spent: 1050, kept: 0 }],
  [0, { raised: 0, spent: 1050, kept: -1050 }],
])('%i rupees raised are the sum of what was spent and what is kept', (raised, totals) => {
  expect(totalsOf(raised, spendings)).toEqual(totals);
});

test('each need has the sum spent for it, in the campaign’s order', () => {
  expect(spentByNeed([{ id: 'tests' }, { id: 'room' }, { id: 'loan' }], spendings)).toEqual([
    { need: 'tests', spent: 300 },
    { need: 'room', spent: 750 },
    { need: 'loan', spent: 0 },
  ]);
});

test('the sum spent for a need that the campaign has removed is listed separately', () => {
  expect(spentByNeed([{ id: 'tests' }], spendings)).toEqual([
    { need: 'tests', spent: 300 },
    { need: null, spent: 750 },
  ]);
});

test('every bill is shown only if there is spending and none lacks its bill', () => {
  const [shown, missing] = [{ bill: '/files/papers/1.webp' }, { bill: null }];
  expect([[], [shown], [shown, missing], [missing], [shown, shown]].map(isEveryBillShown)).toEqual([
    false,
    true,
    false,
    false,
    true,
  ]);
});

test.each([
  [
    'is told',
    300,
    [
      { rupees: 1_000, spent: 200 },
      { rupees: null, spent: 50 },
    ],
    { toPay: 800, kept: 300, missing: 500 },
  ],
  [
    'does not shrink by a need that cost more',
    0,
    [
      { rupees: 100, spent: 150 },
      { rupees: 50, spent: 0 },
    ],
    { toPay: 50, kept: 0, missing: 50 },
  ],
  ['is not told if enough is left', 800, [{ rupees: 1_000, spent: 200 }], null],
  ['is not told while the sums are not public', null, [{ rupees: 1_000, spent: 200 }], null],
  ['is not told if the family has paid ahead', -1, [{ rupees: 1_000, spent: 200 }], null],
])('what is missing %s', (_, kept, needs, expected) => {
  expect(missingOf(kept, needs)).toEqual(expected);
});
