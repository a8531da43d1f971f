/**
 * Runs the commands of docs/run.md in a clean Debian root made by debootstrap. Stand-ins: a script runs the
 * unit's command instead of systemd, Caddy uses its own certificate, a file answers `npm run setup`. Needs
 * root on Linux and debootstrap; otherwise it is skipped.
 */
import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { MINUTE } from '../../platform/durations.ts';
import { startSmtp } from '../fakes/smtp.ts';
import { ownCampaign } from '../own-campaign.ts';
import { freePort } from '../running-site.ts';

const certificates = '/etc/ssl/certs/ca-certificates.crt';
const domain = 'help.example.org';
const canRun = process.getuid?.() === 0 && spawnSync('debootstrap', ['--version']).status === 0;

const stops: (() => unknown)[] = [];
afterAll(async () => {
  for (const stop of stops.toReversed()) await stop();
}, 10 * MINUTE);

function succeed(command: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`);
}

/** A minimal Debian 12 with this repository's last commit at /src.git. */
function makeRoot(): string {
  const root = mkdtempSync(join(tmpdir(), 'kaithangu-debian-'));
  // The site's user must be able to read it.
  chmodSync(root, 0o755);
  stops.push(() => spawnSync('rm', ['-rf', '--one-file-system', root]));
  succeed('debootstrap', '--variant=minbase', '--include=ca-certificates', 'bookworm', root);
  succeed('mount', '-t', 'proc', 'proc', join(root, 'proc'));
  stops.push(() => spawnSync('umount', ['-l', join(root, 'proc')]));
  for (const file of ['/etc/resolv.conf', certificates]) copyFileSync(file, join(root, file));
  succeed('git', 'clone', '-q', '--bare', '.', join(root, 'src.git'));
  const program = (name: string, text: string) =>
    writeFileSync(join(root, 'usr/local/bin', name), `#!/bin/sh\n${text}`, { mode: 0o755 });
  program('journalctl', 'cat /run/site.log\n');
  program(
    'systemctl',
    `release=$(basename "$(readlink /opt/kaithangu/current)")
command=$(sed -n "s/%i/$release/g; s/^ExecStart=//p" /etc/systemd/system/kaithangu@.service)
cd /opt/kaithangu/current
NODE_ENV=production setsid setpriv --reuid=kaithangu --regid=kaithangu --clear-groups $command >/run/site.log 2>&1 &
echo $! >/run/site.pid
for _ in $(seq 120); do grep -q 'Kaithangu is at' /run/site.log && exit 0; sleep 1; done
cat /run/site.log; exit 1
`,
  );
  return root;
}

function inRoot(root: string, script: string): string {
  const env = {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOME: '/root',
    NODE_EXTRA_CA_CERTS: certificates,
  };
  const { stdout, stderr } = spawnSync('chroot', [root, 'sh', '-c', `cd /root\n${script}`], {
    env,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  });
  return stdout + stderr;
}

