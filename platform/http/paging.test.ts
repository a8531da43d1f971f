import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { cursorId, cursorTime, findCursor, formatCursor, parseCursor, timeCursor, toPage } from './paging.ts';

const at = '2026-01-01T00:00:00.000Z';
const id = '9f8e7d6c-1a2b-4c3d-8e9f-0a1b2c3d4e5f';

describe('a cursor', () => {
  test('is parsed by the schema of its list', () => {
    expect(parseCursor(timeCursor, formatCursor([at, id]))).toEqual({ at, id });
    const ranked = v.tuple([v.number(), cursorTime, cursorId]);
    expect(parseCursor(ranked, formatCursor([3, at, id]))).toEqual([3, at, id]);
  });

  test.each([undefined, ''])('may be missing: %j', (cursor) => {
    expect(parseCursor(timeCursor, cursor)).toBeNull();
  });

  test.each([
    ['no JSON', 'x'],
    ['null', Buffer.from('null').toString('base64url')],
    ['empty', formatCursor([])],
    ['no moment', formatCursor(['yesterday', id])],
    ['no id', formatCursor([at, 'x'])],
    ['longer', formatCursor([3, at, id])],
  ])('is refused if it isn’t ours: %s', (_what, cursor) => {
    expect(() => parseCursor(timeCursor, cursor)).toThrow(
      expect.objectContaining({ code: 'input.invalid', fields: { cursor: 'query.cursor' } }),
    );
    expect(findCursor(timeCursor, cursor)).toBeNull();
  });
});

test.each([
  [[], { rows: [], next: null }],
  [[1, 2], { rows: [1, 2], next: null }],
  [[1, 2, 3], { rows: [1, 2], next: formatCursor([2]) }],
])('a page of two of %j and its next', (found, page) => {
  expect(toPage(found, 2, 7, (row) => [row])).toEqual({ ...page, total: 7 });
});
