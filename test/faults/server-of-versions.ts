/** A server in its own root, on which one version of this program follows another as their documents say. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { vi } from 'vitest';
import { MINUTE } from '../../platform/durations.ts';
import { ownCampaign } from '../own-campaign.ts';
import { createDatabase, dropDatabase } from '../postgres.ts';
import { adminPassword, freePort } from '../running-site.ts';
import { openOwnRoot } from './own-root.ts';
import { type Releases, succeed } from './releases.ts';
import { rowsOf } from './rows.ts';
import { builtVersion } from './versions.ts';

/** This copy with its changes, after all landed versions. */
export const now = 'now';

type Version = {
  /** Its release's name. */
  name: string;
  /** Its built files. */
  folder: string;
  /** Null for versions that a server builds from a clone. */
  archive: string | null;
};

/** A landed version, by its commit, or `now`. */
export function openVersion(commit: string, releases: Releases): Version {
  const folder = commit === now ? resolve('.') : builtVersion(commit);
  const name = commit.slice(0, 12);
  if (!existsSync(join(folder, 'deploy/lib.sh'))) return { name, folder, archive: null };
  const { stdout } = spawnSync('git', ['show', '-s', '--format=%cI', commit], { encoding: 'utf8' });
  const madeAt = (commit === now ? new Date() : new Date(stdout.trim())).toISOString();
  const about = { commit, madeAt };
  const version = `0.2.0-${name}`;
  const from = commit === now ? {} : { from: folder };
  return { name: version, folder, archive: releases.make({ version, about, ...from }) };
}

export type VersionsServer = Awaited<ReturnType<typeof openServer>>;

/** Installs the older version, and returns what an operator does from then on. */
export async function openServer(
  kind: 'sqlite' | 'postgres',
  [older, newer]: [Version, Version],
  releases: Releases,
) {
  const folder = mkdtempSync(join(tmpdir(), 'kaithangu-neighbours-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  const campaign = join(folder, 'campaign.json');
  cpSync(join(older.folder, 'config'), folder, { recursive: true });
  writeFileSync(campaign, JSON.stringify(ownCampaign(JSON.parse(readFileSync(campaign, 'utf8')))));
  const url = kind === 'postgres' ? await createDatabase(process.env.TEST_DATABASE_URL as string) : null;
  const port = await freePort();
  const root = openOwnRoot();
  const settings = `PORT=${port}
DATA_DIR=${data}
CAMPAIGN=${campaign}
BACKUP_TO=${join(folder, 'backups')}
TRUST_PROXY=127.0.0.1
SUPER_ADMIN_PASSWORD=${adminPassword}
EXCHANGE_RATES_URL=http://127.0.0.1:9/
LOG_LEVEL=warn
PUBLIC_SUMS=live
${url ? `DATABASE_URL=${url}\n` : ''}`;
  succeed(
    root,
    `printf '%s' "$ENV" >/etc/kaithangu/env; printf '%s' "$KEY" >/etc/kaithangu/release-signers`,
    {
      ENV: settings,
      KEY: releases.signers,
    },
  );
  const put = ({ name, folder: built, archive }: Version) => {
    if (archive) return succeed(root, `${built}/deploy/unpack-release ${archive}`);
    const at = `/opt/kaithangu/releases/${name}`;
    // As deploy/build-release leaves it in a clone of that commit; what the server writes stays in the root.
    return succeed(
      root,
      `set -e; mkdir -p ${at} /opt/over/${name}/upper /opt/over/${name}/work
      mount -t overlay overlay -o lowerdir=${built},upperdir=/opt/over/${name}/upper,workdir=/opt/over/${name}/work ${at}
      git clone -q --shared --no-checkout "$PWD" /opt/clone-${name}
      git -C /opt/clone-${name} checkout -q ${name}`,
    );
  };
  put(older);
  if (!newer.archive) put(newer);
  succeed(root, `${older.folder}/deploy/take-over ${older.name}`);

  const database = url
    ? ({ kind: 'postgres', url } as const)
    : ({ kind: 'sqlite', path: join(data, 'kaithangu.sqlite') } as const);
  const current = () => succeed(root, 'readlink /opt/kaithangu/current').trim().split('/').at(-1);
  const site = { url: `http://127.0.0.1:${port}` };
  const run = async (command: string, env = {}) => {
    const done = root.run(command, env);
    // Meanwhile this process has not noticed which connections the ended one has closed.
    await pause(200);
    return done;
  };
  return {
    ...{ root, site, current },
    rows: () => rowsOf(database),
    /** The operator changes a detail of the pay-in details, and restarts the site. */
    async changeBank(number: string): Promise<void> {
      const { bank, ...rest } = JSON.parse(readFileSync(campaign, 'utf8'));
      writeFileSync(campaign, JSON.stringify({ ...rest, bank: { ...bank, number } }));
      succeed(root, `systemctl restart kaithangu@${current()}.service`);
      await vi.waitFor(() => fetch(`${site.url}/readyz`), { timeout: MINUTE, interval: 200 });
    },
    /** Archives are upgraded by the release that runs, or by a clone; clones by themselves after `git pull`. */
    async upgrade() {
      const clone = newer.archive ? newer.folder : `/opt/clone-${newer.name}`;
      const from = older.archive ? '/opt/kaithangu/current' : clone;
      const env = { WATCH_SECONDS: '4', TRIAL_PORT: String(await freePort()) };
      return run(`${from}/deploy/upgrade ${newer.archive ?? ''}`, env);
    },
    goBack: (answer: string) => run(`cd /opt/kaithangu/current && echo ${answer} | deploy/go-back`),
    async close() {
      root.close();
      if (url) await dropDatabase(url);
      rmSync(folder, { recursive: true });
    },
  };
}
