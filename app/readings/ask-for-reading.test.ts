import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { askForReading } from './ask-for-reading.ts';

const read = { app: 'PhonePe' };
const later = () => Response.json(null, { status: 202, headers: { 'Retry-After': '2' } });
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

type Answers = (() => Response | Promise<Response>)[];

/**
 * Returns what is found, and how often the server was asked. The server gives these answers in turn, and
 * repeats the last one.
 */
async function askWith(...answers: Answers) {
  let asked = 0;
  const ask = async () => (answers[asked++] ?? (answers.at(-1) as () => Response))();
  const finding = askForReading<typeof read>(ask, new AbortController().signal);
  await vi.runAllTimersAsync();
  return { found: await finding, asked };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each<[string, Answers, object]>([
  ['at once', [() => Response.json(read)], { found: read, asked: 1 }],
  ['when its turn comes', [later, later, () => Response.json(read)], { found: read, asked: 3 }],
  ['after a lost answer', [lost, () => Response.json(read)], { found: read, asked: 2 }],
  ['never, while the server stays busy', [later], { found: null, asked: 4 }],
  ['never, once refused', [() => new Response(null, { status: 404 })], { found: null, asked: 1 }],
])('a screenshot is read %s', async (_, answers, expected) => {
  expect(await askWith(...answers)).toEqual(expected);
});

test('nobody asks again after leaving', async () => {
  const leaving = new AbortController();
  let asked = 0;
  const ask = async () => {
    asked++;
    leaving.abort();
    return later();
  };
  const finding = askForReading(ask, leaving.signal);
  await vi.runAllTimersAsync();
  expect(await finding).toBeNull();
  expect(asked).toBe(1);
});
