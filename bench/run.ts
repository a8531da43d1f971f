/** Measures the built site against itself, within one run: `npm run bench`. The figures are kept in bench/README.md. */
import { Agent, get } from 'node:http';
import { startSite } from '../test/running-site.ts';

const connections = 32;
const seconds = 4;

/** Answers per second of `path`, after a warm-up, over kept connections; the bytes of one answer. */
async function measure(base: string, path: () => string, headers: Record<string, string> = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let bytes = 0;
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      get(base + path(), { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${path()} answered ${response.statusCode}`));
        let size = 0;
        response.on('data', (chunk: Buffer) => {
          size += chunk.byteLength;
        });
        response.on('end', () => {
          bytes = size;
          resolve();
        });
      }).on('error', reject);
    });
  const run = async (until: number) => {
    let answers = 0;
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() < until) {
          await ask();
          answers += 1;
        }
      }),
    );
    return answers;
  };
  await run(performance.now() + 1000);
  const from = performance.now();
  const answers = await run(from + seconds * 1000);
  agent.destroy();
  return { perSecond: answers / ((performance.now() - from) / 1000), bytes };
}

const site = await startSite('sqlite');
try {
  const browser = { 'accept-encoding': 'br, gzip', 'X-Forwarded-For': '49.36.0.1' };
  let n = 0;
  const rows = [
    ['GET /api/campaign (no database)', await measure(site.url, () => '/api/campaign')],
    ['GET /api/home-content (SQLite)', await measure(site.url, () => '/api/home-content')],
    // Another query string is another page to the cache: every answer is rendered.
    ['GET / rendered each time', await measure(site.url, () => `/?n=${n++}`, browser)],
    ['GET / kept, as browsers accept it', await measure(site.url, () => '/', browser)],
  ] as const;
  const rendered = rows[2][1].perSecond;
  console.log('| what | answers/s | ratio to rendering | bytes sent |\n| --- | ---: | ---: | ---: |');
  for (const [name, { perSecond, bytes }] of rows) {
    console.log(`| ${name} | ${perSecond.toFixed(0)} | ${(perSecond / rendered).toFixed(1)} | ${bytes} |`);
  }
} finally {
  await site.close();
}
