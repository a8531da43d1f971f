/**
 * `npm run doctor`: lists what is wrong with a site, one line per problem, with its fix. Exit code 1 for a
 * fault.
 */

import { asTyped } from '../platform/config/as-typed.ts';
import { examine } from '../server/doctor/examine.ts';
import { openConfig, settingsFile } from './open-config.ts';

const signs = { ok: 'ok    ', advice: 'advice', fault: 'FAULT ' };

const counts = { ok: 0, advice: 0, fault: 0 };
for await (const { level, what, mend } of examine(openConfig(), { envFile: settingsFile })) {
  counts[level] += 1;
  console.log(`${signs[level]}  ${what}${mend ? `\n        → ${asTyped(mend)}` : ''}`);
}
console.log(`${counts.ok} ok, ${counts.advice} to consider, ${counts.fault} wrong.`);
process.exitCode = counts.fault > 0 ? 1 : 0;
