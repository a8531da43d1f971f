/** The browser for the journeys: the machine's, or an installed one. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installPackages } from './apt.ts';

/** A Chromium that has answered with its version. */
export type Chromium = { path: string; version: string };

/**
 * The browser of CHROMIUM; else the first usual place with a browser that starts; else (as root on Debian)
 * the distribution's; else Playwright's download. Throws one plain sentence if there is none.
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

/** The headless shell comes first: it needs two thirds of the processor time. */
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

/** Starts it, because a file is not enough: Ubuntu's chromium-browser only asks to install a snap. */
function started(path: string): Chromium | null {
  const { status, stdout } = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  const version = status === 0 && /\d+(\.\d+)+/.exec(stdout)?.[0];
  return version ? { path, version } : null;
}
