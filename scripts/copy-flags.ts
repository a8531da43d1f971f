/**
 * Copies the flags of the phone field to build/flags, from where the server sends them: the running site
 * reads no package.
 */
import { cp } from 'node:fs/promises';

await cp('node_modules/country-flag-icons/3x2', 'build/flags', {
  recursive: true,
  preserveTimestamps: true,
  filter: (path) => !/\.\w+$/.test(path) || path.endsWith('.svg'),
});
