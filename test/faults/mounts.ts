/** Small file systems to fill and break. They need root on Linux; elsewhere their tests are skipped. */
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const run = (command: string, ...args: string[]) =>
  spawnSync(command, args, { encoding: 'utf8' }).status === 0;

export type Mounted = { folder: string; unmount(): void };

/** A file system in memory of so many megabytes; null if none can be mounted. */
export function mountMemory(megabytes: number, ...options: string[]): Mounted | null {
  const folder = mkdtempSync(join(tmpdir(), 'kaithangu-memory-'));
  const isMounted = run(
    'mount',
    '-t',
    'tmpfs',
    '-o',
    [`size=${megabytes}m`, ...options].join(),
    'tmpfs',
    folder,
  );
  return mounted(folder, isMounted);
}

/** An operator's actions on a disk. */
type Disk = Mounted & {
  /** Makes it read-only, as the system does after an error. */
  breakDown(): void;
  /** Unmounts it lazily: its folder is empty, and it is released when its last file is closed. */
  takeAway(): void;
  /** Checks and mounts it again. False while a process holds a file on it. */
  mend(): boolean;
};

/** A disk of 32 MB (ext4 in a file); null if none can be made. */
export function mountDisk(): Disk | null {
  const folder = mkdtempSync(join(tmpdir(), 'kaithangu-disk-'));
  const image = `${folder}.img`;
  writeFileSync(image, '');
  truncateSync(image, 32 * 1024 * 1024);
  const isMounted = run('mkfs.ext4', '-q', image) && run('mount', '-o', 'loop', image, folder);
  const disk = mounted(folder, isMounted, image);
  const isHeld = () => spawnSync('losetup', ['-j', image], { encoding: 'utf8' }).stdout !== '';
  return (
    disk && {
      ...disk,
      breakDown: () => run('mount', '-o', 'remount,abort', folder),
      takeAway: () => run('umount', '-l', folder),
      mend() {
        if (isHeld()) return false;
        spawnSync('e2fsck', ['-fy', image]);
        return run('mount', '-o', 'loop', image, folder);
      },
    }
  );
}

function mounted(folder: string, isMounted: boolean, image?: string): Mounted | null {
  const remove = () => {
    rmSync(folder, { recursive: true, force: true });
    if (image) rmSync(image, { force: true });
  };
  if (!isMounted) {
    remove();
    return null;
  }
  const unmount = () => {
    run('umount', folder);
    remove();
  };
  // The test that needs it is skipped.
  afterAll(unmount);
  return { folder, unmount };
}

/** Writes zeros until the disk is full. */
export function fill(file: string): void {
  const zeros = Buffer.alloc(64 * 1024);
  try {
    for (;;) appendFileSync(file, zeros);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
}
