import { expect, test } from 'vitest';
import { Problem } from '../platform/http/problem.ts';
import { refusalOf } from './job-kinds.server.ts';

test('a refused item fails with its reason, one whose subject is gone is skipped, and a fault is neither', () => {
  expect(refusalOf(new Problem('donation.noTransactionId'))).toEqual({
    outcome: 'failed',
    problem: 'donation.noTransactionId',
  });
  expect(refusalOf(new Problem('donation.gone'))).toEqual({ outcome: 'skipped', problem: 'donation.gone' });
  expect(refusalOf(new Error('the database is away'))).toBeNull();
});
