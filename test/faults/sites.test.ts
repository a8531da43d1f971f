/** Several families on one machine: deploy/add-site, deploy/sites, and upgrades one by one. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { MINUTE } from '../../platform/durations.ts';
import { freePort } from '../running-site.ts';
import { canOwnRoot, type OwnRoot, openOwnRoot } from './own-root.ts';
import { installFirst, Releases, succeed } from './releases.ts';
import { logIn, startDonation, visit } from './visitors.ts';

const closing: (() => unknown)[] = [];
afterAll(() => {
  for (const close of closing.toReversed()) close();
}, MINUTE);

describe.skipIf(!canOwnRoot)('a second family', () => {
  test('has its own user, port and data, and is upgraded and undone by itself', {
    timeout: 10 * MINUTE,
  }, async () => {
    const releases = new Releases();
    closing.push(() => releases.remove());
    const root = openOwnRoot();
    closing.push(() => root.close());
    const [first, second] = [releases.make({ version: '0.0.1' }), releases.make({ version: '0.0.2' })];
    const ofFirst = await installFirst(root, releases, first, 'PUBLIC_URL=https://help.example.org');
    const run = async (command: string) =>
      root.run(`/opt/kaithangu/current/deploy/${command}`, {
        WATCH_SECONDS: '2',
        TRIAL_PORT: String(await freePort()),
      });

    expect((await run('add-site help-joseph.example.org')).said).toContain(
      'kaithangu-help-joseph@0.0.1.service has taken over.',
    );
    expect(succeed(root, 'cat /opt/run/users')).toMatch(/kaithangu-help-joseph/);
    const unit = succeed(root, 'cat /etc/systemd/system/kaithangu-help-joseph@.service');
    expect(unit).toMatch(/^User=kaithangu-help-joseph\nGroup=kaithangu-help-joseph$/m);
    expect(unit).toMatch(/^StateDirectory=kaithangu-help-joseph$/m);
    expect(unit).toMatch(/^ReadWritePaths=-\/var\/backups\/kaithangu-help-joseph$/m);
    expect(unit).toContain('WorkingDirectory=/opt/kaithangu/releases/%i');
    // Messages of the site, and of its nightly backup, name commands as they are typed for this site.
    const named = /^Environment=.* SITE_NAME=help-joseph$/m;
    expect(unit).toMatch(named);
    const backup = succeed(root, 'cat /etc/systemd/system/kaithangu-help-joseph-backup.service');
    expect(backup).toContain('WorkingDirectory=/opt/kaithangu-help-joseph/current');
    expect(backup).toContain('SETTINGS_FILE=/etc/kaithangu-help-joseph/env');
    expect(backup).toMatch(named);
    expect(backup).not.toMatch(/kaithangu(?!-help-joseph)[/\s]*$/m);
    const settings = succeed(root, 'cat /etc/kaithangu-help-joseph/env');
    const port = Number(settings.match(/^PORT=(\d+)$/m)?.[1]);
    expect(`http://127.0.0.1:${port}`).not.toBe(ofFirst);
    expect(succeed(root, 'cat /etc/caddy/conf.d/kaithangu-help-joseph.caddy')).toContain(`127.0.0.1:${port}`);
    const homeOf = (url: string) =>
      vi.waitFor(async () => (await fetch(`${url}/`)).text(), { timeout: MINUTE });
    expect(await homeOf(`http://127.0.0.1:${port}`)).toContain('https://help-joseph.example.org');
    expect(await homeOf(ofFirst)).not.toContain('help-joseph');
    const log = succeed(root, 'journalctl -u kaithangu-help-joseph@0.0.1.service');
    const [, password = ''] = log.match(/super-admin is 'superadmin' with the password '([^']+)'/) ?? [];
    const there = { url: `http://127.0.0.1:${port}` } as never;
    const cookie = await logIn(there, password);
    expect(await visit(there, '/api/launch', { headers: { cookie } })).toMatchObject({
      text: expect.stringContaining('Run deploy/as-site --site help-joseph backup, and keep'),
    });

    const asked = await run('setup --site help-joseph --set SMTP_URL=smtp://127.0.0.1:9 --yes');
    expect(asked.code, asked.said).toBe(0);
    expect(succeed(root, 'cat /etc/kaithangu-help-joseph/env')).toContain('SMTP_URL=smtp://127.0.0.1:9');
    expect((await run('as-site --site help-joseph backup')).said).toMatch(/^kaithangu-.*: \d+ rows/);
    expect(succeed(root, 'ls /var/backups/kaithangu-help-joseph')).toMatch(/^kaithangu-/);
    // Systemd gives the nightly backup only what its unit says.
    expect(succeed(root, 'systemctl start kaithangu-help-joseph-backup.service')).toMatch(
      /^kaithangu-.*: \d+ rows/,
    );
    // BACKUP_TO may be anywhere.
    expect(backup).not.toMatch(/^ProtectSystem=strict|^ReadWritePaths=/m);
    const upgraded = await run(`upgrade --site help-joseph ${second}`);
    expect(upgraded.code, upgraded.said).toBe(0);
    const listed = async () =>
      (await run('sites')).said
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(/ {2,}/));
    expect(await listed()).toEqual([
      ['(first)', '0.0.1', 'yes', 'none', 'https://help.example.org'],
      ['help-joseph', '0.0.2', 'yes', expect.stringMatching(/^20/), 'https://help-joseph.example.org'],
    ]);
    expect((await run('go-back --site help-joseph --yes')).said).toContain('Back at 0.0.1, with all data.');
    const all = await run(`upgrade --all ${second}`);
    expect(all.code, all.said).toBe(0);
    expect((await listed()).map(([, release, answers]) => [release, answers])).toEqual([
      ['0.0.2', 'yes'],
      ['0.0.2', 'yes'],
    ]);
    succeed(root, 'systemctl stop kaithangu-help-joseph@0.0.2.service');
    expect((await listed())[1]?.[2]).toBe('NO');
    expect((await run('stop --site help-joseph')).said).toContain(
      'To start it again: deploy/take-over --site help-joseph 0.0.2',
    );
    expect((await listed())[1]?.[2]).toBe('stopped');
    const timer = 'kaithangu-help-joseph-backup.timer';
    const isOn = () => root.run(`systemctl is-enabled -q ${timer}`).code === 0;
    expect(isOn()).toBe(false);
    expect((await run('take-over --site help-joseph 0.0.2')).code).toBe(0);
    expect(isOn()).toBe(true);
  });

  test('moves to another machine by its backup', { timeout: 10 * MINUTE }, async () => {
    const releases = new Releases();
    closing.push(() => releases.remove());
    const release = releases.make({ version: '0.0.1' });
    const open = async () => {
      const root = openOwnRoot();
      closing.push(() => root.close());
      await installFirst(root, releases, release, 'PUBLIC_URL=https://help.example.org');
      const added = root.run('/opt/kaithangu/current/deploy/add-site help-joseph.example.org');
      expect(added.code, added.said).toBe(0);
      const port = succeed(root, 'sed -n s/^PORT=//p /etc/kaithangu-help-joseph/env').trim();
      const run = (command: string, env = {}) =>
        succeed(root, `/opt/kaithangu/current/deploy/${command}`, env);
      return { root, run, url: `http://127.0.0.1:${port}` };
    };
    const [old, next] = [await open(), await open()];
    expect(next.url).not.toBe(old.url);
    const answers = join(mkdtempSync(join(tmpdir(), 'kaithangu-answers-')), 'answers');
    closing.push(() => rmSync(dirname(answers), { recursive: true }));
    writeFileSync(
      answers,
      'siteName.en=Help Joseph\nSMTP_URL=smtp://127.0.0.1:9\nBACKUP_PASSPHRASE=elephant bridge monsoon\n',
    );
    succeed(
      old.root,
      `cd ${dirname(answers)} && /opt/kaithangu/current/deploy/setup --site help-joseph --from answers --yes`,
    );
    old.run('take-over --site help-joseph 0.0.1');
    const given = await vi.waitFor(() => startDonation(old as never), { timeout: MINUTE });
    expect(given).toMatchObject({ status: 200 });

    old.run('stop --site help-joseph');
    const [name = ''] = old.run('as-site --site help-joseph backup --with-secrets').split(':');
    const backup = join(dirname(answers), name);
    succeed(old.root, `cp /var/backups/kaithangu-help-joseph/${name} ${backup} && chmod 600 ${backup}`);
    expect(next.root.run(`deploy/move-in --site help-joseph ${backup}.age`).said).toContain('There is no ');
    // Its name may have lost the .age.
    succeed(next.root, `cp ${backup} ${backup}.gz; head -c 20000 ${backup} >${backup}.cut`);
    for (const [file, words, reason] of [
      [backup, 'wrong', 'Nothing was done: a passphrase has at least 12 characters. Try it again.'],
      [`${backup}.gz`, 'elephant bridge monsoons', 'is not opened by BACKUP_PASSPHRASE'],
      [`${backup}.cut`, 'elephant bridge monsoon', `${name}.cut is damaged or no backup`],
    ]) {
      const refused = next.root.run(`echo ${words} | deploy/move-in --site help-joseph ${file}`);
      expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(`${reason}`) });
      expect(refused.said).toContain('Nothing was done');
      expect(refused.said).not.toContain('/tmp/');
    }
    const said = succeed(
      next.root,
      `printf 'elephant bridge monsoon\\nyes\\n' | deploy/move-in --site help-joseph ${backup}`,
    );
    expect(said).toMatch(/ {2}1 donations,[\s\S]*kaithangu-help-joseph runs here with the data of/);
    expect(said).not.toMatch(/Start the site|Set these again|Its address was/);
    // The sample that was there is in an older backup.
    expect(next.run('as-site --site help-joseph restore latest --check')).toMatch(/ {2}1 donations,/);

    const shown = await fetch(`${next.url}/api/donations/${given.donor.id}`);
    expect(shown.status).toBe(200);
    expect(await (await fetch(`${next.url}/`)).text()).toContain('Help Joseph');
    const settings = succeed(next.root, 'cat /etc/kaithangu-help-joseph/env');
    expect(settings).toContain(`PORT=${next.url.split(':').at(-1)}\n`);
    expect(settings).toMatch(/^SMTP_URL=smtp:\/\/127\.0\.0\.1:9$/m);
    expect(settings).toMatch(/^BACKUP_PASSPHRASE='elephant bridge monsoon'$/m);
    expect(settings.match(/^BACKUP_TO=/gm)).toHaveLength(1);
    const secret = (root: OwnRoot) => succeed(root, 'cat /var/lib/kaithangu-help-joseph/secret');
    expect(secret(next.root)).toBe(secret(old.root));
    expect((await fetch(`${old.url}/healthz`).catch(() => null))?.status).toBeUndefined();
  });

  test.each([
    ['add-site nonsense', 'nonsense is no domain.'],
    ['add-site help.example.org "Two words"', 'Give a name of at most 20 characters'],
    ['add-site help.example.org ../../etc', 'Give a name of at most 20 characters'],
    ['add-site help.example.org abcdefghijklmnopqrstu', 'Give a name of at most 20 characters'],
    ['add-site help.example.org/x joseph', 'help.example.org/x is no domain.'],
    ['add-site help.example.org joseph', 'Install the first site with deploy/debian.sh.'],
    ['as-site --site nobody doctor', 'There is no site nobody. deploy/sites lists them.'],
    ['as-site --site "../x" doctor', 'There is no site ../x.'],
  ])('%s is refused', (command, said) => {
    const root = openOwnRoot();
    try {
      expect(root.run(`deploy/${command}`)).toMatchObject({ code: 1, said: expect.stringContaining(said) });
    } finally {
      root.close();
    }
  });
});
