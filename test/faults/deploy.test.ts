/** deploy/: an upgrade with a migration and changed units, going back, and a Caddy with other sites. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { MINUTE } from '../../platform/durations.ts';
import { createDatabase, dropDatabase } from '../postgres.ts';
import { freePort } from '../running-site.ts';
import { canOwnRoot, type OwnRoot, openOwnRoot } from './own-root.ts';
import { startDonation } from './visitors.ts';

const server = process.env.TEST_DATABASE_URL ?? 'none';
const databases = server === 'none' ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const);
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
}, MINUTE);

function succeed(root: OwnRoot, script: string, env = {}): string {
  const { code, said } = root.run(script, env);
  expect(code, said).toBe(0);
  return said;
}

/** Starts a donation. Retries if the process has just ended, as proxies do (docs/run.md). */
function begin(site: { url: string }) {
  return vi.waitFor(async () => {
    const answer = await startDonation(site as never);
    expect(answer).toMatchObject({ status: 200 });
    return answer;
  });
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kaithangu-clone-'));
  closing.push(() => rmSync(folder, { recursive: true }));
  return folder;
}

const migration = `export async function up(db) {
  await db.schema.createTable('dummies').addColumn('id', 'text', (c) => c.primaryKey()).execute();
}
`;

describe.skipIf(!canOwnRoot).each(databases)('on %s', (kind) => {
  test('deploy/go-back restores the data and the code from before the upgrade', {
    timeout: 10 * MINUTE,
  }, async () => {
    const root = openOwnRoot();
    closing.push(() => root.close());
    const url = kind === 'postgres' ? await createDatabase(server) : null;
    if (url) closing.push(() => dropDatabase(url));
    const [port, trialPort] = [await freePort(), await freePort()];
    const clone = newFolder();
    const commit = `git -c user.name=t -c user.email=t@example.org commit -qm`;
    succeed(
      root,
      `set -e
      git ls-files -co --exclude-standard | while read -r f; do [ ! -e "$f" ] || echo "$f"; done | tar -c -T - | tar -x -C ${clone}
      cd ${clone}; git init -q; git add -A; ${commit} first
      printf '%s' "$MIGRATION" >platform/db/migrations/9999-dummy.ts
      echo '# second' >>'deploy/kaithangu@.service'
      git add -A; ${commit} second
      # Installed and built already, as both are the same there.
      for c in HEAD~1 HEAD; do
        release=/opt/kaithangu/releases/$(git rev-parse --short=12 $c); mkdir $release
        git archive $c | tar -x -C $release
        ln -s ${resolve('node_modules')} $release/node_modules; cp -r ${resolve('build')} $release/build
        ln -s /etc/kaithangu/env $release/.env
      done
      cat >/etc/kaithangu/env <<END
PORT=${port}
DATA_DIR=/var/lib/kaithangu
CAMPAIGN=${resolve('config/campaign.json')}
BACKUP_TO=/var/lib/backups
TRUST_PROXY=127.0.0.1
SUPER_ADMIN_PASSWORD=a password for tests
EXCHANGE_RATES_URL=http://127.0.0.1:9/
LOG_LEVEL=warn
${url ? `DATABASE_URL=${url}` : ''}
END
      deploy/take-over $(git rev-parse --short=12 HEAD~1)`,
      { MIGRATION: migration },
    );
    const releaseOf = (name: string) => succeed(root, `git -C ${clone} rev-parse --short=12 ${name}`).trim();
    const [first, second] = [releaseOf('HEAD~1'), releaseOf('HEAD')];
    const site = { url: `http://127.0.0.1:${port}` };
    const before = await begin(site);
    const statusOf = (path: string) =>
      vi.waitFor(async () => (await fetch(`${site.url}${path}`)).status, { timeout: MINUTE });
    const isThere = async (id: string) => (await statusOf(`/api/donations/${id}`)) === 200;

    const upgraded = succeed(root, `cd ${clone} && deploy/upgrade`, { TRIAL_PORT: String(trialPort) });
    expect(upgraded).toContain(`kaithangu@${second}.service has taken over.`);
    expect(succeed(root, 'cat /etc/systemd/system/kaithangu@.service')).toContain('# second');
    expect(succeed(root, 'cat /opt/run/calls')).toContain('daemon-reload');
    expect(succeed(root, 'readlink /opt/kaithangu/current')).toBe(`releases/${second}\n`);
    const after = await begin(site);
    expect([await isThere(before.donor.id), await isThere(after.donor.id)]).toEqual([true, true]);
    // Starting the old code alone fails: it refuses the migrated database.
    expect(root.run(`cd ${clone} && deploy/take-over ${first}`).code).toBe(1);
    expect(succeed(root, 'cat /etc/systemd/system/kaithangu@.service')).toContain('# second');

    const refused = root.run(`cd ${clone} && echo no | deploy/go-back`);
    expect(refused.code, refused.said).toBe(1);
    expect(refused.said).toMatch(
      /Since .* these arrived and would be lost: 1 started donation, 1 step or change of a donation, 2 mails/,
    );
    expect(await isThere(after.donor.id)).toBe(true);

    const back = succeed(root, `cd ${clone} && echo yes | deploy/go-back`);
    const [, kept = ''] = back.match(/The old data is in (kaithangu-\S+)\./) ?? [];
    const list = succeed(root, `cat /var/lib/kaithangu/before-upgrades/${second}/donations-since.csv`);
    expect(list.split('\r\n')).toHaveLength(3);
    expect(list).toContain(after.donor.id);
    // Upgrading again finds all data.
    const whole = succeed(
      root,
      `cd /opt/kaithangu/releases/${second} && PATH=node_modules/.bin:$PATH node scripts/restore.ts /var/lib/backups/${kept} --check`,
    );
    expect(whole).toMatch(/The backup is intact[\s\S]* 2 donations,/);
    expect(succeed(root, 'readlink /opt/kaithangu/current')).toBe(`releases/${first}\n`);
    expect(succeed(root, 'cat /etc/systemd/system/kaithangu@.service')).not.toContain('# second');
    expect(succeed(root, 'cd /opt/run && ls *.pid')).toBe(`kaithangu@${first}.service.pid\n`);
    expect([await isThere(before.donor.id), await isThere(after.donor.id)]).toEqual([true, false]);
    expect(await statusOf('/readyz')).toBe(200);
    await begin(site);
    expect(root.run(`cd ${clone} && deploy/go-back`)).toMatchObject({
      code: 1,
      said: `${first} was not put in by deploy/upgrade: it can't be undone.\n`,
    });
  });
});

