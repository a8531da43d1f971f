/** Checks the machine: Node, the build, disk space, file permissions, the clock. */
import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { whyNotReading } from '../../app/readings/index.server.ts';
import type { Config } from '../../platform/config/config.ts';
import { MINUTE, SECOND } from '../../platform/durations.ts';
import { programVersion } from '../../platform/version.ts';
import { advice, type Finding, fault, findings, ok } from './finding.ts';

const gigabyte = 1024 ** 3;
/** With less, the next uploads or the database's own files may not fit. */
const leastBytes = 0.3 * gigabyte;
const fewBytes = 2 * gigabyte;

/**
 * Donations have dates, tokens and second factors expire: the code of an authenticator app is valid for half
 * a minute.
 */
const maxSkewMs = MINUTE / 2;

export function checkNode(version = process.versions.node): Finding[] {
  return Number.parseInt(version, 10) >= 24
    ? [ok(`Node ${version}`)]
    : [fault(`Node is ${version}`, 'start with `npm start`, which brings Node 24, or install it')];
}

export function checkBuild(folder = 'build'): Finding[] {
  return existsSync(join(folder, 'server', 'index.js'))
    ? [ok(`the site is built: version ${programVersion}`)]
    : [fault('the site is not built', 'run `npm run build`')];
}

export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const what = `${(free / gigabyte).toFixed(1)} GB are free on the disk of DATA_DIR`;
  if (free < leastBytes) return [fault(what, 'free some space: uploads and donations are about to fail')];
  return free < fewBytes ? [advice(what, 'free some space soon')] : [ok(what)];
}

/** Checks that only the site's own user may read or write its files. */
export async function checkModes(
  { dataDir, campaignFile, database }: Pick<Config, 'dataDir' | 'campaignFile' | 'database'>,
  envFile = '.env',
): Promise<Finding[]> {
  if (process.platform === 'win32') return [];
  const modeOf = async (path: string) => (await stat(path).catch(() => null))?.mode ?? 0;
  const readable = [envFile, join(dataDir, 'secret'), ...(database.kind === 'sqlite' ? [database.path] : [])];
  const found: (Finding | false)[] = [];
  for (const path of readable) {
    const isOpen = ((await modeOf(path)) & 0o007) !== 0 && ((await modeOf(dirname(path))) & 0o001) !== 0;
    found.push(isOpen && fault(`other users of this machine may read ${path}`, `chmod 600 ${path}`));
  }
  const isWritable = ((await modeOf(campaignFile)) & 0o022) !== 0;
  found.push(
    isWritable &&
      fault(
        `other users may change ${campaignFile}, and so redirect the money`,
        `chmod go-w ${campaignFile}`,
      ),
  );
  return findings('files: not open to other users', found);
}

/** Says whether screenshots are read. The site works without. */
export function checkReading(why = whyNotReading()): Finding[] {
  if (why === 'memory')
    return [advice('screenshots are not read: the machine has too little memory', 'give it 1 GB')];
  if (why === 'engine')
    return [
      advice('screenshots are not read: the engine is not installed', 'run `npm ci` without --omit=optional'),
    ];
  return [ok('what it takes to read screenshots is there')];
}

/** Compares our clock with the Date header of a server, to the second. */
export async function checkClock(url: string, now = Date.now): Promise<Finding[]> {
  const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5 * SECOND) }).catch(
    () => null,
  );
  const theirs = Date.parse(answer?.headers.get('date') ?? '');
  if (Number.isNaN(theirs))
    return [
      advice(
        'the clock could not be checked',
        `make ${new URL(url).host} reachable: exchange rates come from there as well`,
      ),
    ];
  const seconds = Math.round(Math.abs(now() - theirs) / SECOND);
  return seconds * SECOND > maxSkewMs
    ? [
        fault(
          `the clock is wrong by ${seconds} s`,
          'switch on time synchronisation: timedatectl set-ntp true',
        ),
      ]
    : [ok('clock: right')];
}
