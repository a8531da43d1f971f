/** The browser for the journeys: one the machine has, else one installed for them. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installPackages } from './apt.ts';

/** A Chromium that was started once to ask its version. */
export type Chromium = { path: string; version: string };

/**
 * The browser that CHROMIUM names, else the first of the usual places that has one that starts, else (as root on Debian)
 * the distribution's, else Playwright's own download. Throws with one plain sentence if none can be had.
 */
export async function findChromium(): Promise<Chromium> {
  const named = process.env.CHROMIUM;
  if (named) {
    const chromium = started(named);
    if (!chromium) throw new Error(`CHROMIUM is ${named}, which does not start.`);
    return chromium;
  }
  const found = firstStarted(usualPlaces) ?? started(await playwrightsOwn());
  if (found) return found;
  installPackages('chromium-headless-shell') || installPackages('chromium');
  const installed = firstStarted(usualPlaces);
  if (installed) return installed;
  console.log('Fetching Chromium by Playwright…');
  const playwright = join('node_modules', '@playwright', 'test', 'cli.js');
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { stdio: 'inherit' });
  const fetched = started(await playwrightsOwn());
  if (!fetched) throw new Error('No Chromium starts here: install one, or set CHROMIUM to its path.');
  return fetched;
}

/** The shell first: without the windows and menus that nobody sees, it takes two thirds of the processor's time. */
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

async function playwrightsOwn(): Promise<string> {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

function firstStarted(paths: string[]): Chromium | null {
  for (const path of paths) {
    const chromium = started(path);
    if (chromium) return chromium;
  }
  return null;
}

/** Ubuntu's chromium-browser, for one, is there and only asks to install a snap: being there is not enough. */
function started(path: string): Chromium | null {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  const version = status === 0 && /\d+(\.\d+)+/.exec(stdout)?.[0];
  return version ? { path, version } : null;
}
