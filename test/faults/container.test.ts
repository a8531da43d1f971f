/**
 * `npm run release` makes the same archive each time, and the steps of deploy/Containerfile make a site of it
 * that starts. They run twice: in folders, where this machine's C library stands in for the base image, and
 * by buildah on a base made by debootstrap. Linux only, because packages' binaries differ elsewhere.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '../../platform/durations.ts';
import { hasOrInstalls } from '../apt.ts';
import { freePort } from '../running-site.ts';

const isInstalled = () =>
  ['buildah', 'debootstrap'].every((each) => spawnSync(each, ['--version']).status === 0);
const hasBuildah = process.getuid?.() === 0 && hasOrInstalls(isInstalled, 'buildah', 'debootstrap');

const folder = mkdtempSync(join(tmpdir(), 'kaithangu-container-'));
afterAll(() => rmSync(folder, { recursive: true }), MINUTE);

/** The steps of the Containerfile, in order. */
function stepsOf(text: string): { word: string; rest: string }[] {
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter(Boolean);
  return lines.map((line) => {
    const [, word = '', rest = ''] = line.match(/^([A-Z]+) +(.*)$/) ?? [];
    return { word, rest };
  });
}

/** A build's environment: the machine's access to npm, without the test runner's variables. */
const { NODE_ENV: _, NODE_OPTIONS: __, ...env } = process.env;

/** Builds the last commit in a clone, as archives in the clone's folder release/. Returns that folder. */
function release(clone: string): string {
  execFileSync('git', ['clone', '-q', '.', clone]);
  execFileSync('npm', ['run', 'release', '--', '--arch', process.arch], { cwd: clone, env, stdio: 'pipe' });
  return join(clone, 'release');
}

/** Waits for a site that starts on this port. `said`: its output, for the failure. */
async function expectSite(port: string, said: () => string): Promise<void> {
  const ask = () => fetch(`http://127.0.0.1:${port}/healthz`).then((answer) => answer.json(), said);
  await expect.poll(ask, { timeout: MINUTE }).toMatchObject({ alive: true });
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
}

