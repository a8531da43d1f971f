/**
 * Starts and stops the programs of the scripts, and finds a Node 24 for them. Like prepare.mjs it runs on any
 * Node before anything is installed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository; all programs run in it. */
export const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
// npm does this for its scripts, but not for `node scripts/start.mjs`.
process.env.PATH = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;

/** Some files have other names on Windows. */
export const windows = process.platform === 'win32';
/** The path of the locked Node for this system, if npm has one. */
export const nodePackage = `node_modules/node-${windows ? 'win' : process.platform}-${process.arch}`;

/** An error that one sentence explains, without a stack trace. */
export class Failure extends Error {}

/** Runs a script. Prints errors on stderr (a Failure in one line), with exit code 1. */
export async function main(script) {
  try {
    await script();
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error);
    process.exit(1);
  }
}

/** The path of a Node ≥ 24: the locked one from npm, else the machine's. Throws Failure. */
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
  // Starts it as a check: on Alpine it exists and can't run.
  if (spawnSync(locked, ['--version']).status === 0) return locked;
  return Number.parseInt(process.versions.node, 10) >= 24 ? process.execPath : null;
}

/** Runs Node ≥ 24 in the foreground until it ends, and ends with its exit code or signal. */
export async function runNode(args, { env = {} } = {}) {
  const { code, signal } = await run(nodePath(), args, { env });
  leave(code, signal);
}

/**
 * Runs the site's process in the foreground, with the settings of .env if it exists; existing variables win.
 */
export async function runServer(entry, { env = {}, flags = [] } = {}) {
  // --env-file-if-exists prints a line if there is none.
  const settings = existsSync('.env') ? ['--env-file=.env'] : [];
  await runNode([...flags, ...settings, entry], { env });
}

const children = new Map(); // and the signal that stops each
const parent = process.ppid;
let stopAsked = null;
let stopAskedAt = 0;
let watch;

/**
 * Runs a program and returns its exit code or signal, with `capture` also its output. If we are stopped,
 * stops the program (by `stopBy`), waits for it and exits.
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
 * npm signals the shell that started us, and some shells (Debian's) die without passing the signal on: under
 * npm, a missing parent means stop. Without npm it may be a closed terminal.
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
 * A second signal means 'stop now'. Ctrl-C reaches all processes of a terminal, and npm sends it again: so it
 * is passed on only without a terminal, and only the first of several.
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

/** Registers work for when we are stopped. */
export function beforeLeaving(act) {
  lastActs.push(act);
}

function leave(code, signal) {
  for (const act of lastActs) act();
  if (signal) process.kill(process.pid, signal);
  else process.exit(code);
}
