/**
 * The version of this program: of a release from its release.json (scripts/release.ts), else from
 * package.json. Every command runs in their folder.
 */
import { existsSync, readFileSync } from 'node:fs';

/** True in an unpacked release, which several sites may use. */
export const isRelease = existsSync('release.json');

const file = isRelease ? 'release.json' : 'package.json';

/** Such as '0.2.0'; a release of a commit without a version's tag has its name behind, as in '0.2.0-3d5953ad1c2b'. */
export const programVersion = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
