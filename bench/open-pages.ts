/**
 * `node bench/open-pages.ts`: measures the load of thousands of open Home pages, each polling the progress
 * bar every three minutes. Home's speed with and without them, in turns; and the maximum of polls.
 */
import { connect } from 'node:net';
import { startSite } from '../test/running-site.ts';
import { load } from './load.ts';

const pages = Number(process.argv[2] ?? 5000);
const everyMs = 180_000;
const rounds = 3;

const headers = { 'Accept-Encoding': 'br', 'X-Forwarded-For': '49.36.0.1' };
const bar = '/api/donations/progressbardata';
const site = await startSite('sqlite');
try {
  const etag = (await fetch(site.url + bar)).headers.get('etag') ?? '';
  const again = { path: bar, headers: { ...headers, 'If-None-Match': etag } };
  const home = () => ({ path: '/', headers });
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const alone = await load(site.url, home);
    const stop = askRegularly();
    const beside = await load(site.url, home);
    stop();
    ratios.push(beside.perSecond / alone.perSecond);
    console.log(
      `Home: ${alone.perSecond.toFixed(0)}/s alone, ${beside.perSecond.toFixed(0)}/s beside ${pages} open pages` +
        ` (p99 ${alone.p99.toFixed(1)} and ${beside.p99.toFixed(1)} ms)`,
    );
  }
  const { perSecond, bytes } = await load(site.url, () => again);
  const ratio = ratios.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN;
  console.log(`Ratio, median of ${rounds}: ${ratio.toFixed(3)}`);
  console.log(`The bar asked again, unchanged (304): ${perSecond.toFixed(0)}/s, ${bytes} bytes each.`);
  console.log(`That is ${((perSecond * everyMs) / 1000).toFixed(0)} open pages.`);

  /**
   * Polls like `pages` browsers that came at different times, each on its own connection after three idle
   * minutes.
   */
  function askRegularly(): () => void {
    const { hostname, port } = new URL(site.url);
    const lines = Object.entries(again.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const request = `GET ${bar} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n${lines.join('')}\r\n`;
    const timer = setInterval(() => {
      const socket = connect(Number(port), hostname, () => socket.write(request));
      socket.resume();
      socket.on('error', () => {});
    }, everyMs / pages);
    return () => clearInterval(timer);
  }
} finally {
  await site.close();
}
