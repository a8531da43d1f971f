import { expect, test } from 'vitest';
import { acceptsDonations, type Stage } from './stage.ts';
import { stageOf } from './stage-decision.ts';

test.each([
  ['running', 'goOn', 99, 'running', true],
  ['running', 'stop', 99, 'running', true],
  ['running', 'goOn', 100, 'reached', true],
  ['running', 'stop', 100, 'full', false],
  ['paused', 'goOn', 100, 'paused', false],
  ['closed', 'stop', 0, 'closed', false],
  ['memory', 'goOn', 0, 'memory', false],
] as const)('%s, at the goal %s, with %i of 100: %s', (state, atGoal, raised, stage: Stage, isTaken) => {
  expect(stageOf({ state, atGoal }, raised, 100)).toBe(stage);
  expect(acceptsDonations(stage)).toBe(isTaken);
});