describe.skipIf(!canOwnRoot)('deploy/add-to-caddy', () => {
  test('adds the site to Caddy’s others, repeatably, and reverts a configuration that Caddy refuses', () => {
    const root = openOwnRoot();
    closing.push(() => root.close());
    const others = 'shop.example.org {\n\trespond "Shop"\n}';
    const read = () => succeed(root, 'cat /etc/caddy/Caddyfile');
    // Hides the keys of donors' links in Caddy's log of errors.
    const [options = '', site = ''] = readFileSync('deploy/Caddyfile', 'utf8').split(/(?<=^\}\n)\n?/m);
    expect(options).toContain('replace key hidden');
    succeed(root, `printf '%s' '${others}' >/etc/caddy/Caddyfile`);
    for (const port of [3000, 3001, 3001]) {
      succeed(root, `deploy/add-to-caddy help.example.org ${port}`);
      expect(read()).toBe(`${options}${others}\nimport /etc/caddy/conf.d/*.caddy\n`);
      const own = succeed(root, 'cat /etc/caddy/conf.d/kaithangu.caddy');
      expect(own).toMatch(/^help\.example\.org \{$/m);
      expect(own).toContain(`reverse_proxy 127.0.0.1:${port} {`);
    }
    const said = root.run('deploy/add-to-caddy nonsense 3000');
    expect(said.code).toBe(1);
    expect(read()).toBe(`${options}${others}\nimport /etc/caddy/conf.d/*.caddy\n`);
    expect(succeed(root, 'cat /etc/caddy/conf.d/kaithangu.caddy')).toContain('help.example.org {');
    // The configuration that earlier versions wrote.
    succeed(root, `printf '%s' '${site.replaceAll("'", "'\\''")}' >/etc/caddy/Caddyfile`);
    succeed(root, 'deploy/add-to-caddy help.example.org 3000');
    expect(read()).toBe(`${options}import /etc/caddy/conf.d/*.caddy\n`);
    const own = '{\n\tadmin off\n}\nimport /etc/caddy/conf.d/*.caddy\n';
    succeed(root, `printf '%s' '${own}' >/etc/caddy/Caddyfile`);
    expect(root.run('deploy/add-to-caddy help.example.org 3000').said).toContain(
      'Caddy has its own options.',
    );
    expect(read()).toBe(own);
  });
});
