import { EventEmitter } from 'node:events';
import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SECOND } from '../durations.ts';
import { answerBytes, untilAnswered } from './answer-bytes.ts';
import type { HttpEnv } from './http-env.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A connection that takes nothing until it is destroyed. */
class Outgoing extends EventEmitter {
  closed = false;
  destroy() {
    this.closed = true;
    this.emit('close');
  }
}

test('a client that reads a file too slowly is cut off, which ends its turn', async () => {
  const outgoing = new Outgoing();
  let hasLeft = false;
  const app = new Hono<HttpEnv>().get('/', (c) => {
    untilAnswered(c, () => {
      hasLeft = true;
    });
    return answerBytes(c, new Uint8Array(20 * 1024));
  });
  await app.request('/', {}, { outgoing } as never);
  await vi.advanceTimersByTimeAsync(19 * SECOND);
  expect([outgoing.closed, hasLeft]).toEqual([false, false]);
  await vi.advanceTimersByTimeAsync(2 * SECOND);
  expect([outgoing.closed, hasLeft]).toEqual([true, true]);
});
