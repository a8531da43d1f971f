/** Commands of deploy/ as people mistype them: each is refused with what to do, and changes nothing. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '../../platform/durations.ts';
import { freePort } from '../running-site.ts';
import { canOwnRoot, type OwnRoot, openOwnRoot } from './own-root.ts';
import { installFirst, Releases, succeed } from './releases.ts';

describe.skipIf(!canOwnRoot)('a mistyped command', () => {
  const releases = new Releases();
  let root: OwnRoot;
  beforeAll(async () => {
    root = openOwnRoot();
    const archive = releases.make({ version: '0.0.1' });
    await installFirst(root, releases, archive, 'PUBLIC_URL=https://help.example.org');
    succeed(root, `cp ${archive} /opt/archive.tar.gz`);
  }, 5 * MINUTE);
  afterAll(() => {
    root.close();
    releases.remove();
  });

  const first = 'Write --site and the name first: deploy/';
  test.each([
    // Without a refusal, these would mean the first site.
    ['as-site doctor --site help-joseph', `${first}as-site --site NAME`],
    ['stop help-joseph', 'This would stop kaithangu. For another site: deploy/stop --site help-joseph'],
    ['stop --yes --site help-joseph', `${first}stop --site NAME`],
    ['go-back --yes --site help-joseph', `${first}go-back --site NAME`],
    ['upgrade /opt/archive.tar.gz --site help-joseph', `${first}upgrade --site NAME`],
    ['move-in /opt/archive.tar.gz --site help-joseph', `${first}move-in --site NAME`],
    ['setup --yes --site help-joseph', `${first}setup --site NAME`],
    ['setup --site', 'Write the name of the site after --site. deploy/sites lists them.'],
    ['as-site', 'Write what to run: deploy/as-site doctor, or backup, restore, archive or nginx-india.'],
    ['as-site docter', 'Write what to run: deploy/as-site doctor'],
    ['add-site', 'Name the domain: deploy/add-site help.example.org'],
    ['debian.sh', 'Name the domain: deploy/debian.sh help.example.org'],
    // Before it installs packages and builds a release.
    ['debian.sh https://help.example.org', 'Write it as help.example.org: small letters, without https://'],
    ['debian.sh Help.example.org', 'Help.example.org is no domain.'],
    [
      'add-site help.example.net ""',
      'kaithangu is the site of https://help.example.org already.\n' +
        'For another family, add a site with a name of its own: deploy/add-site help.example.net NAME\n' +
        "If this site's domain is wrong or changes, run this, and then the same command again:\n" +
        '  deploy/setup --set PUBLIC_URL=https://help.example.net --yes\n',
    ],
    ['upgrade', 'Name the archive: deploy/upgrade ~/kaithangu-0.3.0-linux-'],
    ['move-in', 'Name the backup: deploy/move-in ~/kaithangu-'],
    ['go-back --from', 'Name the release: deploy/go-back --from 0.3.0'],
    ['take-over', 'Name the release: deploy/take-over 0.0.1'],
  ])('%s', (command, said) => {
    const settings = succeed(root, 'cat /etc/kaithangu/env');
    const refused = root.run(`/opt/kaithangu/current/deploy/${command} </dev/null`);
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(said) });
    expect(succeed(root, 'cat /etc/kaithangu/env')).toBe(settings);
    expect(succeed(root, 'readlink /opt/kaithangu/current')).toBe('/opt/kaithangu/releases/0.0.1\n');
    expect(succeed(root, 'ls /opt/run/*.pid')).toBe('/opt/run/kaithangu@0.0.1.service.pid\n');
  });

  test('a taken port: adding a site beside another web server, and two sites with one, say what to do', {
    timeout: MINUTE,
  }, async () => {
    const add = 'deploy/add-site help-asha.example.org';
    const refused = root.run(
      `touch /opt/run/no-caddy; echo 'Error: listen tcp :80: bind: address already in use' >/opt/run/caddy.log; ${add}`,
    );
    expect(refused.code).toBe(1);
    expect(refused.said).toContain('address already in use\nThe site runs, but Caddy does not. If nginx or');
    expect(succeed(root, `rm /opt/run/no-caddy; ${add}`)).toContain('is at https://help-asha.example.org');
    expect(succeed(root, 'deploy/sites')).not.toContain('Several sites');
    const port = succeed(root, 'sed -n s/^PORT=//p /etc/kaithangu/env').trim();
    succeed(root, `sed -i s/^PORT=.*/PORT=${port}/ /etc/kaithangu-help-asha/env`);
    expect(succeed(root, 'deploy/sites')).toContain(`Several sites have the PORT ${port}: only one runs.`);
    succeed(root, 'deploy/stop --site help-asha');
  });

  test('an upgrade that is cut off says how to go on, and can be undone', {
    timeout: 2 * MINUTE,
  }, async () => {
    const { said } = root.run(
      `setsid deploy/upgrade "$ARCHIVE" >/opt/said 2>&1 & until grep -q 'take over' /opt/said; do sleep 0.1; done
      env kill -s TERM -- -$!; wait; cat /opt/said`,
      { ARCHIVE: releases.make({ version: '0.0.2' }), TRIAL_PORT: String(await freePort()) },
    );
    expect(said).toContain(
      'The upgrade was cut off. Run it again, or undo it: deploy/go-back --from 0.0.2\n',
    );
    expect(succeed(root, 'deploy/go-back --from 0.0.2 --yes')).toContain('Back at 0.0.1, with all data.');
    expect(succeed(root, 'ls /opt/run/*.pid')).toBe('/opt/run/kaithangu@0.0.1.service.pid\n');
  });

  test.each(['as-site doctor', 'take-over 0.0.1', 'stop', 'setup'])('%s by another user', (command) => {
    const asNobody = 'setpriv() { /usr/bin/setpriv "$@"; }; setpriv --reuid=65534 --clear-groups';
    const refused = root.run(`${asNobody} /opt/kaithangu/current/deploy/${command}`);
    expect(refused).toMatchObject({ code: 1, said: 'Run it as root.\n' });
  });
});
