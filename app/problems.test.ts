/** The codes that rooms declare, and their words. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { languageCodes } from '../platform/languages.ts';
import type { DeclaredProblems } from '../platform/problems/codes.ts';
import { sources } from '../test/imports.ts';
import { declaredProblems, problemSpecs } from './problems.server.ts';
import { teamProblemWords } from './text/team-problems.ts';

const rooms: DeclaredProblems[] = Object.values(declaredProblems);
const codesOf = (...groups: (keyof DeclaredProblems)[]) =>
  rooms.flatMap((room) => groups.flatMap((group) => Object.keys(room[group] ?? {}))).sort();
const unique = (codes: string[]) => [...new Set(codes)];

test.each(languageCodes)('each code that visitors meet has words in %s', async (language) => {
  const { problems } = await import(`./text/${language}/problems.ts`);
  expect(Object.keys(problems).sort()).toEqual(unique(codesOf('publicCodes', 'publicFields')));
});

test('each code that only the team meets has words in English', () => {
  expect(Object.keys(teamProblemWords).sort()).toEqual(unique(codesOf('teamCodes', 'teamFields')));
});

test('no code is declared twice', () => {
  const codes = codesOf('publicCodes', 'teamCodes');
  expect(codes).toEqual(unique(codes));
  expect(Object.keys(problemSpecs).sort()).toEqual(codes);
  const fields = codesOf('publicFields', 'teamFields');
  expect(fields).toEqual(unique(fields));
});

test.each([
  ['storage.cannotStore', 503],
  ['storage.cannotRead', 503],
  ['storage.cannotDelete', 503],
  ['picture.tooManyPixels', 413],
  ['input.invalid', 400],
  ['paypal.refused', 409],
] as const)('%s is answered with %i', (code, status) => {
  expect(problemSpecs[code].status).toBe(status);
});

test('platform/ throws only codes of its own', () => {
  const { platform, ...others } = declaredProblems;
  const own = new Set(Object.values(platform).flatMap((group) => Object.keys(group)));
  const foreign = Object.values(others).flatMap((room) => Object.values(room).flatMap(Object.keys));
  const platformFiles = sources.filter((file) => file.startsWith('platform/'));
  const named = platformFiles.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/'(\w+\.\w+)'/g)].map(([, code = '']) => code),
  );
  expect(named.filter((code) => foreign.includes(code) && !own.has(code))).toEqual([]);
});
