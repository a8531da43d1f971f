/** `node bench/readings/known-screens.ts` draws the screens of `test/screens/known.ts` anew. */
import { join } from 'node:path';
import sharp from 'sharp';
import { installLocked } from '../../scripts/prepare.mjs';
import { knownScreens } from '../../test/screens/known.ts';
import { type App, apps, type Case } from './cases.ts';
import { drawScreens } from './draw.ts';

const phone = { width: 360, height: 640, scale: 2 };
/** Of the apps that have one. */
const ownIds: Partial<Record<App, string>> = {
  googlePay: 'CICAgPDw2t3yPg',
  phonePe: 'T2611251934501928374650',
  paytm: '20261124883920175463',
  amazonPay: 'P04-4817263-9052718',
};

const cases = knownScreens.map((known, number): Case => {
  const app = apps[number] as App;
  return {
    ...known,
    number,
    app,
    language: 'en',
    isDark: app === 'cred',
    size: phone,
    status: 'successful',
    paidAt: new Date(`${known.day}T19:41:00Z`),
    payeeName: 'RAVI KUMAR',
    payeeAddress: 'ravi.sample@upi',
    payerName: 'ANIL JOSEPH',
    payerAddress: 'anil.joseph@okhdfcbank',
    payerPhone: '919847012345',
    appsOwnId: ownIds[app] ?? '',
  };
});

await installLocked(join('bench', 'readings'));
for await (const { one, png } of drawScreens(cases)) {
  const name = knownScreens[one.number]?.name;
  await sharp(png)
    .webp({ quality: 60, effort: 6 })
    .toFile(join('test', 'screens', `${name}.webp`));
}
