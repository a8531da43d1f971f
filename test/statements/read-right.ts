/** What every drawn statement must be read as, in whatever file it comes. */
import { expect } from 'vitest';
import { toHundredths } from '../../app/money/index.ts';
import { idsOf } from '../../app/reconcile/line.ts';
import { lineCountOf, type Statement } from '../../app/reconcile/statement/credits.ts';
import type { Account } from './drawn.ts';

type Read = { account: Account; statement: Statement };

export const noStatement: Statement = { credits: [], debits: 0, unread: [], days: null };

export const creditsOf = ({ booked }: Account) => booked.filter(({ isCredit }) => isCredit);

/** No debit is among the credits, and each credit has its day, amount and ID. */
export function expectRightCredits({ account, statement }: Read): void {
  const known = new Map(
    creditsOf(account).map(({ id, day, amount }) => [id, `${day} ${toHundredths(amount)}`]),
  );
  for (const line of statement.credits) {
    const read = `${line.day} ${toHundredths(line.amount)}`;
    expect([line.narration, read]).toEqual([line.narration, known.get(idsOf(line)[0] ?? '')]);
  }
}

/** All lines are there, and nothing else counts as one. */
export function expectAllLines({ account, statement }: Read): void {
  const { booked } = account;
  const unread = booked.filter(({ id }) => statement.unread.some((line) => line.includes(id)));
  expect(lineCountOf(statement)).toBe(booked.length);
  expect(unread).toHaveLength(statement.unread.length);
  expect(statement.credits.length + unread.filter(({ isCredit }) => isCredit).length).toBe(
    creditsOf(account).length,
  );
}
