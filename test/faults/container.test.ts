/**
 * Runs the steps of deploy/Containerfile in folders, without a container engine, then its command. The base
 * image is replaced by Node 24, npm and a glibc. Linux only, because packages' binaries differ elsewhere.
 */
import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { MINUTE } from '../../platform/durations.ts';
import { freePort } from '../running-site.ts';

const folder = mkdtempSync(join(tmpdir(), 'kaithangu-container-'));
afterAll(() => rmSync(folder, { recursive: true }), MINUTE);

type Step = { word: string; rest: string };

/** The Containerfile's stages with their steps, in order. */
function stagesOf(text: string): { name: string; steps: Step[] }[] {
  const lines = text
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .filter(Boolean);
  const stages: { name: string; steps: Step[] }[] = [];
  for (const line of lines) {
    const [, word = '', rest = ''] = line.match(/^([A-Z]+) +(.*)$/) ?? [];
    if (word === 'FROM') stages.push({ name: rest.split(' AS ')[1] ?? '', steps: [] });
    else stages.at(-1)?.steps.push({ word, rest });
  }
  return stages;
}

const bin = join(folder, 'bin');
const path = [bin, dirname(process.execPath), process.env.PATH].join(delimiter);
/** A build's environment: the machine's access to npm, without the test runner's variables. */
const { NODE_ENV: _, NODE_OPTIONS: __, ...ofMachine } = process.env;
const base = { ...ofMachine, PATH: path };

/** A path inside a stage's root. */
const inside = (root: string, text: string) =>
  text.replace(/(?<=^|[ ="])\/(site|data|backups)\b/g, `${root}/$1`);

test.skipIf(process.platform !== 'linux')(
  'its steps make a site that starts',
  { timeout: 10 * MINUTE },
  async () => {
    mkdirSync(bin);
    // The image has a user `node`; the test's user replaces it.
    writeFileSync(
      join(bin, 'install'),
      '#!/bin/sh\nexec /usr/bin/install -d -m 700 $(printf "%s\\n" "$@" | grep ^/)\n',
      {
        mode: 0o755,
      },
    );
    const port = String(await freePort());
    const env: Record<string, string> = {};
    let command: string[] = [];
    let health: string[] = [];
    let root = '';
    for (const { name, steps } of stagesOf(readFileSync('deploy/Containerfile', 'utf8'))) {
      root = join(folder, name || 'final');
      let workdir = root;
      for (const { word, rest } of steps) {
        if (word === 'WORKDIR') {
          workdir = inside(root, rest);
          mkdirSync(workdir, { recursive: true });
        } else if (word === 'COPY') copy(rest, root, workdir);
        else if (word === 'RUN')
          execFileSync('sh', ['-ec', inside(root, rest)], { cwd: workdir, env: base, stdio: 'pipe' });
        else if (word === 'ENV') {
          for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g))
            env[key] = inside(root, value);
        } else if (word === 'CMD') command = JSON.parse(rest);
        else if (word === 'HEALTHCHECK')
          health = JSON.parse(rest.replace(/^.*?CMD /, '').replace('3000', port));
      }
    }
    const [program = '', ...args] = command;
    const site = spawn(program, args, {
      cwd: join(root, 'site'),
      env: { PATH: path, ...env, HOST: '127.0.0.1', PORT: port },
      stdio: 'pipe',
    });
    let said = '';
    for (const stream of [site.stdout, site.stderr])
      stream.setEncoding('utf8').on('data', (text) => (said += text));
    try {
      const ask = () =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          (answer) => answer.json(),
          () => said,
        );
      await expect.poll(ask, { timeout: MINUTE }).toMatchObject({ alive: true });
      expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
      const [checker = '', ...its] = health;
      execFileSync(checker, its, { env: base });
    } finally {
      site.kill('SIGKILL');
    }
    expect(readdirSync(join(root, 'site/node_modules'))).not.toContain('vite');
  },
);

/** COPY: files of this repository without those of .dockerignore, or of an earlier stage. */
function copy(rest: string, root: string, workdir: string): void {
  const [, stage, list = ''] = rest.match(/^(?:--from=(\w+) )?(.*)$/) ?? [];
  const names = list.split(' ');
  const target = names.pop() as string;
  if (stage) {
    for (const name of names)
      cpSync(join(folder, stage, name), join(root, target), { recursive: true, verbatimSymlinks: true });
    return;
  }
  const committed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
    .trim()
    .split('\n');
  const taken = names.includes('.') ? committed : names;
  for (const name of taken.filter(existsSync)) {
    const to = join(workdir, names.includes('.') ? name : basename(name));
    mkdirSync(dirname(to), { recursive: true });
    cpSync(name, to);
  }
}
