/**
 * Checks the public address from outside: it leads to this site, uses https, and its proxy passes on
 * visitors' addresses.
 */
import { connect } from 'node:tls';
import { findMismatches } from '../../app/pay-in/index.server.ts';
import type { Config } from '../../platform/config/config.ts';
import { DAY, SECOND } from '../../platform/durations.ts';
import { advice, type Finding, fault, findings, ok, reasonOf } from './finding.ts';
import { doctorRequest, proofFor, type Seen } from './nonce.ts';

const timeoutMs = 10 * SECOND;
/** Proxies renew a certificate in the last third of its life: less means that renewal fails. */
const leastPart = 0.2;
/** A documentation address (RFC 5737), which no visitor has. */
const invented = '192.0.2.77';
/** Messengers ignore larger pictures (field-facts C7). */
const maxCardBytes = 300_000;

type Ask = (url: string, init?: RequestInit) => Promise<Response>;
const ask: Ask = (url, init) => fetch(url, { signal: AbortSignal.timeout(timeoutMs), ...init });

export async function checkAddress(config: Config): Promise<Finding[]> {
  const { publicUrl, appSecret } = config;
  const request = doctorRequest(appSecret);
  let answer: { proof?: string; seen?: Seen };
  try {
    const url = `${publicUrl}/healthz?doctor=${encodeURIComponent(request)}`;
    const response = await ask(url, { headers: { 'X-Forwarded-For': invented } });
    answer = await response.json().catch(() => ({}));
  } catch (error) {
    return [unreachable(publicUrl, error as Error)];
  }
  if (answer.proof !== proofFor(appSecret, request) || !answer.seen) {
    return [
      fault(
        `${publicUrl} is answered by another program, or with another APP_SECRET`,
        'check where DNS and the proxy lead; an old process may still run',
      ),
    ];
  }
  return [
    ok(`${publicUrl} leads here`),
    ...checkProxy(config, answer.seen),
    ...(await checkHttps(publicUrl)),
    ...(await checkPages(config)),
  ];
}

/** Why the public address doesn't answer. Before a first certificate, proxies refuse https with an alert. */
export function unreachable(publicUrl: string, error: Error): Finding {
  const code = (error.cause as { code?: string } | undefined)?.code ?? '';
  if (code === 'ENOTFOUND')
    return fault(
      `${publicUrl} doesn't answer: no DNS server knows ${new URL(publicUrl).hostname}`,
      'compare its spelling, and give the domain an A record with this server’s address',
    );
  if (code.startsWith('ERR_SSL_'))
    return fault(
      `${publicUrl} doesn't answer: the proxy has no certificate for it`,
      'check that the domain’s A record leads to this server and that ports 80 and 443 are open; with Caddy, `journalctl -u caddy` tells more',
    );
  return fault(
    `${publicUrl} doesn't answer: ${reasonOf(error)}`,
    'check DNS, firewall, proxy, certificate, and whether the site runs',
  );
}

/** Checks what the site saw of a request with an invented X-Forwarded-For. */
export function checkProxy({ publicUrl }: Pick<Config, 'publicUrl'>, seen: Seen): Finding[] {
  if (!publicUrl.startsWith('https:')) return [];
  const { ip, socket, forwarded, isForwardedIgnored } = seen;
  const last = forwarded.split(',').at(-1)?.trim() ?? '';
  // From this machine, the visitor may be as trusted as the proxy: then the address before it counts.
  const isBelieved = ip === invented && !/^(127\.|::1$|::ffff:127\.)/.test(last);
  return findings('proxy: passes on visitors’ addresses', [
    isForwardedIgnored &&
      fault(
        `the proxy at ${socket} is not in TRUST_PROXY: all visitors count as one`,
        `add ${socket} to TRUST_PROXY`,
      ),
    !last &&
      fault(
        'the proxy doesn’t pass on visitors’ addresses: all visitors count as one',
        'have it send X-Forwarded-For',
      ),
    !isForwardedIgnored &&
      (last === invented || isBelieved) &&
      fault(
        'visitors can fake their address',
        'have the proxy append to X-Forwarded-For or replace it, and set TRUST_PROXY to its address only',
      ),
  ]);
}

