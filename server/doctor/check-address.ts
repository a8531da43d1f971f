/** The public address as a visitor meets it: whether it leads to this site, by https, past a proxy that says whose request it is. */
import { connect } from 'node:tls';
import { findMismatches } from '../../app/pay-in/index.server.ts';
import type { Config } from '../../platform/config/config.ts';
import { DAY, SECOND } from '../../platform/durations.ts';
import { advice, type Finding, fault, findings, ok, reasonOf } from './finding.ts';
import { doctorRequest, proofFor, type Seen } from './nonce.ts';

const timeoutMs = 10 * SECOND;
/** Proxies renew a certificate when a third of its time is left: with less than this something keeps them from it. */
const leastPart = 0.2;
/** An address of examples (RFC 5737): nobody comes from there. */
const invented = '192.0.2.77';
/** Messengers leave larger pictures out (field-facts C7). */
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
    return [
      fault(
        `${publicUrl} doesn't answer: ${reasonOf(error)}`,
        'see DNS, firewall, proxy, certificate, and whether the site runs',
      ),
    ];
  }
  if (answer.proof !== proofFor(appSecret, request) || !answer.seen) {
    return [
      fault(
        `${publicUrl} is answered by somebody else, or with another APP_SECRET`,
        'see where DNS and the proxy lead; a process of before may still run',
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

/** What the site saw of a request that came with an invented X-Forwarded-For. */
export function checkProxy({ publicUrl }: Pick<Config, 'publicUrl'>, seen: Seen): Finding[] {
  if (!publicUrl.startsWith('https:')) return [];
  const { ip, socket, forwarded, isForwardedIgnored } = seen;
  const last = forwarded.split(',').at(-1)?.trim() ?? '';
  // Seen from this machine the visitor may be as trusted as the proxy: then what stands left of it counts.
  const isBelieved = ip === invented && !/^(127\.|::1$|::ffff:127\.)/.test(last);
  return findings('proxy: says whose request it is', [
    isForwardedIgnored &&
      fault(
        `the proxy at ${socket} is not in TRUST_PROXY: all visitors count as one`,
        `add ${socket} to TRUST_PROXY`,
      ),
    !last &&
      fault(
        'the proxy doesn’t say whose requests it passes on: all visitors count as one',
        'have it send X-Forwarded-For',
      ),
    !isForwardedIgnored &&
      (last === invented || isBelieved) &&
      fault(
        'visitors can say themselves where they come from',
        'have the proxy append to X-Forwarded-For or write it anew, and set TRUST_PROXY to its address alone',
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
  return findings('https: certificate good', [
    isEnding &&
      fault(`the certificate ends in ${Math.floor(left / DAY)} days`, 'see why the proxy doesn’t renew it'),
    !isRedirected && fault(`http://${host} is served without https`, 'have the proxy redirect it to https'),
  ]);
}

type Certificate = { from: number; until: number };

/** When the certificate begins and ends (ms); null where none was shown. */
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

/** What pages and QR codes are made from, as the public address serves it, beside campaign.json as it is now. */
async function checkPayIn(config: Config): Promise<Finding[]> {
  const mend = 'restart the site; if it stays, somebody else answers: take the site off the net';
  try {
    const served = await (await ask(`${config.publicUrl}/api/campaign`)).json();
    const other = await findMismatches({ config }, served);
    const names = other.map(({ name }) => name).join(', ');
    return findings('pay-in details and QR codes: those of campaign.json', [
      other.length > 0 && fault(`the site shows another ${names} than campaign.json has`, mend),
    ]);
  } catch (error) {
    return [fault(`the pay-in details can't be read: ${reasonOf(error)}`, mend)];
  }
}

/** What messengers show of a link. */
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
      fault(
        'the picture of the link preview can’t be fetched',
        'see that PUBLIC_URL is right and the files are there',
      ),
    bytes > maxCardBytes &&
      advice('the picture of the link preview is too large for WhatsApp', 'choose another first picture'),
  ]);
}
