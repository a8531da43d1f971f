/** The lines of a statement matched to donations. Nothing of them is kept. */
import type { AppContext } from '../../../platform/app-context.ts';
import { addDays, boundsOfDay } from '../../../platform/days.ts';
import { idsWithReference } from '../../donations/index.ts';
import { type BankLine, idsOf, paiseOf } from '../line.ts';
import { lineKeyOf } from '../line-key.server.ts';
import * as repository from '../repository.server.ts';
import { referencesIn } from './match.ts';
import { maxDaysAfter, maxDaysBefore } from './match-by-person.ts';
import { matchWorker } from './match-worker.server.ts';
import type { Candidate, Match, MatchedStatement } from './matches.ts';

/** More than anybody looks through. */
const maxMissing = 300;

export async function matchStatement(context: AppContext, lines: BankLine[]): Promise<MatchedStatement> {
  if (lines.length === 0) return { matches: [], missing: [], donations: [] };
  const [candidates, accepted] = await Promise.all([
    findCandidates(context, lines),
    findAccepted(context, lines),
  ]);
  const matches = await matchWorker.call('matchLines', lines, candidates, accepted);
  const missing = await findMissing(context, lines, matches);
  const shown = new Map(
    [...matches.flatMap(({ donations }) => donations), ...missing].map((each) => [each.id, each]),
  );
  return {
    matches: matches.map(({ donations, ...match }) => ({
      ...match,
      donations: donations.map(({ id }) => id),
    })),
    missing: missing.map(({ id }) => id),
    donations: [...shown.values()].map(({ phone: _phone, rupees: _rupees, bankKey: _key, ...each }) => each),
  };
}

/** Whoever may have paid one of the lines: by ID, by our reference, by amount and day. */
async function findCandidates({ db }: AppContext, lines: BankLine[]): Promise<Candidate[]> {
  const ids = [...new Set(lines.flatMap(idsOf))];
  const references = [...new Set(lines.flatMap(referencesIn))]
    // Names and years are found by amount and day, if at all: there are too many of them.
    .filter((word) => /\d/.test(word) && /[A-Z]/.test(word))
    .flatMap((word) => idsWithReference(word) ?? []);
  const days = lines.map(({ day }) => day).sort();
  const found = await Promise.all([
    repository.listByBankKey(db, ids),
    repository.listByIds(db, references),
    repository.listToMatch(
      db,
      [...new Set(lines.flatMap(({ amount }) => writtenAs(amount)))],
      boundsOfDay(addDays(days[0] ?? '', -maxDaysAfter - 1)).from,
      boundsOfDay(addDays(days.at(-1) ?? '', maxDaysBefore + 1)).to,
    ),
  ]);
  return [...new Map(found.flat().map((each) => [each.id, each])).values()];
}

/** As donors may have typed an amount: '500', '500.0', '500.00'. */
function writtenAs(amount: string): string[] {
  const [whole = '', paise = ''] = (paiseOf(amount) / 100).toFixed(2).split('.');
  if (paise === '00') return [whole, `${whole}.0`, `${whole}.00`];
  return paise.endsWith('0') ? [`${whole}.${paise[0]}`, `${whole}.${paise}`] : [`${whole}.${paise}`];
}

async function findAccepted(context: AppContext, lines: BankLine[]): Promise<Map<number, Candidate>> {
  const places = new Map(lines.map((line, n) => [lineKeyOf(context, line), n]));
  const rows = await repository.listAccepted(context.db, [...places.keys()]);
  return new Map(rows.map(({ lineKey, ...donation }) => [places.get(lineKey) ?? -1, donation]));
}

/** Those that nobody was proposed for: a donation that is only one of several possible ones still counts as missing. */
async function findMissing({ db }: AppContext, lines: BankLine[], matches: Match[]): Promise<Candidate[]> {
  const days = lines.map(({ day }) => day).sort();
  const from = boundsOfDay(days[0] ?? '').from;
  const found = await repository.listWaiting(db, from, boundsOfDay(days.at(-1) ?? '').to, maxMissing);
  const matched = new Set(
    matches.flatMap(({ group, donations }) => (group === 'unknown' ? [] : donations.map(({ id }) => id))),
  );
  return found.filter(({ id }) => !matched.has(id));
}
