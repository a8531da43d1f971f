/** How the site's process is started so that it stays small on a small machine (bench/README.md). What the operator sets wins. */
import { fileURLToPath } from 'node:url';

/**
 * Has the C library (glibc; others don't look at it) give memory back that decoded pictures needed: few places to take it
 * from, large pieces apart, and what is free at an end goes to the system at once.
 */
export const allocator = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '131072',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
};

/** Megabytes. The site needs some 60; told no limit, V8 leaves its garbage lying until there are hundreds. */
export const heapLimits = ['--max-semi-space-size=8', '--max-old-space-size=320'];

/**
 * Node keeps what it has compiled here: the second start takes two thirds of the first one's time, and 10 to 20 MB less, as nothing
 * is left to translate from TypeScript (the migrations are).
 */
export const compileCache = {
  NODE_COMPILE_CACHE:
    process.env.NODE_COMPILE_CACHE ?? fileURLToPath(new URL('../build/compile-cache', import.meta.url)),
};
