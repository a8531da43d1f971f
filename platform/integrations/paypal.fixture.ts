/** For tests of PayPal calls: a server that gives prepared answers and records requests. */
import type { IncomingHttpHeaders } from 'node:http';
import { listen } from '../../test/listen.ts';

export type Answer = { status?: number; body?: unknown; headers?: Record<string, string> };
export type Asked = { method?: string; path?: string; headers: IncomingHttpHeaders; body: string };

/** The answers for one test, in order. Without one the connection breaks, except for tokens. */
type Told = { tokens?: Answer[]; answers: Answer[]; asked: Asked[] };

/** Starts the server; it calls `told` for each request. */
export function startToldPayPal(told: () => Told) {
  return listen(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { tokens = [], answers, asked } = told();
    const { method, url: path, headers } = request;
    asked.push({ method, path, headers, body: Buffer.concat(chunks).toString() });
    const usual: Answer = { body: { access_token: `token-${asked.length}`, expires_in: 600 } };
    const answer = path === '/v1/oauth2/token' ? (tokens.shift() ?? usual) : answers.shift();
    if (!answer) return void request.socket.destroy();
    const { status = 200, body = {}, headers: own } = answer;
    response.writeHead(status, own).end(typeof body === 'string' ? body : JSON.stringify(body));
  });
}
