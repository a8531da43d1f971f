/**
 * Compares the team's pages, and calls whose cost could grow, with many and with few donations, in one run:
 * `npm run bench-team`. On SQLite, and on PostgreSQL if TEST_DATABASE_URL names a server. bench/README.md has
 * the figures; the goals are at most twice the time and less than 200 kB each.
 */
import { teamPages } from '../app/desk/team-pages.ts';
import { measureScrolling } from './scrolling.ts';
import { anId, ask, longestWait, median, onBothDatabases, type Sites } from './two-sites.ts';

const counts = { few: 1_000, many: Number(process.env.DONATIONS ?? 100_000) };
const rounds = 21;
const warmUp = 4;
/** The minimum of this many runs is the site's time; the rest is other load. */
const waits = 5;

/** Searches: a name, a longer one, an amount, no match, one letter, two frequent and two rare letters. */
const searches = ['lakshmi', 'nair', '5000', anId, 'nobodyhasthisname', 'e', 'an', 'zq'];

const paths = [
  ...teamPages.flatMap(({ path }) => [path, `${path}.data`]),
  ...searches.map((search) => `/donation-view?search=${search}`),
  '/donation-view?filter=verified',
  '/donation-view?filter=waiting',
  '/donation-view?search=nair&filter=waiting',
  '/api/donations/totals?search=nair',
  '/api/donations/totals?search=example',
  '/api/donations',
  '/api/donations?filter=verified',
  '/api/donations/statistics',
];

/** Few and many in turns. */
async function compare(path: string, { few, many }: Sites) {
  const times = [[], []] as [number[], number[]];
  let kB = 0;
  let first = 0;
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const [n, of] of [few, many].entries()) {
      const answer = await ask(of, path);
      if (n === 1) kB = answer.bytes.length / 1000;
      if (n === 1 && round === 0) first = answer.ms;
      if (round >= warmUp) times[n as 0 | 1].push(answer.ms);
    }
  }
  const [ofFew, ofMany] = times.map(median) as [number, number];
  const [leastOfFew, leastOfMany] = times.map((each) => Math.min(...each)) as [number, number];
  const others: number[] = [];
  for (let n = 0; n < waits; n++) others.push(await longestWait(many, path));
  const ratios = [ofMany / ofFew, leastOfMany / leastOfFew];
  return [ofFew, ofMany, ...ratios, kB, first, Math.min(...others)].map((figure) => figure.toFixed(1));
}

await onBothDatabases(counts, async (database, sites) => {
  const columns = ['ms, few', 'ms, many', 'ratio', 'of the quickest', 'kB sent', 'very first, ms'];
  console.log(`| what | ${columns.join(' | ')} | others wait, ms |`);
  console.log(`| --- |${' ---: |'.repeat(columns.length + 1)}`);
  for (const path of paths) console.log(`| ${path} | ${(await compare(path, sites)).join(' | ')} |`);
  if (database === 'SQLite') await measureScrolling(sites.many.site.url, sites.many.cookie);
});
