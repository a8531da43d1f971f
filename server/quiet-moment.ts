/** A moment at which a process has read all that its connections have sent. */
import { setImmediate as turn } from 'node:timers/promises';

/** A turn of the event loop in which hardly anything happened. */
const quietMs = 2;

/**
 * Resolves right after a turn of the event loop that had read all requests and accepted all connections, and
 * did little else; after `atMostMs` in any case. What is closed then has nothing unread, which the kernel
 * would refuse.
 */
export async function quietMoment(atMostMs: number): Promise<void> {
  const began = performance.now();
  let before = began;
  for (;;) {
    await turn();
    const now = performance.now();
    if (now - before < quietMs || now - began > atMostMs) return;
    before = now;
  }
}
