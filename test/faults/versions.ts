/**
 * Earlier versions of this program from git's history, each built by its own code with its own packages. The
 * results stay in the user's cache, because a build takes a minute or two; Node runs no types in node_modules.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

const cache = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'kaithangu-versions');

/** Versions that neither a migration nor a tag marks. */
const firstWithGoBack = '13adb6c3';
const firstWithArchives = '41b5d4d6';

/**
 * Never on a server: a migration was renamed in the next commit, or came after one of a higher number, whose
 * backup only later versions can restore (server/backup/gaps.api.test.ts).
 */
const passing = ['ed0d2a0c', '6ea9f1bc'];

/** Why the history can't be played; null if it can. */
export function missingHistory(): string | null {
  const has = [firstWithGoBack, firstWithArchives].every(
    (commit) => spawnSync('git', ['merge-base', '--is-ancestor', commit, 'HEAD']).status === 0,
  );
  return has ? null : 'no history, from which earlier versions are built, is in this clone';
}

/**
 * The versions from the oldest on, as full names of commits: those that changed the database since
 * deploy/go-back exists, the last before each new version of package.json, the first with archives, and those
 * with a tag such as v0.2.0. `newest`: how many of those that changed the database; all by default.
 */
export function landedVersions(newest = Number.POSITIVE_INFINITY): string[] {
  const log = (...args: string[]) =>
    git('log', '--first-parent', '--format=%H', `${firstWithGoBack}..HEAD`, ...args);
  const migrating = log('-m', '--diff-filter=A', '--', 'platform/db/migrations/0*.ts').slice(0, newest);
  const bumped = log('-m', '-G"version":', '--', 'package.json').map((commit) => `${commit}^`);
  const tagged = git('tag', '--list', 'v[0-9]*').map((tag) => `${tag}^{commit}`);
  const chosen = new Set(git('rev-parse', firstWithArchives, ...bumped, ...tagged).concat(migrating));
  return log()
    .filter((commit) => chosen.has(commit) && !passing.some((short) => commit.startsWith(short)))
    .toReversed();
}

/** The folder of a version, built as its deploy/build-release does it. */
export function builtVersion(commit: string): string {
  const target = join(cache, commit.slice(0, 12));
  if (existsSync(target)) return target;
  const part = `${target}.part`;
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true });
  const input = execFileSync('git', ['archive', commit], { maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', part], { input });
  // Links to the same files: packages take 700 MB.
  execFileSync('cp', ['-al', packagesOf(part), join(part, 'node_modules')]);
  run(part, join(part, 'node_modules/.bin/node'), 'scripts/build.mjs');
  // Versions before the archives read the settings of commands from this file.
  if (!existsSync(join(part, 'deploy/lib.sh'))) symlinkSync('/etc/kaithangu/env', join(part, '.env'));
  renameSync(part, target);
  return target;
}

/** The packages of a version's lock file. */
function packagesOf(folder: string): string {
  const lock = readFileSync(join(folder, 'package-lock.json'));
  const home = join(cache, `packages-${createHash('sha256').update(lock).digest('hex').slice(0, 12)}`);
  if (!existsSync(home)) {
    const part = `${home}.part`;
    rmSync(part, { recursive: true, force: true });
    mkdirSync(join(part, 'test'), { recursive: true });
    for (const name of ['package.json', 'test/package.json', 'package-lock.json', '.npmrc'])
      if (existsSync(join(folder, name))) writeFileSync(join(part, name), readFileSync(join(folder, name)));
    run(
      part,
      'npm',
      'ci',
      '--include=dev',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    );
    renameSync(part, home);
  }
  return join(home, 'node_modules');
}

/** Runs a program of that version, without the test runner's variables. */
function run(folder: string, program: string, ...args: string[]): void {
  const { NODE_ENV: _, NODE_OPTIONS: __, ...own } = process.env;
  const env = {
    ...own,
    PATH: `${join(folder, 'node_modules/.bin')}:${dirname(process.execPath)}:${own.PATH}`,
  };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} in ${folder}: ${stdout}${stderr}`);
}

function git(...args: string[]): string[] {
  return execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
}
