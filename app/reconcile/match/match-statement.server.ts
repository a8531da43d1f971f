/** Matches the lines of a statement to donations. Stores nothing. */
import type { AppContext } from '../../../platform/app-context.ts';
import { addDays, boundsOfDay } from '../../../platform/days.ts';
import { MINUTE, SECOND } from '../../../platform/durations.ts';
import { openWorkerProcess } from '../../../platform/jobs/worker-process.ts';
import { idsWithReference } from '../../donations/index.ts';
import { toHundredths } from '../../money/index.ts';
import { lineKeyOf } from '../line.server.ts';
import { type BankLine, idsOf } from '../line.ts';
import * as repository from '../repository.server.ts';
import { referencesIn } from './match.ts';
import { maxDaysAfter, maxDaysBefore } from './match-by-person.ts';
import type { MatchFunctions } from './match-process.ts';
import type { Candidate, Match, MatchedStatement } from './matches.ts';

/** The most donations without a line that the page lists. */
const maxMissing = 300;

/**
 * 5,000 lines take seconds; a separate process keeps the site answering. A year of lines and donations needs
 * 60 MB.
 */
const matchWorker = openWorkerProcess<MatchFunctions>('./app/reconcile/match/match-process.ts', {
  heapMb: 128,
  idleMs: 5 * SECOND,
  timeoutMs: MINUTE,
});

/** A match for each line, and the waiting donations that no line matches, without phone numbers. */
export async function matchStatement(context: AppContext, lines: BankLine[]): Promise<MatchedStatement> {
  if (lines.length === 0) return { matches: [], missing: [], twice: [], donations: [] };
  const [candidates, accepted] = await Promise.all([
    findCandidates(context, lines),
    findAccepted(context, lines),
  ]);
  const matches = await matchWorker.call('matchLines', lines, candidates, accepted);
  const missing = await findMissing(context, lines, matches);
  const twice = await findTwice(context, missing);
  const shown = new Map(
    [...matches.flatMap(({ donations }) => donations), ...missing].map((each) => [each.id, each]),
  );
  return {
    matches: matches.map(({ donations, ...match }) => ({
      ...match,
      donations: donations.map(({ id }) => id),
    })),
    missing: missing.map(({ id }) => id),
    twice: twice.map(({ id }) => id),
    donations: [...shown.values()].map(({ phone: _phone, rupees: _rupees, bankKey: _key, ...each }) => each),
  };
}

/**
 * Donations that one of the lines may have paid: by transaction ID, by our reference, or by amount and day.
 */
async function findCandidates({ db }: AppContext, lines: BankLine[]): Promise<Candidate[]> {
  const ids = [...new Set(lines.flatMap(idsOf))];
  const references = [...new Set(lines.flatMap(referencesIn))]
    // A reference without both a letter and a digit looks like a name or a number; statements have too many
    // of those. A donation with such a reference is found by amount and day.
    .filter((word) => /\d/.test(word) && /[A-Z]/.test(word))
    .flatMap((word) => idsWithReference(word) ?? []);
  const { first, last } = daysOf(lines);
  const found = await Promise.all([
    repository.listByBankKey(db, ids),
    repository.listByIds(db, references),
    repository.listToMatch(
      db,
      [...new Set(lines.flatMap(({ amount }) => spellingsOf(amount)))],
      boundsOfDay(addDays(first, -maxDaysAfter - 1)).from,
      boundsOfDay(addDays(last, maxDaysBefore + 1)).to,
    ),
  ]);
  return [...new Map(found.flat().map((each) => [each.id, each])).values()];
}

/** The first and the last day of the lines. */
function daysOf(lines: BankLine[]): { first: string; last: string } {
  const days = lines.map(({ day }) => day).sort();
  return { first: days[0] as string, last: days.at(-1) as string };
}

/** The spellings of an amount that a donor may have typed: '500', '500.0', '500.00'. */
function spellingsOf(amount: string): string[] {
  const rupees = toHundredths(amount) / 100;
  const withPaise = rupees.toFixed(2);
  return [String(rupees), withPaise, withPaise.replace(/0$/, '')];
}

async function findAccepted(context: AppContext, lines: BankLine[]): Promise<Map<number, Candidate>> {
  const places = new Map(lines.map((line, n) => [lineKeyOf(context, line), n]));
  const rows = await repository.listAccepted(context.db, [...places.keys()]);
  return new Map(rows.map(({ lineKey, ...donation }) => [places.get(lineKey) as number, donation]));
}

/**
 * Waiting donations of the statement's days without a match; the suggestions of group 'unknown' are no
 * matches.
 */
async function findMissing({ db }: AppContext, lines: BankLine[], matches: Match[]): Promise<Candidate[]> {
  const { first, last } = daysOf(lines);
  const found = await repository.listWaiting(db, boundsOfDay(first).from, boundsOfDay(last).to, maxMissing);
  const matched = new Set(
    matches
      .filter(({ group }) => group !== 'unknown')
      .flatMap(({ donations }) => donations.map(({ id }) => id)),
  );
  return found.filter(({ id }) => !matched.has(id));
}

/** Those of the donations whose transaction ID another donation has too. */
async function findTwice({ db }: AppContext, donations: Candidate[]): Promise<Candidate[]> {
  const keys = [...new Set(donations.flatMap(({ bankKey }) => bankKey ?? []))];
  const byKey = Map.groupBy(await repository.listByBankKey(db, keys), ({ bankKey }) => bankKey);
  return donations.filter(({ bankKey }) => (byKey.get(bankKey)?.length ?? 0) > 1);
}
