import { getRequestListener } from '@hono/node-server';
import { describe, expect, test } from 'vitest';
import { listen } from '../test/listen.ts';
import { openTestSite } from '../test/site.ts';
import { openForSuite } from '../test/suite.ts';
import { createApplication } from './app.ts';

const site = openForSuite(() => openTestSite());
const server = openForSuite(() => listen(getRequestListener(createApplication(site).fetch)));

describe('over a real connection', () => {
  test('the address is the socket’s', async () => {
    const response = await fetch(`${server.url}/api/ip-details`, {
      headers: { 'x-forwarded-for': '8.8.8.8' },
    });
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
      const response = await fetch(server.url + path, { method: 'POST', ...init });
      expect([path, response.status]).toEqual([path, status]);
      expect(await response.json()).toMatchObject({ message: expect.any(String) });
    }
  });
});
