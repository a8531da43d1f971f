/** Small releases for the scripts of deploy/: archives of this program's files with some changes. */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect } from 'vitest';
import { freePort } from '../running-site.ts';
import type { OwnRoot } from './own-root.ts';

type Change = {
  version: string;
  /** Texts that are added to files, by path. */
  added?: Record<string, string>;
  /** Fields of release.json other than usual. */
  about?: Record<string, string>;
  /** A folder with a built version; the default is this one. */
  from?: string;
};

/** The files that run on a server. */
const contents = /^(app|config|deploy|platform|public|scripts|server|package\.json|CHANGELOG\.md)/;

/** Archives with SHA256SUMS and a signature, each in its own folder. Their packages and build are links. */
export class Releases {
  readonly #folder = mkdtempSync(join(tmpdir(), 'kaithangu-releases-'));
  /** Signs the releases: /etc/kaithangu/release-signers gets its public half. */
  readonly key = join(this.#folder, 'key');

  constructor() {
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', '', '-f', this.key]);
  }

  /** The lines of /etc/kaithangu/release-signers. */
  get signers(): string {
    return `kaithangu namespaces="kaithangu-release" ${readFileSync(`${this.key}.pub`, 'utf8')}`;
  }

  /** Returns the archive's path. */
  make({ version, added = {}, about = {}, from }: Change): string {
    const name = `kaithangu-${version}-linux-${process.arch}`;
    const home = join(this.#folder, version);
    const folder = join(home, name);
    mkdirSync(folder, { recursive: true });
    const listed = from
      ? readdirSync(from)
      : execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' }).split(
          '\0',
        );
    for (const file of listed.filter((each) => contents.test(each)))
      cpSync(join(from ?? '.', file), join(folder, file), { recursive: true });
    for (const [file, text] of Object.entries(added)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), text, { flag: 'a' });
    }
    const arch = process.arch;
    const fields = {
      version,
      commit: '0',
      madeAt: `2026-11-0${version.split('.')[2]}T00:00:00.000Z`,
      arch,
      ...about,
    };
    writeFileSync(
      join(folder, 'release.json'),
      `${JSON.stringify({ ...fields, migrations: [] }, null, 2)}\n`,
    );
    for (const each of ['node_modules', 'build']) symlinkSync(resolve(from ?? '.', each), join(folder, each));
    execFileSync('tar', ['-czf', `${name}.tar.gz`, name], { cwd: home });
    rmSync(folder, { recursive: true });
    writeFileSync(join(home, 'SHA256SUMS'), execFileSync('sha256sum', [`${name}.tar.gz`], { cwd: home }));
    this.sign(home);
    return join(home, `${name}.tar.gz`);
  }

  sign(home: string): void {
    rmSync(join(home, 'SHA256SUMS.sig'), { force: true });
    execFileSync(
      'ssh-keygen',
      ['-q', '-Y', 'sign', '-f', this.key, '-n', 'kaithangu-release', 'SHA256SUMS'],
      { cwd: home },
    );
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}

/** Runs a script that must succeed, and returns what it printed. */
export function succeed(root: OwnRoot, script: string, env = {}): string {
  const { code, said } = root.run(script, env);
  expect(code, said).toBe(0);
  return said;
}

/** Puts a first release into the root, and returns its site's address. */
export async function installFirst(
  root: OwnRoot,
  releases: Releases,
  archive: string,
  settings = '',
): Promise<string> {
  const port = await freePort();
  succeed(
    root,
    `set -e
    printf '%s' "$SIGNERS" >/etc/kaithangu/release-signers
    cat >/etc/kaithangu/env <<END
PORT=${port}
DATA_DIR=/var/lib/kaithangu
CAMPAIGN=${resolve('config/campaign.json')}
BACKUP_TO=/var/lib/backups
TRUST_PROXY=127.0.0.1
SUPER_ADMIN_PASSWORD=a password for tests
EXCHANGE_RATES_URL=http://127.0.0.1:9/
LOG_LEVEL=warn
${settings}
END
    deploy/take-over $(deploy/unpack-release ${archive})`,
    { SIGNERS: releases.signers },
  );
  return `http://127.0.0.1:${port}`;
}