/** The commands of docs/run.md's chapter on one server, unchanged. */
function commandsOf(document: string): string[] {
  const block = document.match(/## One Debian server\n[\s\S]*?```sh\n([\s\S]*?)```/)?.[1] ?? '';
  return block.trim().split('\n');
}

/** Requests the public name over https, as a browser does. */
function ask(
  port: number,
  path: string,
  init: { method?: string; headers?: Record<string, string>; body?: string } = {},
) {
  return new Promise<{ status: number; text: string; cookie: string }>((resolve, reject) => {
    const options = {
      port,
      path,
      servername: domain,
      method: init.method ?? 'GET',
      rejectUnauthorized: false,
    };
    const headers = { host: domain, ...init.headers };
    const asked = request({ host: '127.0.0.1', ...options, headers }, async (answer) => {
      const text = (await answer.setEncoding('utf8').toArray()).join('');
      const cookie = (answer.headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
      resolve({ status: answer.statusCode ?? 0, text, cookie });
    });
    asked.on('error', reject);
    asked.end(init.body);
  });
}

test.skipIf(!canRun)(
  'by docs/run.md alone the site answers by https, mails go out and a backup is there',
  { timeout: 30 * MINUTE },
  async () => {
    const smtp = await startSmtp();
    stops.push(() => smtp.stop());
    const [port, https, http] = [await freePort(), await freePort(), await freePort()];
    const root = makeRoot();
    // With the sample's story nobody could donate. debian.sh keeps an existing campaign.
    const campaign = ownCampaign(JSON.parse(readFileSync('config/campaign.json', 'utf8')));
    mkdirSync(join(root, 'etc/kaithangu'));
    writeFileSync(join(root, 'etc/kaithangu/campaign.json'), JSON.stringify(campaign));
    writeFileSync(
      join(root, 'root/answers'),
      `bank.number=12345678901234\nbank.vpa=leela@fbl\nupi.vpa=leela@fbl\nupi.paytm.handle=leela@paytm\nmail.from=Us <no-reply@${domain}>\nmail.team=team@${domain}\nSMTP_URL=${smtp.url}\nPORT=${port}\nEXCHANGE_RATES_URL=http://127.0.0.1:9/\n`,
    );
    stops.push(() => inRoot(root, 'kill $(cat /run/site.pid)'));

    const script = commandsOf(readFileSync('docs/run.md', 'utf8')).map((line) =>
      line
        .replace('<this repository>', '/src.git')
        .replace('deploy/setup ', 'deploy/setup --from /root/answers --yes '),
    );
    const said = inRoot(
      root,
      script.map((line) => `${line}\necho "== $? ${line.replace(/["'#|$].*/, '')}"`).join('\n'),
    );
    const ends = said.split('\n').filter((line) => line.startsWith('== '));
    expect(ends, said).toHaveLength(script.length);
    // The doctor reports that the domain doesn't resolve.
    expect(
      ends.filter((line) => !line.startsWith('== 0') && !line.includes('doctor')),
      said,
    ).toEqual([]);
    expect(said).toMatch(/super-admin is '\w+' with the password/);

    writeFileSync(
      join(root, 'root/Caddyfile'),
      `{\nlocal_certs\nskip_install_trust\nadmin off\nhttp_port ${http}\nhttps_port ${https}\n}\n`,
    );
    // The settings have another port now.
    inRoot(root, `/opt/kaithangu/current/deploy/add-to-caddy ${domain} ${port}`);
    const whole = readFileSync(join(root, 'etc/caddy/Caddyfile'), 'utf8');
    // One file has one block of options.
    appendFileSync(join(root, 'root/Caddyfile'), whole.replace(/^#.*\n\{\n[\s\S]*?^\}\n/m, ''));
    const caddy = spawn(
      'chroot',
      [root, '/usr/bin/caddy', 'run', '--config', '/root/Caddyfile', '--adapter', 'caddyfile'],
      {
        env: { PATH: process.env.PATH, HOME: '/root' },
        stdio: 'ignore',
      },
    );
    stops.push(() => caddy.kill());
    const home = await vi.waitFor(() => ask(https, '/?lang=en'), { timeout: MINUTE, interval: 200 });
    expect(home.status).toBe(200);
    expect(home.text).toContain('Stand with Anitha');

    const { token } = JSON.parse((await ask(https, '/api/app-check/token')).text);
    const { username, password } =
      said.match(/super-admin is '(?<username>\w+)' with the password '(?<password>[^']+)'/)?.groups ?? {};
    const post = (path: string, body: unknown, cookie = '') =>
      ask(https, path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-app-check': token,
          origin: `https://${domain}`,
          cookie,
        },
        body: JSON.stringify(body),
      });
    const { cookie } = await post('/api/admin/login', { username, password });
    expect(await post('/api/launch/publish', { isAnyway: true }, cookie)).toMatchObject({ status: 204 });

    const form = {
      firstname: 'Meera',
      lastname: 'Nair',
      address: '1 Lane',
      country: 'India',
      email: 'meera@example.com',
    };
    const given = await post('/api/donations/sendDonationAlertEmail', {
      ...form,
      phone: '+91 98470 12345',
      currency: 'INR',
      amount: '500',
      message: '',
      isHiddenMessage: false,
    });
    expect(given).toMatchObject({ status: 200 });
    await smtp.hasTaken(2);
    expect(readdirSync(join(root, 'var/backups/kaithangu')).length).toBe(1);
  },
);
