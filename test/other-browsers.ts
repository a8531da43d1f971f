/** Firefox and WebKit for `npm run browsers`: the machine's, or Debian's packages. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPackages } from './apt.ts';

export type Firefox = { path: string };
export type WebKit = { driver: string; browser: string; screen: string };

const firefoxes = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const webKit = { driver: '/usr/bin/WebKitWebDriver', screen: '/usr/bin/Xvfb' };

/** Firefox, or a sentence that says why there is none. */
export function findFirefox(): Firefox | string {
  const find = () => firefoxes.find(starts);
  const path = find() ?? (installPackages('firefox-esr') ? find() : undefined);
  return path ? { path } : 'Firefox is missing: install firefox-esr, or run this as root on Debian.';
}

/** WebKitGTK with its driver and a screen to draw on, or a sentence that says why there is none. */
export function findWebKit(): WebKit | string {
  const find = (): WebKit | undefined => {
    const browser = miniBrowser();
    return browser && existsSync(webKit.driver) && existsSync(webKit.screen)
      ? { ...webKit, browser }
      : undefined;
  };
  const found = find() ?? (installPackages('webkit2gtk-driver', 'xvfb') ? find() : undefined);
  return found ?? 'WebKit is missing: install webkit2gtk-driver and xvfb, or run this as root on Debian.';
}

/** The small browser that comes with WebKitGTK, for its driver. Debian keeps it in a folder per processor. */
function miniBrowser(): string | undefined {
  const libraries = '/usr/lib';
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .map((name) => join(libraries, name, 'webkit2gtk-4.1', 'MiniBrowser'))
    .find(existsSync);
}

function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 60_000 }).status === 0;
}
