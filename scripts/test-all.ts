/**
 * Runs all checks and prints a summary; its last line is always `N passed, N failed`. `npm test -- unit` and
 * `npm test -- e2e` run one part, with further arguments for vitest or Playwright (a file, -t, -g …). `npm
 * run faults` (`npm test -- faults`) runs the fault tests of test/faults on the built site, which takes
 * minutes.
 */
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findChromium } from '../test/chromium.ts';
import { makeFolderInMemory } from '../test/own-folder.ts';
import { type Postgres, requirePostgres, startPostgres } from '../test/postgres.ts';
import { buildIfStale } from './prepare.mjs';
import { beforeLeaving, Failure, main, nodePath, run } from './run.mjs';

type Counts = { passed: number; failed: number; skipped: number };
type Step = Counts & { name: string; seconds: number };

const steps: Step[] = [];
const usedVersions = [`Node ${process.versions.node}`, `SQLite ${process.versions.sqlite}`];
/** The failures and their reasons, printed at the end. */
const failures: string[] = [];
const reports = join('node_modules', '.cache', 'kaithangu-tests');
const tools = {
  biome: '@biomejs/biome/bin/biome',
  playwright: '@playwright/test/cli.js',
  reactRouter: '@react-router/dev/bin.cjs',
  typescript: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
};
const otherBrowsers = join('e2e', 'browsers', 'playwright.config.ts');

await main(async () => {
  const [part, ...filter] = process.argv.slice(2);
  if (part && !['unit', 'e2e', 'faults', 'browsers'].includes(part)) {
    throw new Failure(
      'Say `npm test`, or `npm test -- unit [filter]`, or e2e, faults or browsers in place of unit.',
    );
  }
  // Fault tests include disks.
  const folder = part === 'faults' ? null : makeFolderInMemory();
  if (folder) process.env.TMPDIR = folder;
  const remove = () => folder && rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  beforeLeaving(remove);
  if (!part) await lintAndTypes();
  const postgres = await database();
  try {
    const databases = postgres ? 'SQLite and PostgreSQL' : 'SQLite only';
    if (!part || part === 'unit') {
      await step(`unit and API tests on ${databases}`, () => unitTests('!faults', filter));
    }
    if (part === 'faults') {
      const built = await step('build', () => succeeds(buildIfStale));
      await step('faults', () => (built.failed ? notRun('the build failed.') : unitTests('faults', filter)));
    }
    if (!part || part === 'e2e') {
      const built = await step('build', () => succeeds(buildIfStale));
      await step('browser journeys', () => (built.failed ? notRun('the build failed.') : journeys(filter)));
    }
    if (part === 'browsers') {
      const built = await step('build', () => succeeds(buildIfStale));
      await step('other browsers', () =>
        built.failed ? notRun('the build failed.') : playwright(['--config', otherBrowsers, ...filter]),
      );
    }
  } finally {
    await postgres?.stop();
    remove();
  }
  process.exitCode = report() ? 0 : 1;
});

/**
 * Run together, because neither uses two processors; their output is kept apart. Several type checkers would
 * each load the libraries, for twice the CPU time.
 */
async function lintAndTypes(): Promise<void> {
  console.log('\n── lint and types');
  const checks = await Promise.all([
    timed('lint', () => captured(tools.biome, 'check', '--reporter=concise', '--max-diagnostics=none', '.')),
    timed('types', async () => {
      const generated = await captured(tools.reactRouter, 'typegen');
      return generated.code === 0 ? captured(tools.typescript, '--checkers', '1') : generated;
    }),
  ]);
  for (const { code, output, ...check } of checks) {
    if (code !== 0) console.log(`${output.trim()}\n${check.name}: failed`);
    steps.push({ ...check, ...oneCheck(code === 0) });
  }
}

/** The PostgreSQL server for both runners. None is fine, unless a run must not pass on SQLite alone. */
async function database(): Promise<Postgres | null> {
  let postgres: Postgres | null = null;
  try {
    postgres = await (process.env.CI ? requirePostgres() : startPostgres());
  } catch (error) {
    console.error((error as Error).message);
    steps.push({ name: 'PostgreSQL', seconds: 0, ...oneCheck(false) });
  }
  usedVersions.push(postgres ? `PostgreSQL ${postgres.version}` : 'no PostgreSQL');
  process.env.TEST_DATABASE_URL = postgres?.url ?? 'none';
  return postgres;
}

