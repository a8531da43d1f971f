/** Installs Debian packages that the tests need, as root with apt-get. */
import { spawnSync } from 'node:child_process';

let listsAreFresh = false;

/** Installs the packages. Returns whether that worked; false without root or apt-get. */
export function installPackages(...packages: string[]): boolean {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  console.log(`Installing ${packages.join(', ')} with apt-get…`);
  listsAreFresh ||= aptGet('update');
  return listsAreFresh && aptGet('install', '-y', '--no-install-recommends', ...packages);
}

/** Whether the machine has something, perhaps since these packages were installed. */
export function hasOrInstalls(isThere: () => boolean, ...packages: string[]): boolean {
  return isThere() || (installPackages(...packages) && isThere());
}

function aptGet(...args: string[]): boolean {
  const retries = [
    '-o',
    'Acquire::Retries=2',
    '-o',
    'Acquire::http::Timeout=30',
    '-o',
    'DPkg::Lock::Timeout=120',
  ];
  const { status, stderr } = spawnSync('apt-get', [...retries, ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  if (status !== 0) console.warn(`apt-get ${args[0]} failed: ${stderr.trim().split('\n').at(-1)}`);
  return status === 0;
}
