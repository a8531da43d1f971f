/**
 * `npm run release`: builds the last commit as archives that a server runs without npm and without a
 * compiler: one for each processor (x64, arm64), and SHA256SUMS, signed with --sign-with. The same commit
 * gives the same archives (docs/decisions/0095-releases.md).
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { migrationNames, onlyAdds } from '../platform/db/migrations.ts';
import { installLocked, packagesOfSite } from './prepare.mjs';
import { listLicences } from './release/licences.ts';
import { listMaterials } from './release/materials.ts';
import { beforeLeaving, Failure, main, nodePath, run } from './run.mjs';

const help = 'npm run release -- [--arch x64] [--arch arm64] [--to FOLDER] [--sign-with KEY] [--version]';

/** The committed files that run on a server. */
const contents = [
  ...['app', 'config', 'deploy', 'docs', 'platform', 'public', 'scripts', 'server', '.env.example', '.npmrc'],
  ...['CHANGELOG.md', 'LICENSE', 'README.md', 'SECURITY.md', 'package.json', 'package-lock.json'],
];
/** What of these only contributors need: patterns of git. */
const leftOut = ['docs/looks', 'docs/*.webp', 'scripts/mutants', '**/*.test.ts', '**/*.test.tsx'].map(
  (path) => `:(exclude,glob)${path}${path.includes('*') ? '' : '/**'}`,
);
/** Signatures state it, so that one for something else is not taken for a release's (deploy/unpack-release). */
const purpose = 'kaithangu-release';

await main(async () => {
  const { arch: archs, to, 'sign-with': key, version: isAsked } = options();
  const commit = git('rev-parse', 'HEAD');
  const version = versionOf(commit);
  if (isAsked) return console.log(version);
  const changed = git('status', '--porcelain', '--untracked-files=no');
  if (changed) throw new Failure(`Commit these changes first, or undo them:\n${changed}`);
  const work = mkdtempSync(join(tmpdir(), 'kaithangu-release-'));
  const remove = () => rmSync(work, { recursive: true, force: true });
  beforeLeaving(remove);
  try {
    await build(commit, join(work, 'source'));
    mkdirSync(to, { recursive: true });
    const archives: string[] = [];
    for (const arch of archs) archives.push(await pack({ commit, version, arch, work, to }));
    const sums = join(to, 'SHA256SUMS');
    writeFileSync(sums, archives.map((name) => `${sha256(join(to, name))}  ${name}\n`).join(''));
    rmSync(`${sums}.sig`, { force: true });
    if (key) execFileSync('ssh-keygen', ['-q', '-Y', 'sign', '-f', key, '-n', purpose, sums]);
    for (const name of [...archives, 'SHA256SUMS', ...(key ? ['SHA256SUMS.sig'] : [])])
      console.log(join(to, name));
  } finally {
    remove();
  }
});

function options() {
  try {
    const { values } = parseArgs({
      options: {
        arch: { type: 'string', multiple: true, default: ['x64', 'arm64'] },
        to: { type: 'string', default: 'release' },
        'sign-with': { type: 'string' },
        version: { type: 'boolean', default: false },
      },
    });
    const wrong = values.arch.find((arch) => !['x64', 'arm64'].includes(arch));
    if (wrong) throw new Error(`There is no release for ${wrong}.`);
    return { ...values, to: resolve(values.to) };
  } catch (error) {
    throw new Failure(`${(error as Error).message} ${help}`);
  }
}

/**
 * The version of package.json if the commit has its tag, such as v0.2.0; else with the commit's name behind,
 * as only the tagged commit may be called 0.2.0.
 */
function versionOf(commit: string): string {
  const { version } = JSON.parse(git('show', `${commit}:package.json`)) as { version: string };
  const tags = git('tag', '--points-at', commit).split('\n');
  return tags.includes(`v${version}`) ? version : `${version}-${commit.slice(0, 12)}`;
}

/** Builds the site from the commit's files in `folder`, with the packages of its lock file. */
async function build(commit: string, folder: string): Promise<void> {
  unpack(commit, folder, ['.']);
  await installLocked(folder, packagesOfSite);
  const { code } = await run(nodePath(), [join(folder, 'scripts/build.mjs')]);
  if (code !== 0) throw new Failure('The release could not be built; the reason is above.');
}

type Parts = { commit: string; version: string; arch: string; work: string; to: string };

/** Makes the archive for one processor of what is built in `work`. Returns its name. */
async function pack({ commit, version, arch, work, to }: Parts): Promise<string> {
  const name = `kaithangu-${version}-linux-${arch}`;
  const folder = join(work, name);
  unpack(commit, folder, [...contents, ...leftOut]);
  cpSync(join(work, 'source/build'), join(folder, 'build'), { recursive: true });
  const which = ['--omit=dev', '--workspaces=false', '--os=linux', `--cpu=${arch}`, '--libc=glibc'];
  await installLocked(folder, which);
  // Headers for compilers: a third of Node's package.
  rmSync(join(folder, `node_modules/node-linux-${arch}/include`), { recursive: true });
  leaveOutDevelopment(join(folder, 'package.json'));
  const madeAt = new Date(git('show', '-s', '--format=%cI', commit)).toISOString();
  writeFileSync(join(folder, 'licences.txt'), listLicences(folder));
  writeFileSync(join(folder, 'sbom.cdx.json'), await listMaterials(folder, madeAt));
  const migrations = (await migrationNames(join(folder, 'platform/db/migrations'))).map((migration) => ({
    name: migration,
    goingBack: onlyAdds(migration) ? 'keeps the data' : 'restores the backup',
  }));
  const about = { version, commit, madeAt, arch, changes: changesOf(folder), migrations };
  writeFileSync(join(folder, 'release.json'), `${JSON.stringify(about, null, 2)}\n`);
  const sameEachTime = [`--mtime=${madeAt}`, '--sort=name', '--owner=0', '--group=0', '--numeric-owner'];
  sameEachTime.push('--format=gnu', '--mode=u=rwX,go=rX');
  execFileSync('tar', ['-c', ...sameEachTime, '-I', 'gzip -9n', '-f', join(to, `${name}.tar.gz`), name], {
    cwd: work,
  });
  rmSync(folder, { recursive: true });
  return `${name}.tar.gz`;
}

/** Removes the packages for development from a package.json. */
function leaveOutDevelopment(file: string): void {
  const { devDependencies: _, workspaces: __, ...rest } = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify(rest, null, 2)}\n`);
}

/** The newest entry of CHANGELOG.md, without its heading. */
function changesOf(folder: string): string {
  const [, entry = ''] = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8').split(/^## .*$/m);
  return entry.trim();
}

/** Writes the commit's files that match `paths` into a new folder. */
function unpack(commit: string, folder: string, paths: string[]): void {
  mkdirSync(folder, { recursive: true });
  const input = execFileSync('git', ['archive', commit, '--', ...paths], { maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input });
}

function sha256(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

function git(...args: string[]): string {
  return execFileSync('git', args, { encoding: 'utf8' }).trim();
}
