import { describe, expect, test } from 'vitest';
import { agreed, sideOfCell, sideOfMessage, sideOfNarration } from './sides.ts';

test('sides agree if all that speak say the same', () => {
  expect(agreed('credit', null, undefined, 'credit')).toBe('credit');
  expect(agreed(null, 'debit')).toBe('debit');
  expect(agreed('credit', 'debit')).toBeNull();
  expect(agreed(null, undefined)).toBeNull();
});

describe('a cell beside the amount', () => {
  test.each([
    [
      'credit',
      ['Cr', 'CR.', '(C)', 'Credit', 'credited', 'Deposit (Cash)', 'Deposited', 'Received', 'Receipt'],
    ],
    ['credit', ['In', 'Inward', 'Paid in', 'Money In']],
    ['debit', ['Dr', 'DR.', '(D)', 'Debit', 'debited', 'Withdrawal (Cash)', 'Withdrawn', 'Paid', 'Payment']],
    ['debit', ['Purchase', 'Sent', 'Out', 'Outward', 'Paid out', 'Money out']],
    [null, ['', 'TFR', 'CASH', 'CLG', 'UPI', 'Interest', 'Drawn', 'Crore', 'Indian']],
  ])('says %s', (side, cells) => {
    for (const cell of cells) expect([cell, sideOfCell(cell)]).toEqual([cell, side]);
  });
});

describe('a narration', () => {
  test.each([
    [
      'credit',
      ['UPI/CR/6325/X', 'BY TRANSFER-UPI-CR-6325', 'UPI CR 632512345678', 'CR UPI/6325', 'NEFT CR-SBIN'],
    ],
    ['credit', ['RTGS CR', 'IMPS CR', 'cr neft', 'UPI IN/6325', 'UPIIN/6325', 'BY CLG', 'BY TRF', 'DEP TFR']],
    ['credit', ['CASH DEPOSIT SELF', 'ACH C- TCS', 'UPI/CR/6325/DR SURESH/DR/']],
    ['debit', ['UPI/DR/6325/X', 'UPI-DR-6325', 'UPI DR 6325', 'DR UPI/6325', 'NEFT DR-SBIN', 'RTGS DR']],
    ['debit', ['dr imps', 'UPIOUT/6325', 'UPI OUT/6325', 'TO TRANSFER-UPI', 'TO CLG', 'TO TRF', 'WDL TFR']],
    ['debit', ['CASH WDL', 'ATM WITHDRAWAL', 'ACH D- LIC', 'UPI/DR/6325/CR/']],
    [
      null,
      [
        'UPI-CR NAIR-6325',
        'UPI-DR SURESH',
        'UPI CR MENON',
        'DR SURESH',
        'CR',
        'STANDBY TRANSFER',
        'INTO CLG',
      ],
    ],
    [null, ['UPI-MILMA-6325', 'CREDIT CARD', 'RECEIVED', 'SUPIIN/1']],
  ])('says %s', (side, narrations) => {
    for (const each of narrations) expect([each, sideOfNarration(each)]).toEqual([each, side]);
  });
});

describe('a message', () => {
  test.each([
    [
      'credit',
      ['A/c credited by 500', 'Rs.500 received', 'deposited in cash', 'Credit Alert! ₹500', 'CREDIT ₹5'],
    ],
    ['credit', ['Credit Rs 5', 'CREDIT INR 5', 'Received Rs 5, sent by MEERA']],
    [
      'debit',
      ['A/c debited by 40', 'Rs.40 withdrawn', 'Sent Rs.40', 'Rs 40 spent', 'Paid to MILMA', 'DEBIT ₹40'],
    ],
    ['debit', ['Transfer to X', 'Transferred to X', 'Payment to X', 'Rs 40 debited; MILMA credited']],
    [
      null,
      [
        'Credit card',
        'Debit card',
        'Paid',
        '',
        'UPI 632512345678 received',
        'UPI-MILMA-sent',
        'NEFT/received',
      ],
    ],
  ])('says %s', (side, messages) => {
    for (const each of messages) expect([each, sideOfMessage(each)]).toEqual([each, side]);
  });
});