async function checkHttps(publicUrl: string): Promise<Finding[]> {
  if (!publicUrl.startsWith('https:')) return [];
  const { hostname, port, host } = new URL(publicUrl);
  const certificate = await findCertificate(hostname, Number(port || 443));
  const left = certificate ? certificate.until - Date.now() : 0;
  const isEnding = certificate !== null && left < leastPart * (certificate.until - certificate.from);
  const plain = port ? null : await ask(`http://${host}/`, { redirect: 'manual' }).catch(() => null);
  const isRedirected = plain === null || (plain.headers.get('location') ?? '').startsWith('https:');
  return findings('https: certificate valid', [
    isEnding &&
      fault(
        `the certificate expires in ${Math.floor(left / DAY)} days`,
        'find out why the proxy doesn’t renew it',
      ),
    !isRedirected && fault(`http://${host} is served without https`, 'have the proxy redirect it to https'),
  ]);
}

type Certificate = { from: number; until: number };

/** The validity of the certificate (ms); null without one. */
function findCertificate(host: string, port: number): Promise<Certificate | null> {
  return new Promise((resolve) => {
    const socket = connect(
      { host, port, servername: host, rejectUnauthorized: false, timeout: timeoutMs },
      () => {
        const { valid_from, valid_to } = socket.getPeerCertificate();
        resolve({ from: Date.parse(valid_from), until: Date.parse(valid_to) });
        socket.destroy();
      },
    );
    socket.on('error', () => resolve(null)).on('timeout', () => resolve(null));
  });
}

async function checkPages(config: Config): Promise<Finding[]> {
  return [...(await checkPayIn(config)), ...(await checkPreview(config.publicUrl))];
}

/**
 * Compares the pay-in details at the public address, from which pages and QR codes are made, with the current
 * campaign.json.
 */
async function checkPayIn(config: Config): Promise<Finding[]> {
  const mend = 'restart the site; if it shows them again, another program answers: take the site offline';
  try {
    const served = await (await ask(`${config.publicUrl}/api/campaign`)).json();
    const other = await findMismatches({ config }, served);
    const names = other.map(({ name }) => name).join(', ');
    return findings('pay-in details and QR codes: as in campaign.json', [
      other.length > 0 && fault(`the site shows another ${names} than campaign.json`, mend),
    ]);
  } catch (error) {
    return [fault(`the pay-in details can't be read: ${reasonOf(error)}`, mend)];
  }
}

/** Checks the preview that messengers show of a link. */
async function checkPreview(publicUrl: string): Promise<Finding[]> {
  const page = await (await ask(publicUrl, { headers: { accept: 'text/html' } })).text().catch(() => '');
  const contentOf = (property: string) =>
    page.match(new RegExp(`<meta[^>]*property="${property}"[^>]*content="([^"]*)"`))?.[1] ?? '';
  const lacking = ['og:title', 'og:description', 'og:url', 'og:image'].filter((name) => !contentOf(name));
  const image = contentOf('og:image');
  const picture = image ? await ask(image).catch(() => null) : null;
  const bytes = picture ? (await picture.arrayBuffer()).byteLength : 0;
  const isPicture = picture?.ok && picture.headers.get('content-type')?.startsWith('image/');
  return findings('link preview: complete', [
    lacking.length > 0 &&
      fault(`the link preview lacks ${lacking.join(', ')}`, 'give Home a headline and a picture'),
    Boolean(image) &&
      !isPicture &&
      fault('the picture of the link preview can’t be fetched', 'check PUBLIC_URL and the files'),
    bytes > maxCardBytes &&
      advice('the picture of the link preview is too large for WhatsApp', 'choose another first picture'),
  ]);
}
