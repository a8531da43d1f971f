/**
 * Starting and stopping the programs that the scripts run, and the Node 24 to run them with. Like prepare.mjs it is read
 * by whatever Node the machine has, before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository; whatever is started from here runs in it. */
export const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
// npm does this for its scripts; `node scripts/start.mjs` typed by hand needs it as well.
process.env.PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;

/** Windows names some files otherwise. */
export const windows = process.platform === 'win32';
/** Where the lock file puts the Node for this system, if npm has one. */
export const nodePackage = `node_modules/node-${windows ? 'win' : process.platform}-${process.arch}`;

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

/** As nodePath, but null if there is none. */
export function findNode() {
  const locked = join(root, nodePackage, 'bin', windows ? 'node.exe' : 'node');
  // Started, not just looked for: on Alpine it is there and can't run.
  if (spawnSync(locked, ['--version']).status === 0) return locked;
  return Number.parseInt(process.versions.node, 10) >= 24 ? process.execPath : null;
}

/** Runs Node ≥ 24 in the foreground until it ends, and ends with its exit code or signal. */
export async function runNode(args, { env = {} } = {}) {
  const { code, signal } = await run(nodePath(), args, { env });
  leave(code, signal);
}

/** Runs the site's process in the foreground, with the settings of .env if there is one; what is set already wins. */
export async function runServer(entry, { env = {}, flags = [] } = {}) {
  // --env-file-if-exists would say at every start that there is none.
  const settings = existsSync('.env') ? ['--env-file=.env'] : [];
  await runNode([...flags, ...settings, entry], { env });
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

const lastActs = [];

/** Has something done when we leave because we were asked to stop. */
export function beforeLeaving(act) {
  lastActs.push(act);
}

function leave(code, signal) {
  for (const act of lastActs) act();
  if (signal) process.kill(process.pid, signal);
  else process.exit(code);
}
