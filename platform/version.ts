/** The version of this program: from package.json, in whose folder every command runs. */
import { readFileSync } from 'node:fs';

/** Such as '0.1.0'. */
export const programVersion = (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string })
  .version;
