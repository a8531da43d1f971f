/** Debian's nginx and Caddy before several processes, configured by the examples of deploy/. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasOrInstalls } from '../apt.ts';
import { freePort } from '../running-site.ts';

/** The address of the examples. */
export const host = 'help.example.org';

export type RunningProxy = {
  /** Its port for https on 127.0.0.1. */
  port: number;
  close(): Promise<void>;
};

const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` };
const versions = { nginx: '-v', caddy: 'version' } as const;

/** True if the machine has the program, perhaps since now. Otherwise says why the tests are skipped. */
export function hasProxy(name: keyof typeof versions): boolean {
  const has = hasOrInstalls(() => spawnSync(name, [versions[name]], { env }).status === 0, name);
  if (!has) console.warn(`skipped: ${name} is missing, and only root on Debian can install it`);
  return has;
}

/** Further lines of nginx's configuration: `http` for all its sites, `server` for this one. */
type NginxLines = { http?: string; server?: string };

/**
 * nginx with deploy/nginx.conf: another certificate, other ports and folders, and these processes. `india` is
 * what `deploy/as-site nginx-india` prints; without it nginx keeps no page.
 */
export async function startNginx(
  ports: number[],
  { india = null, http = '', server = '' }: NginxLines & { india?: string | null } = {},
): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'kaithangu-nginx-'));
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const made = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', `/CN=${host}`, '-keyout', key, '-out', certificate],
  ]);
  if (made.status !== 0) throw new Error(`openssl: ${made.stderr}`);
  const [port, plain] = [await freePort(), await freePort()];
  const example = readFileSync('deploy/nginx.conf', 'utf8');
  if (india !== null) writeFileSync(join(folder, 'kaithangu-india.conf'), india);
  const site = (india === null ? example : example.replace(/# (?=include .*india)/, ''))
    .replace(/^ *listen \[::\].*\n/gm, '')
    .replace(/^ *listen 443/m, `listen 127.0.0.1:${port}`)
    .replace(/^ *listen 80/m, `listen 127.0.0.1:${plain}`)
    .replace(/^ *server 127\.0\.0\.1:3000.*/m, (line) =>
      ports.map((each) => line.replace('3000', String(each))).join('\n'),
    )
    .replace(/(ssl_certificate) .*/, `$1 ${certificate};`)
    .replace(/(ssl_certificate_key) .*/, `$1 ${key};`)
    .replace(/^ *location \/ \{/m, (line) => `${server}\n${line}`)
    .replaceAll('/etc/nginx', folder)
    .replaceAll('/var/cache/nginx', folder)
    .replaceAll('/var/log/nginx', folder);
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const main = `daemon off; user root; worker_processes 1; pid ${join(folder, 'pid')}; events {}\nhttp { access_log off; ${folders.join(' ')}\n${http}\n${site}}\n`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  const child = spawn('nginx', ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return started(child, folder, port);
}

/** Caddy with deploy/Caddyfile: its own certificates, another port, and these processes with their checks. */
export async function startCaddy(ports: number[]): Promise<RunningProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'kaithangu-caddy-'));
  const port = await freePort();
  const own = '{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n';
  const site = readFileSync('deploy/Caddyfile', 'utf8')
    .replace(/^\{\n/m, own)
    .replace(/^\t\t#(?=\S)/gm, '\t\t');
  writeFileSync(join(folder, 'Caddyfile'), site);
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], {
    env: {
      ...env,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      SITE: `https://${host}:${port}`,
      UPSTREAM: ports.map((each) => `127.0.0.1:${each}`).join(' '),
    },
    stdio: 'ignore',
  });
  return started(child, folder, port);
}

async function started(child: ChildProcess, folder: string, port: number): Promise<RunningProxy> {
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let n = 0; n < 100; n++) {
    const answer = spawnSync('openssl', ['s_client', '-connect', `127.0.0.1:${port}`, '-servername', host], {
      input: '',
      timeout: 5_000,
    });
    if (answer.status === 0) return { port, close };
    if (child.exitCode !== null) break;
    await pause(100);
  }
  await close();
  throw new Error('the proxy did not start');
}
