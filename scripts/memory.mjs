/**
 * How the site's process is started so that it stays small on a small machine (bench/README.md). The first start draws
 * twelve pictures: glibc gives such memory back only where it is told to.
 */

/** glibc alone knows these: large pieces go back to the system at once, and few threads' heaps are kept. */
export const memoryEnv = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
};

/** Megabytes. The site needs some 60; told no limit, V8 leaves its garbage lying until there are hundreds. */
export const memoryFlags = ['--max-semi-space-size=8', '--max-old-space-size=320'];
