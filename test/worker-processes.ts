/** A site's picture processes, and whether a process runs. */
import { readdirSync, readFileSync } from 'node:fs';

/** The ids of the picture processes of the process `pid` (Linux only). */
export function pictureWorkersOf(pid: number): number[] {
  return workersOf(pid).filter((child) => read(`/proc/${child}/cmdline`).includes('picture-process.ts'));
}

/** The ids of all child processes of the process `pid` (Linux only). */
export function workersOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

/** Empty if the process has ended. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** False once it has ended, even as a zombie. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(read(`/proc/${pid}/status`));
  } catch {
    return false;
  }
}
