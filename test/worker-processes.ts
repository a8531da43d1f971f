/** The processes that decode and draw for a site, and whether a process still runs. */
import { readdirSync, readFileSync } from 'node:fs';

/** The ids of the processes that decode and draw for the process `pid`. Known on Linux alone. */
export function pictureWorkersOf(pid: number): number[] {
  return workersOf(pid).filter((child) => read(`/proc/${child}/cmdline`).includes('picture-process.ts'));
}

/** The ids of all processes that work for the process `pid`. Known on Linux alone. */
export function workersOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
}

/** Empty where the process has ended meanwhile. */
function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

/** False as soon as it has ended, although nobody may have asked yet how. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return process.platform !== 'linux' || !/^State:\s+Z/m.test(read(`/proc/${pid}/status`));
  } catch {
    return false;
  }
}
