/** The machine: Node, the build, room on the disk, who may read what, the clock. */
import { existsSync } from 'node:fs';
import { stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../platform/config/config.ts';
import { MINUTE, SECOND } from '../../platform/durations.ts';
import { advice, type Finding, fault, findings, ok } from './finding.ts';

const gigabyte = 1024 ** 3;
/** Below this the next uploads, or the database's own files, may not fit. */
const leastBytes = 0.3 * gigabyte;
const fewBytes = 2 * gigabyte;

/** Donations are dated, tokens and second factors expire: a code of an authenticator app is good for half a minute. */
const maxSkewMs = MINUTE / 2;

export function checkNode(version = process.versions.node): Finding[] {
  return Number.parseInt(version, 10) >= 24
    ? [ok(`Node ${version}`)]
    : [fault(`Node is ${version}`, 'start by `npm start`, which brings Node 24, or install it')];
}

export function checkBuild(folder = 'build'): Finding[] {
  return existsSync(join(folder, 'server', 'index.js'))
    ? [ok('the site is built')]
    : [fault('the site is not built', 'run `npm run build`')];
}

export async function checkDisk({ dataDir }: Pick<Config, 'dataDir'>): Promise<Finding[]> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const what = `${(free / gigabyte).toFixed(1)} GB are free where DATA_DIR is`;
  if (free < leastBytes) return [fault(what, 'make room: uploads and donations are about to fail')];
  return free < fewBytes ? [advice(what, 'make room soon')] : [ok(what)];
}

/** Files that only the site's own user may read, or write. */
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
    found.push(isOpen && fault(`others on this machine may read ${path}`, `chmod 600 ${path}`));
  }
  const isWritable = ((await modeOf(campaignFile)) & 0o022) !== 0;
  found.push(
    isWritable &&
      fault(
        `others may change ${campaignFile}, and with it where the money goes`,
        `chmod go-w ${campaignFile}`,
      ),
  );
  return findings('files: closed to others', found);
}

/** Our clock beside that of a server in the net, to the second that its Date header has. */
export async function checkClock(url: string, now = Date.now): Promise<Finding[]> {
  const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(5 * SECOND) }).catch(
    () => null,
  );
  const theirs = Date.parse(answer?.headers.get('date') ?? '');
  if (Number.isNaN(theirs))
    return [
      advice(
        'the clock could not be compared with another',
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
