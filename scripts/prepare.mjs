/**
 * What the scripts share: dependencies and build brought up to date when stale, and the Node 24 to run with. It is read
 * by whatever Node the machine has (20 or newer) before anything is installed, so it uses no package and no TypeScript.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
// npm does this for its scripts; `node scripts/start.mjs` typed by hand needs it as well.
process.env.PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;

/** Something went wrong that one plain sentence explains; nobody needs a stack trace. */
export class Failure extends Error {}

/** Runs a script; a failure is told on stderr (a Failure in one line), with exit code 1. */
export async function main(script) {
  try {
    await script();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  }
}

/** Installs the locked dependencies if they are missing, half installed or other than package-lock.json says. */
export async function installIfStale() {
  if (!isInstalled()) await oneAtATime(async () => isInstalled() || (await install()));
}

/** Builds the site if what it is built from changed since the last complete build. Needs the dependencies. */
export async function buildIfStale() {
  if (!isBuilt()) await oneAtATime(async () => isBuilt() || (await build()));
}

/** Builds the site, stale or not. Needs the dependencies. */
export async function buildAnew() {
  await oneAtATime(build);
}

/** Path of a Node ≥ 24: the locked one from npm, else the machine's own. Refuses with a Failure. */
export function nodePath() {
  const found = findNode();
  if (!found) {
    const system = `${process.platform}-${process.arch}`;
    throw new Failure(
      `Node 24 or newer is needed. npm has none for ${system}, and this one is ${process.version}: please install it.`,
    );
  }
  return found;
}

/** Runs Node ≥ 24 in the foreground until it ends, and ends with its exit code or signal. */
export async function runNode(args, { env = {} } = {}) {
  const { code, signal } = await run(nodePath(), args, { env });
  leave(code, signal);
}

/** Runs the site's process in the foreground, with the settings of .env if there is one; what is set already wins. */
export async function runServer(entry, { env = {} } = {}) {
  // --env-file-if-exists would say at every start that there is none.
  const settings = existsSync('.env') ? ['--env-file=.env'] : [];
  await runNode([...settings, entry], { env });
}

const children = new Map(); // and the signal that stops each
const parent = process.ppid;
let stopAsked = null;
let stopAskedAt = 0;
let watch;

/**
 * Runs a program to its end and answers its exit code, or the signal that ended it; with `capture` also what it printed.
 * Asked to stop ourselves, we stop the program (by `stopBy`), wait for it and leave.
 */
export function run(command, args, { env = {}, capture = false, shell = false, stopBy = 'SIGTERM' } = {}) {
  if (children.size === 0) listen();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      env: { ...process.env, ...env },
      shell,
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    });
    children.set(child, stopBy);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    const ended = () => {
      children.delete(child);
      if (children.size === 0) unlisten();
    };
    child.on('error', (error) => {
      ended();
      reject(new Failure(`${command} could not be started: ${error.message}`));
    });
    child.on('close', (code, signal) => {
      ended();
      if (stopAsked && children.size === 0) leave(code, signal ?? (code === 0 ? null : stopAsked));
      resolve({ code, signal, output });
    });
  });
}

/**
 * Told to stop, npm tells the shell it started us with, and some shells (Debian's) die without telling us: so under npm
 * a parent that is gone means stop. Started by hand it may just be a closed terminal.
 */
function listen() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stopChildren);
  if (!process.env.npm_lifecycle_event) return;
  watch = setInterval(() => {
    if (process.ppid !== parent && !stopAsked) stopChildren('SIGTERM');
  }, 250);
}

function unlisten() {
  for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stopChildren);
  clearInterval(watch);
}

/**
 * A program takes a second signal for 'stop now'. Ctrl-C reaches everything in the terminal by itself, and npm sends it
 * once more: so it is passed on only where there is no terminal, and only the first of several at the same moment.
 */
function stopChildren(signal) {
  if (Date.now() - stopAskedAt < 1000) return;
  stopAskedAt = Date.now();
  stopAsked = signal;
  const terminal = process.stdin.isTTY || process.stdout.isTTY || process.stderr.isTTY;
  for (const [child, stopBy] of children) {
    const reached = signal === 'SIGINT' && terminal;
    if (!reached || stopBy === 'SIGKILL') child.kill(stopBy);
  }
}

function leave(code, signal) {
  if (holdsLock) rmSync(lock, { force: true });
  if (signal) process.kill(process.pid, signal);
  else process.exit(code);
}

/** Whether what npm noted down as installed (its last act, so a broken-off install has none) is what the lock asks for. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json');
  const present = packagesOf(join('node_modules', '.package-lock.json'));
  if (!wanted || !present || !findNode()) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    const found = present[path];
    if (!found) return optional || path === '';
    return found.version === version && found.integrity === integrity;
  });
}

function packagesOf(lockFile) {
  try {
    return JSON.parse(readFileSync(lockFile, 'utf8')).packages;
  } catch {
    return null; // missing or cut off: as good as not installed
  }
}

async function install() {
  const promised = packagesOf('package-lock.json')?.[nodePackage];
  if (!promised) nodePath(); // refuses now rather than after a long installation
  console.log('Installing the locked dependencies…');
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  const npm = process.env.npm_execpath; // the npm that runs us; on Windows a bare `npm` needs a shell
  // Asked politely, npm takes 20 s to leave; what it leaves behind at once is as good as nothing, and is repeated.
  const stopBy = 'SIGKILL';
  const { code } = npm
    ? await run(process.execPath, [npm, ...args], { stopBy })
    : await run('npm', args, { stopBy, shell: windows });
  if (code !== 0) throw new Failure('The dependencies could not be installed; npm says why above.');
}

const windows = process.platform === 'win32';
const nodePackage = `node_modules/node-${windows ? 'win' : process.platform}-${process.arch}`;

function findNode() {
  const locked = join(root, nodePackage, 'bin', windows ? 'node.exe' : 'node');
  // Started, not just looked for: on Alpine it is there and can't run.
  if (spawnSync(locked, ['--version']).status === 0) return locked;
  return Number.parseInt(process.versions.node, 10) >= 24 ? process.execPath : null;
}

const stampFile = join('build', '.built-from');
const builtFrom = ['app', 'server', 'public', 'package-lock.json', 'tsconfig.json', 'vite.config.ts'];
builtFrom.push('react-router.config.ts', join('scripts', 'precompress.ts'));

/** Whether build/ is complete and made from the sources as they are now, which takes reading them all (some 20 ms). */
function isBuilt() {
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
  // Before the build: what is edited while it runs makes the next start build again.
  const hash = sourcesHash();
  rmSync(stampFile, { force: true });
  const steps = [
    [join('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build', '--logLevel', 'warn'],
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

/**
 * Two starts at once would install or build into one another's files: the second one waits for the first. The lock is
 * a file that its holder touches every second; one that nobody touches was left by a killed process and is taken over.
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
