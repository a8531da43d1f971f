/** Several families on one machine: deploy/add-site, deploy/sites, and upgrades one by one. */
import { afterAll, describe, expect, test, vi } from 'vitest';
import { MINUTE } from '../../platform/durations.ts';
import { freePort } from '../running-site.ts';
import { canOwnRoot, openOwnRoot } from './own-root.ts';
import { installFirst, Releases, succeed } from './releases.ts';

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
    const backup = succeed(root, 'cat /etc/systemd/system/kaithangu-help-joseph-backup.service');
    expect(backup).toContain('WorkingDirectory=/opt/kaithangu-help-joseph/current');
    expect(backup).not.toMatch(/kaithangu(?!-help-joseph)[/\s]*$/m);
    const settings = succeed(root, 'cat /etc/kaithangu-help-joseph/env');
    const port = Number(settings.match(/^PORT=(\d+)$/m)?.[1]);
    expect(`http://127.0.0.1:${port}`).not.toBe(ofFirst);
    expect(succeed(root, 'cat /etc/caddy/conf.d/kaithangu-help-joseph.caddy')).toContain(`127.0.0.1:${port}`);
    const homeOf = (url: string) =>
      vi.waitFor(async () => (await fetch(`${url}/`)).text(), { timeout: MINUTE });
    expect(await homeOf(`http://127.0.0.1:${port}`)).toContain('https://help-joseph.example.org');
    expect(await homeOf(ofFirst)).not.toContain('help-joseph');

    const asked = await run('setup --site help-joseph --set SMTP_URL=smtp://127.0.0.1:9 --yes');
    expect(asked.code, asked.said).toBe(0);
    expect(succeed(root, 'cat /etc/kaithangu-help-joseph/env')).toContain('SMTP_URL=smtp://127.0.0.1:9');
    expect((await run('as-site --site help-joseph backup')).said).toMatch(/^kaithangu-.*: \d+ rows/);
    expect(succeed(root, 'ls /var/backups/kaithangu-help-joseph')).toMatch(/^kaithangu-/);
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
