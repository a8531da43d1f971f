/**
 * A crowd of attackers in a separate process, so that it takes no time from the measuring process. The parent
 * tells it what to send and for how long; then it reports the answers.
 */
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export type Flood = {
  url: string;
  /** The time after which everything ends. */
  forMs: number;
  /** Keeps so many requests running at the same time. */
  reads: { path: string; headers: Record<string, string>; atOnce: number }[];
  /** A slow form of so many bytes, sent in pieces of `bytes` every `everyMs`. */
  forms: { path: string; headers: Record<string, string>; size: number; bytes: number; everyMs: number }[];
  posts: { path: string; headers: Record<string, string>; body: string; atOnce: number }[];
};

/** The number of each status by kind of request; 0 stands for no answer. */
export type Flooded = { reads: Tally; forms: Tally; posts: Tally };
export type Tally = Record<number, number>;

type Read = Flood['reads'][number] & { body?: string };

async function flood({ url, forMs, reads, forms, posts }: Flood): Promise<Flooded> {
  const host = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 5_000 });
  const until = performance.now() + forMs;
  const tallies: Flooded = { reads: {}, forms: {}, posts: {} };
  const note = (tally: Tally, status: number) => {
    tally[status] = (tally[status] ?? 0) + 1;
  };
  const again = async (tally: Tally, asked: Read) => {
    while (performance.now() < until) {
      note(tally, await ask(host, agent, asked));
      // Two thousand at once, repeatedly, would only measure how fast the machine refuses.
      await pause(1_000);
    }
  };
  const all = (tally: Tally, each: Read[]) =>
    each.flatMap((asked) => Array.from({ length: asked.atOnce }, () => again(tally, asked)));
  await Promise.all([
    ...all(tallies.reads, reads),
    ...all(tallies.posts, posts),
    ...forms.map(async (form) => note(tallies.forms, await sendSlowly(host, form, until))),
  ]);
  agent.destroy();
  return tallies;
}

function ask({ hostname, port }: URL, agent: Agent, { path, headers, body }: Read): Promise<number> {
  return new Promise((resolve) => {
    const method = body === undefined ? 'GET' : 'POST';
    const asking = request({ hostname, port, path, headers, method, agent }, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
      response.on('error', () => resolve(0));
    });
    asking.on('error', () => resolve(0));
    asking.end(body);
  });
}

async function sendSlowly({ hostname, port }: URL, form: Flood['forms'][number], until: number) {
  const { path, headers, size, bytes, everyMs } = form;
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  const answer = statusOf(socket);
  const head = { host: hostname, 'content-length': String(size), ...headers };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  const body = Buffer.from(
    `--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${'a'.repeat(size)}`,
  );
  for (let at = 0; at < size && !socket.destroyed && performance.now() < until; at += bytes) {
    socket.write(body.subarray(at, Math.min(size, at + bytes)));
    await pause(everyMs);
  }
  const status = await Promise.race([answer, pause(2_000).then(() => 0)]);
  socket.destroy();
  return status;
}

/** The status answered over this connection; 0 if it ends without one. */
function statusOf(socket: Socket): Promise<number> {
  return new Promise((resolve) => {
    socket.once('data', (data) =>
      resolve(Number(data.toString('latin1').match(/^HTTP\/1\.1 (\d+)/)?.[1] ?? 0)),
    );
    socket.once('close', () => resolve(0));
    socket.once('error', () => resolve(0));
  });
}

process.once('message', async (told: Flood) => {
  process.send?.(await flood(told));
  process.disconnect();
});