async function unitTests(project: string, filter: string[]): Promise<Counts> {
  const file = join(reports, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const args = ['run', `--project=${project}`, ...filter, ...reporters];
  const { code } = await tool(tools.vitest, args);
  const { testResults: files = [] } = readReport(file);
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const { name, status, message, assertionResults: tests } of files) {
    if (status === 'failed' && tests.length === 0) {
      counts.failed++; // could not be loaded
      sayAtEnd(name, message);
    }
    for (const test of tests) {
      counts[test.status in counts ? (test.status as keyof Counts) : 'skipped']++;
      if (test.status === 'failed') sayAtEnd(`${name} › ${test.fullName}`, test.failureMessages[0]);
    }
  }
  return atLeastOneFailed(code, counts);
}

async function journeys(filter: string[]): Promise<Counts> {
  const chromium = await findChromium().catch((error: Error) => error.message);
  if (typeof chromium === 'string') return notRun(chromium);
  usedVersions.push(`Chromium ${chromium.version}`);
  return playwright(filter, { CHROMIUM: chromium.path });
}

async function playwright(args: string[], env: Record<string, string> = {}): Promise<Counts> {
  const file = join(reports, 'playwright.json');
  const { code } = await tool(tools.playwright, ['test', ...args, '--reporter=list,json'], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const { stats, suites = [] } = readReport(file);
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats ?? {};
  for (const { specs } of allSuites(suites)) {
    for (const { file: name, title, tests } of specs ?? []) {
      for (const { projectName, results } of tests) {
        const errors: { message?: string }[] = results.flatMap(
          (result: { errors: object[] }) => result.errors,
        );
        // A journey that hung has two: the first says only that its time was over.
        const whys = errors.map(({ message }) => message);
        if (whys.length > 0) sayAtEnd(`[${projectName}] ${name} › ${title}`, ...whys);
      }
    }
  }
  return atLeastOneFailed(code, { passed: expected + flaky, failed: unexpected, skipped });
}

// biome-ignore lint/suspicious/noExplicitAny: Playwright's format
function allSuites(suites: any[]): any[] {
  return suites.flatMap((suite) => [suite, ...allSuites(suite.suites ?? [])]);
}

/** The first lines of each reason. */
function sayAtEnd(name: string, ...whys: (string | undefined)[]): void {
  const lines = whys.map((why = '') => stripVTControlCharacters(why).slice(0, 800)).join('\n');
  failures.push(`${name}\n    ${lines.replaceAll('\n', '\n    ')}`);
}

function tool(path: string, args: string[], env: Record<string, string> = {}) {
  mkdirSync(reports, { recursive: true });
  return run(nodePath(), [join('node_modules', path), ...args], { env });
}

function captured(path: string, ...args: string[]) {
  const env: Record<string, string> = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  return run(nodePath(), [join('node_modules', path), ...args], { env, capture: true });
}

/** The runner's report, if it got that far. A report is read once, then deleted. */
// biome-ignore lint/suspicious/noExplicitAny: two reporters' formats, of which we read a few numbers
function readReport(file: string): any {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  } finally {
    rmSync(file, { force: true });
  }
}

/** An error outside tests also fails a run. */
function atLeastOneFailed(code: number | null, counts: Counts): Counts {
  if (code !== 0 && counts.failed === 0) return { ...counts, failed: 1 };
  return counts;
}

function oneCheck(passed: boolean): Counts {
  return { passed: Number(passed), failed: Number(!passed), skipped: 0 };
}

async function notRun(reason: string): Promise<Counts> {
  console.error(`Not run: ${reason}`);
  return oneCheck(false);
}

async function succeeds(work: () => Promise<void>): Promise<Counts> {
  try {
    await work();
    return oneCheck(true);
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    return oneCheck(false);
  }
}

async function timed<T extends object>(name: string, work: () => Promise<T>) {
  const from = performance.now();
  const result = await work();
  return { name, seconds: (performance.now() - from) / 1000, ...result };
}

async function step(name: string, work: () => Promise<Counts>): Promise<Step> {
  console.log(`\n── ${name}`);
  const done = await timed(name, work);
  steps.push(done);
  return done;
}

/** Prints the summary. Returns true if all is well; false if no test ran. */
function report(): boolean {
  const total = { passed: 0, failed: 0, skipped: 0 };
  if (failures.length > 0) console.log(`\n── what failed\n${failures.join('\n')}`);
  const width = Math.max(...steps.map(({ name }) => name.length));
  console.log('\n── summary');
  for (const { name, seconds, ...counts } of steps) {
    const word = counts.failed === 0 ? 'ok    ' : 'FAILED';
    console.log(`${word}  ${name.padEnd(width)}  ${seconds.toFixed(1).padStart(6)} s  ${inWords(counts)}`);
    for (const kind of ['passed', 'failed', 'skipped'] as const) total[kind] += counts[kind];
  }
  console.log(usedVersions.join(', '));
  console.log(inWords(total));
  return total.failed === 0 && total.passed > 0;
}

function inWords({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
