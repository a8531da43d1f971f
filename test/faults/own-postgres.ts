/** A PostgreSQL that a test may restart, kill and freeze (Linux: it finds its processes in /proc). */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answering, type Cluster, createCluster, runCluster } from '../postgres.ts';
import { findBinaries } from '../postgres-binaries.ts';

export type OwnPostgres = {
  url: string;
  /** Its data folder and its log. */
  folder: string;
  start(): Promise<void>;
  /** Ends it with a signal: SIGINT like an operator, SIGKILL like the system without memory. */
  end(signal: 'SIGINT' | 'SIGKILL'): Promise<void>;
  freeze(): void;
  thaw(): void;
  remove(): Promise<void>;
};

/** Null if the machine has no PostgreSQL. `options`: arguments of the server. */
export async function ownPostgres(options: string[] = []): Promise<OwnPostgres | null> {
  const binaries = findBinaries();
  if (!binaries) return null;
  const cluster = await createCluster(binaries, mkdtempSync(join(tmpdir(), 'kaithangu-faults-')));
  return ownServer(cluster, options);
}

/** Starts a server with the files of a cluster. */
export async function ownServer(cluster: Cluster, options: string[]): Promise<OwnPostgres> {
  let stop = async () => {};

  const postmaster = () =>
    Number.parseInt(readFileSync(join(cluster.folder, 'data', 'postmaster.pid'), 'utf8'), 10);
  const processes = () => {
    const pid = postmaster();
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/);
    return [pid, ...children.map(Number).filter(Boolean)];
  };
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of processes()) process.kill(pid, signal);
  };

  const server: OwnPostgres = {
    url: cluster.url,
    folder: cluster.folder,
    async start() {
      stop = runCluster(cluster, { isRemoved: false, options });
      await answering(cluster);
    },
    async end(signal) {
      const pids = processes();
      for (const pid of signal === 'SIGKILL' ? pids : pids.slice(0, 1)) process.kill(pid, signal);
      while (pids.some(isRunning)) await pause(20);
      await stop();
    },
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    async remove() {
      await stop();
      rmSync(cluster.folder, { recursive: true, force: true });
    },
  };
  await server.start();
  return server;
}

/** Counts a zombie process as ended. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}
