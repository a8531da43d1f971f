/**
 * Options that keep the site's process small on a small machine (bench/README.md). The operator's own
 * settings win.
 */
import { fileURLToPath } from 'node:url';

/**
 * Makes the C library (only glibc) return the memory of decoded pictures: few arenas, large blocks separate,
 * and free memory at the end goes back at once.
 */
export const allocator = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_ ?? '131072',
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? '131072',
};

/** Megabytes. The site needs some 60; without a limit V8 lets garbage grow to hundreds. */
export const heapLimits = ['--max-semi-space-size=8', '--max-old-space-size=320'];

/**
 * Node's compile cache: the second start takes two thirds of the time and 10 to 20 MB less, because
 * TypeScript (the migrations) is already translated.
 */
export const compileCache = {
  NODE_COMPILE_CACHE:
    process.env.NODE_COMPILE_CACHE ?? fileURLToPath(new URL('../build/compile-cache', import.meta.url)),
};