describe.skipIf(process.platform !== 'linux')('a release', () => {
  let made = '';
  let name = '';
  beforeAll(() => {
    made = release(join(folder, 'clone'));
    name = readFileSync(join(made, 'SHA256SUMS'), 'utf8').match(/ (kaithangu-\S+)\.tar\.gz/)?.[1] ?? '';
  }, 20 * MINUTE);

  test('is the same when another clone makes it', { timeout: 20 * MINUTE }, () => {
    const again = release(join(folder, 'another place'));
    expect(readFileSync(join(again, 'SHA256SUMS'), 'utf8')).toBe(
      readFileSync(join(made, 'SHA256SUMS'), 'utf8'),
    );
  });

  test('has what a server needs, and nothing of this machine', { timeout: 5 * MINUTE }, () => {
    const at = join(folder, 'unpacked');
    mkdirSync(at);
    execFileSync('tar', ['-xzf', join(made, `${name}.tar.gz`), '-C', at, '--strip-components=1']);
    const read = (file: string) => readFileSync(join(at, file), 'utf8');
    const about = JSON.parse(read('release.json'));
    expect(about).toMatchObject({ arch: process.arch, version: name.split('-').slice(1, -2).join('-') });
    expect(about.changes).toMatch(/\w/);
    expect(about.migrations).toContainEqual({ name: '0001-tables', goingBack: 'restores the backup' });
    expect(about.migrations).toHaveLength(
      readdirSync('platform/db/migrations').filter((file) => /^\d{4}-[a-z-]+\.ts$/.test(file)).length,
    );
    const packages = readdirSync(join(at, 'node_modules'));
    expect(packages).toContain('sharp');
    expect(packages).not.toContain('vite');
    const { components } = JSON.parse(read('sbom.cdx.json')) as { components: { name: string }[] };
    expect(components.map((each) => each.name)).toEqual(expect.arrayContaining(['hono', 'sharp']));
    expect(read('licences.txt')).toMatch(/──── hono [\d.]+, licence MIT\n\nMIT License/);
    const found = execFileSync('sh', ['-c', 'grep -rlE "kaithangu-release-\\w{6}/" . || true'], {
      cwd: at,
    });
    expect(found.toString()).toBe('');
    expect(existsSync(join(at, 'test'))).toBe(false);
    // The operator's commands, with the release's own packages.
    const node = join(at, 'node_modules/.bin/node');
    const listed = execFileSync(node, ['scripts/backup.ts', '--list'], {
      cwd: at,
      env: { DATA_DIR: join(folder, 'own') },
    });
    expect(listed.toString()).toBe('There is no backup yet.\n');
  });

  test('becomes an image whose site starts', { timeout: 10 * MINUTE }, async () => {
    const root = join(folder, 'root');
    const bin = join(folder, 'bin');
    for (const each of [root, bin]) mkdirSync(each);
    // The test's user stands in for the image's.
    writeFileSync(join(bin, 'useradd'), '#!/bin/sh\n', { mode: 0o755 });
    writeFileSync(
      join(bin, 'install'),
      '#!/bin/sh\nexec /usr/bin/install -d -m 700 $(printf "%s\\n" "$@" | grep ^/)\n',
      { mode: 0o755 },
    );
    const port = String(await freePort());
    const inside = (text: string) =>
      text
        .replaceAll('$'.concat('{RELEASE}'), name)
        .replace(/(?<=^|[ ="])\/(site|data|backups|kaithangu-[^ /]*)(?=[ /"]|$)/g, `${root}/$1`);
    const settings: Record<string, string> = {};
    let command: string[] = [];
    let health: string[] = [];
    for (const { word, rest } of stepsOf(readFileSync('deploy/Containerfile', 'utf8'))) {
      if (word === 'ADD') execFileSync('tar', ['-xzf', join(made, `${name}.tar.gz`), '-C', root]);
      else if (word === 'RUN')
        execFileSync('sh', ['-ec', inside(rest)], {
          env: { PATH: [bin, env.PATH].join(delimiter) },
          stdio: 'pipe',
        });
      else if (word === 'ENV') {
        for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) settings[key] = inside(value);
      } else if (word === 'CMD') command = JSON.parse(rest);
      else if (word === 'HEALTHCHECK')
        health = JSON.parse(rest.replace(/^.*?CMD /, '').replace('3000', port));
    }
    expect(settings.PATH).toMatch(new RegExp(`^${root}/site/node_modules/.bin:`));
    const [program = '', ...args] = command;
    const site = spawn(program, args, {
      cwd: join(root, 'site'),
      env: { ...settings, HOST: '127.0.0.1', PORT: port },
      stdio: 'pipe',
    });
    let said = '';
    for (const stream of [site.stdout, site.stderr])
      stream.setEncoding('utf8').on('data', (text) => (said += text));
    try {
      await expectSite(port, () => said);
      const [checker = '', ...its] = health;
      execFileSync(checker, its, { env: { PATH: settings.PATH } });
    } finally {
      site.kill('SIGKILL');
    }
  });

  test.skipIf(!hasBuildah)(
    'becomes an image by buildah whose site starts',
    { timeout: 15 * MINUTE },
    async () => {
      const [base, store] = [join(folder, 'base'), join(folder, 'store')];
      const storage = ['--root', store, '--runroot', join(folder, 'store-run'), '--storage-driver', 'vfs'];
      // Without an engine's namespaces: only the root folder is the image's own.
      const isolated = { ...env, BUILDAH_ISOLATION: 'chroot' };
      const buildah = (...args: string[]) =>
        execFileSync('buildah', [...storage, ...args], { env: isolated, stdio: 'pipe' })
          .toString()
          .trim();
      execFileSync('debootstrap', ['--variant=minbase', 'bookworm', base], { stdio: 'pipe' });
      const empty = buildah('from', 'scratch');
      buildah('add', empty, base, '/');
      buildah('commit', '-q', empty, 'docker.io/library/debian:bookworm-slim');
      const file = ['-f', 'deploy/Containerfile', '--build-arg', `RELEASE=${name}`];
      buildah('bud', '-q', '--pull-never', ...file, '-t', 'kaithangu', join(made, '..'));

      const container = buildah('from', '--pull-never', 'kaithangu');
      const { config } = JSON.parse(buildah('inspect', '--type', 'image', 'kaithangu')).OCIv1;
      expect(config.User).toBe('site');
      const port = String(await freePort());
      const run = ['run', '--env', `PORT=${port}`, container, '--', ...config.Cmd];
      const site = spawn('buildah', [...storage, ...run], { env: isolated, stdio: 'ignore', detached: true });
      try {
        await expectSite(port, () => 'the container is silent');
      } finally {
        process.kill(-(site.pid as number), 'SIGKILL');
      }
    },
  );
});
