/** Lowers the priority of a worker process, where that is allowed. */
import { readFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/**
 * `niceness`: 1 to 19. Does nothing where a filter of system calls is in force: our systemd unit's kills a caller
 * of setpriority (docs/decisions/0037-picture-process.md).
 */
export function lowerPriority(niceness: number): void {
  if (!isFiltered(readStatus())) setPriority(niceness);
}

/** `status`: of a process, from Linux's /proc (https://man7.org/linux/man-pages/man5/proc_pid_status.5.html). */
export function isFiltered(status: string): boolean {
  return /^Seccomp:\s*[12]$/m.test(status);
}

/** Empty on systems without /proc, which have no such filter. */
function readStatus(): string {
  try {
    return readFileSync('/proc/self/status', 'utf8');
  } catch {
    return '';
  }
}
