import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../test/site.ts';
import { createApplication } from './app.ts';

let site: TestSite;
let server: ReturnType<typeof serve>;
let base: string;
beforeAll(async () => {
  site = await openTestSite();
  await new Promise<void>((resolve) => {
    server = serve({ fetch: createApplication(site).fetch, hostname: '127.0.0.1', port: 0 }, () => resolve());
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await site.close();
});

describe('over a real connection', () => {
  test('the address is the socket’s', async () => {
    const response = await fetch(`${base}/api/ip-details`, { headers: { 'x-forwarded-for': '8.8.8.8' } });
    expect(await response.json()).toMatchObject({ ip: '127.0.0.1' });
  });

  test('a client that sends too much gets an answer, not a broken connection', async () => {
    const form = new FormData();
    form.set('donationId', crypto.randomUUID());
    form.set('file', new File([Buffer.alloc(12_000_000)], 'large.png'));
    const json = { 'content-type': 'application/json' };
    const start = '/api/donations/sendDonationAlertEmail';
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(Buffer.alloc(65_536)) });
    const tooMuch: [string, RequestInit & { duplex?: 'half' }, number][] = [
      [start, { headers: json, body: JSON.stringify({ message: 'x'.repeat(10_000_000) }) }, 413],
      [start, { headers: json, body: endless, duplex: 'half' }, 413],
      [start, { headers: { 'content-type': 'text/plain' }, body: 'x'.repeat(10_000_000) }, 415],
      ['/api/files/screenshots', { body: form }, 413],
      ['/api/nothing', { body: 'x'.repeat(10_000_000) }, 404],
    ];
    for (const [path, init, status] of tooMuch) {
      const response = await fetch(base + path, { method: 'POST', ...init });
      expect([path, response.status]).toEqual([path, status]);
      expect(await response.json()).toMatchObject({ message: expect.any(String) });
    }
  });
});
