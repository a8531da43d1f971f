/**
 * Sends requests to a server as fast as it answers, over kept connections. The requests are raw, so that
 * sending costs little.
 */
import { connect, type Socket } from 'node:net';

export type Asked = { method?: string; path: string; headers?: Record<string, string>; body?: string };

export type Load = { perSecond: number; p50: number; p99: number; bytes: number };

/**
 * Each connection repeats for `ms`, or `times` in all. `next` returns the next request. Results in
 * milliseconds, and the bytes of one answer.
 */
export async function load(
  url: string,
  next: () => Asked,
  { connections = 50, warmUpMs = 700, ms = 2000, times: most = Number.POSITIVE_INFINITY } = {},
): Promise<Load> {
  const { hostname, port } = new URL(url);
  const times: number[] = [];
  let bytes = 0;
  const begin = performance.now() + warmUpMs;
  const end = most < Number.POSITIVE_INFINITY ? Number.POSITIVE_INFINITY : begin + ms;
  let sent = 0;
  const workers = Array.from({ length: connections }, async () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    const answers = readAnswers(socket);
    for (let from = performance.now(); from < end && sent < most; ) {
      sent += 1;
      socket.write(requestOf(next(), `${hostname}:${port}`));
      const { status, size } = await answers.next();
      if (status < 200 || status > 399) throw new Error(`Answered ${status}.`);
      const now = performance.now();
      if (from >= begin && now <= end) times.push(now - from);
      bytes = size;
      from = now;
    }
    socket.destroy();
  });
  await Promise.all(workers);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond: (times.length / ms) * 1000, p50: at(0.5), p99: at(0.99), bytes };
}

function requestOf({ method = 'GET', path, headers = {}, body = '' }: Asked, host: string): string {
  const all = { Host: host, ...headers, ...(body && { 'Content-Length': String(Buffer.byteLength(body)) }) };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body}`;
}

/** The answers of one connection, one at a time. */
function readAnswers(socket: Socket) {
  let chunks: Buffer[] = [];
  let received = 0;
  let length: number | null = null;
  let resolve: (answer: { status: number; size: number }) => void = () => {};
  let reject: (error: Error) => void = () => {};
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    received += chunk.length;
    // Joins the parts of large answers once, at the end.
    length ??= lengthOf(Buffer.concat(chunks));
    if (length === null || received < length) return;
    const status = Number(Buffer.concat(chunks).toString('latin1', 9, 12));
    const size = length;
    chunks = [];
    received = 0;
    length = null;
    resolve({ status, size });
  });
  socket.on('error', (error) => reject(error));
  socket.on('close', () => reject(new Error('The connection was closed.')));
  return {
    next: () =>
      new Promise<{ status: number; size: number }>((found, failed) => {
        resolve = found;
        reject = failed;
      }),
  };
}

/** The length of the whole answer with its headers; null until it is known. */
function lengthOf(received: Buffer): number | null {
  const head = received.indexOf('\r\n\r\n');
  if (head < 0) return null;
  const words = received.toString('latin1', 0, head).toLowerCase();
  const length = words.match(/\r\ncontent-length: *(\d+)/)?.[1];
  if (length !== undefined) return head + 4 + Number(length);
  if (!words.includes('transfer-encoding: chunked')) return head + 4;
  // In our servers' answers, an empty chunk is the end.
  return received.subarray(-5).equals(Buffer.from('0\r\n\r\n')) ? received.length : null;
}
