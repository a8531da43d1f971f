/** Which donations the lines of a statement find in the database, and which the statement does not have. */
import { beforeEach, expect, test } from 'vitest';
import { addDays, noonOfDay } from '../../../platform/days.ts';
import { DAY } from '../../../platform/durations.ts';
import { age, changeRow, give, plantCopies, start } from '../../../test/donor.ts';
import { openTestSite } from '../../../test/site.ts';
import { openForSuite, signInForSuite } from '../../../test/suite.ts';
import { idsWithReference } from '../../donations/index.ts';
import type { BankLine } from '../line.ts';
import { forgetDonations, transactionId as id, line, postTo } from '../reconcile.fixture.ts';

const site = openForSuite(openTestSite);
const cookies = signInForSuite(site, 'leela');
beforeEach(() => forgetDonations(site));

const match = (...lines: BankLine[]) => postTo(site, cookies.leela, 'match', { lines });
const noonUtc = (day: string) => new Date(noonOfDay(day)).toISOString();

test.each([
  ['5000.5', '5000.50'],
  ['5000.50', '5000.5'],
  ['5000.0', '5000'],
  ['5000', '5000.00'],
  ['5000.00', '5000'],
  ['5000.25', '5000.25'],
])('a donation of ₹%s is found by name for a line of ₹%s', async (given, amount) => {
  const { id: donationId } = await start(site, { amount: given });
  const found = await match(line({ amount, narration: 'NEFT MEERA NAIR' }));
  expect(found.matches).toMatchObject([{ group: 'likely', donations: [donationId] }]);
});

test('a donation is found by its ID however old it is, by name only within weeks', async () => {
  const donation = await give(site, {}, id);
  await age(site, donation.id, 100 * DAY);
  const byName = line({ narration: 'NEFT MEERA NAIR' });
  expect((await match(line(), byName)).matches).toMatchObject([
    { group: 'exact', donations: [donation.id] },
    { group: 'unknown', donations: [] },
  ]);
});

test.each([
  ['A1B2C3', 'likely'],
  ['ANSARY', 'unknown'],
  ['632512', 'unknown'],
])('an old donation with our reference %s is %s: a name or a number finds none', async (word, group) => {
  const { from } = idsWithReference(word) ?? { from: '' };
  const date = new Date(Date.now() - 100 * DAY).toISOString();
  await plantCopies(site, [{ id: `${from}-1a2b-4c3d-8e9f-0a1b2c3d4e5f`, date }]);
  expect((await match(line({ narration: `NEFT SOMEBODY ${word}` }))).matches).toMatchObject([{ group }]);
});

test.each([
  [-16, 'unknown'],
  [-14, 'likely'],
  [7, 'likely'],
  [9, 'unknown'],
])('a donation started %i days after the payment is %s by its name', async (days, group) => {
  const { id: donationId } = await start(site);
  await changeRow(site, donationId, { date: noonUtc(addDays('2026-01-15', days)) });
  const own = line({ day: '2026-01-15', narration: 'NEFT MEERA NAIR' });
  expect((await match(own)).matches).toMatchObject([{ group }]);
});

test('the order of the days in a statement does not matter', async () => {
  const { id: found } = await start(site);
  const waiting = await give(site, { firstname: 'Anil' }, '699999999991');
  for (const each of [found, waiting.id]) await changeRow(site, each, { date: noonUtc('2025-11-01') });
  const late = line({ day: '2026-01-15', narration: 'BY CASH', amount: '1' });
  const early = line({ day: '2025-11-01', narration: 'NEFT MEERA NAIR' });
  for (const lines of [
    [late, early],
    [early, late],
  ]) {
    const { matches, missing } = await match(...lines);
    expect(matches[lines.indexOf(early)]).toMatchObject({ group: 'likely', donations: [found] });
    expect(missing).toEqual([waiting.id]);
  }
});

test('donations with a word that is no bank’s transaction ID are missing, too, but not the same payment', async () => {
  const one = await give(site, {}, 'cash');
  const other = await give(site, { firstname: 'Anil' }, 'cash');
  const { missing, twice } = await match(line({ narration: 'BY CASH', amount: '1' }));
  expect(missing.toSorted()).toEqual([one.id, other.id].toSorted());
  expect(twice).toEqual([]);
});

test('each of 1,200 lines is compared, and each donation returned once', async () => {
  const donation = await give(site, {}, id);
  const lines = Array.from({ length: 1200 }, (_, n) =>
    line({ narration: `UPI/CR/6999999${String(n).padStart(5, '0')}`, amount: String(n + 1) }),
  );
  const { matches, donations } = await match(...lines, line(), line({ narration: 'BY CASH' }));
  expect(matches.at(-2)).toMatchObject({ group: 'exact', donations: [donation.id] });
  expect(donations).toHaveLength(1);
});

test('only waiting donations of the statement’s days are listed as missing', async () => {
  const first = await give(site, {}, '699999999991');
  const early = await give(site, { firstname: 'Anil' }, '699999999992');
  await age(site, early.id, 3 * DAY);
  const deleted = await give(site, { firstname: 'Biju' }, '699999999993');
  await site.ask(`/api/donations/${deleted.id}`, { method: 'DELETE', cookie: cookies.leela });
  await start(site, { firstname: 'Chitra' });
  expect((await match(line({ narration: 'BY CASH', amount: '1' }))).missing).toEqual([first.id]);
});
