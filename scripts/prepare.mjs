/**
 * Updates dependencies and build if they are stale. Runs on any Node (20 or newer) before anything is
 * installed, so it uses no package and no TypeScript.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeLeaving, Failure, findNode, nodePackage, nodePath, root, run, windows } from './run.mjs';

/** A release (scripts/release.ts) has its packages and its build. */
const isRelease = existsSync('release.json');

/**
 * Installs the locked dependencies if they are missing, incomplete or differ from package-lock.json.
 * `withChecks`: also those of test/package.json, which no visitor of the site needs.
 */
export async function installIfStale({ withChecks = false } = {}) {
  const isReady = () => isInstalled() || (!withChecks && isSiteInstalled());
  if (!isReady()) await oneAtATime(async () => isReady() || (await install(withChecks)));
}

/** Builds the site if its sources have changed since the last complete build. Needs the dependencies. */
export async function buildIfStale() {
  if (!isBuilt()) await oneAtATime(async () => isBuilt() || (await build()));
}

/** Builds the site in any case. Needs the dependencies. */
export async function buildAnew() {
  await oneAtATime(build);
}

/** Copies the flags for the development server, which builds nothing else. Needs the dependencies. */
export async function copyFlags() {
  const { code } = await run(nodePath(), [flagsScript]);
  if (code !== 0) throw new Failure('The flags could not be copied; the reason is above.');
}

/**
 * True if npm's list of installed packages matches the lock file. npm writes the list last, so an interrupted
 * install has none.
 */
function isInstalled() {
  if (isRelease) return true;
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf(join('node_modules', '.package-lock.json'));
  if (!wanted || !present || !findNode()) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const found = present[path];
    if (!found) return optional || path === '';
    return found.version === version && found.integrity === integrity;
  });
}

/** True if `install` has installed what the lock file names, without the packages of the checks. */
function isSiteInstalled() {
  try {
    return readFileSync(siteStamp, 'utf8') === sha1('package-lock.json') && findNode() !== null;
  } catch {
    return false;
  }
}

const siteStamp = join('node_modules', '.site-installed-from');
const sha1 = (file) => createHash('sha1').update(readFileSync(file)).digest('hex');

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return null; // missing or cut off: as good as not installed
  }
}

async function install(withChecks) {
  const promised = packagesOf('package-lock.json')?.[nodePackage];
  if (!promised) nodePath(); // refuses now rather than after a long installation
  console.log('Installing the locked dependencies…');
  await installLocked('.', withChecks ? undefined : packagesOfSite);
  // npm ci begins by deleting the folder, and the stamp with it.
  if (!withChecks) writeFileSync(siteStamp, sha1('package-lock.json'));
}

/** npm's options for what builds and runs the site: test/ is the only workspace. */
export const packagesOfSite = ['--include=dev', '--workspaces=false'];

/** Installs the lock file of a folder, by default with all packages for this machine. Throws Failure. */
export async function installLocked(folder = '.', which = ['--include=dev']) {
  // Install scripts: see .npmrc, which counts only in its own folder.
  const how = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  // npm needs 20 s to stop by itself; an interrupted install is repeated anyway.
  const { code } = await npm(['ci', '--prefix', folder, ...which, ...how], { stopBy: 'SIGKILL' });
  if (code !== 0) throw new Failure('The dependencies could not be installed; npm says why above.');
}

/** Runs npm like `run`: the one that runs us, else the system's. */
export function npm(args, options) {
  const { npm_execpath: program } = process.env; // on Windows a bare `npm` needs a shell
  return program
    ? run(process.execPath, [program, ...args], options)
    : run('npm', args, { ...options, shell: windows });
}

const flagsScript = join('scripts', 'copy-flags.ts');
const stampFile = join('build', '.built-from');
const builtFrom = [
  'app',
  'platform',
  'server',
  'public',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];
builtFrom.push('react-router.config.ts', flagsScript, join('scripts', 'precompress.ts'));

/** True if build/ is complete and matches the current sources. Reads all of them (some 20 ms). */
function isBuilt() {
  if (isRelease) return true;
  try {
    return readFileSync(stampFile, 'utf8') === sourcesHash();
  } catch {
    return false;
  }
}

function sourcesHash() {
  const hash = createHash('sha1');
  for (const path of builtFrom.flatMap(filesUnder)) {
    if (/\.test\.tsx?$/.test(path)) continue;
    const content = readFileSync(path);
    hash.update(`${path} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

async function build() {
  console.log('Building the site…');
  // Before the build: edits during the build make the next start build again.
  const hash = sourcesHash();
  rmSync(stampFile, { force: true });
  // The compile cache of the old build (scripts/memory.mjs).
  rmSync(join('build', 'compile-cache'), { recursive: true, force: true });
  const steps = [
    [join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build', '--logLevel', 'warn'],
    [flagsScript],
    [join('scripts', 'precompress.ts')],
  ];
  for (const args of steps) {
    const { code } = await run(nodePath(), args, { env: { NODE_ENV: 'production' } });
    if (code !== 0) throw new Failure('The site could not be built; the reason is above.');
  }
  writeFileSync(stampFile, hash);
}

const lock = join(root, 'prepare.local');
let holdsLock = false;
beforeLeaving(() => holdsLock && rmSync(lock, { force: true }));

/**
 * Makes a second start wait: two would overwrite each other's files. The lock is a file that its holder
 * touches every second; an untouched one was left by a killed process and is taken over.
 */
async function oneAtATime(work) {
  let told = false;
  while (!takeLock()) {
    if (!told) console.log('Waiting for another start to finish installing or building…');
    told = true;
    await pause(250);
  }
  const touching = setInterval(() => writeFileSync(lock, ''), 1000);
  try {
    return await work();
  } finally {
    clearInterval(touching);
    rmSync(lock, { force: true });
    holdsLock = false;
  }
}

function takeLock() {
  const touched = statSync(lock, { throwIfNoEntry: false })?.mtimeMs;
  if (touched && Date.now() - touched > 10_000) rmSync(lock, { force: true });
  try {
    writeFileSync(lock, '', { flag: 'wx' });
    holdsLock = true;
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}
