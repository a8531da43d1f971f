import { describe, expect, test } from 'vitest';
import { idsOf } from '../line.ts';
import { readPasted } from './pasted.ts';

const read = (...lines: string[]) => readPasted(lines.join('\n'), '2026-11-22');

describe('pasted lines', () => {
  test('without an amount are reported as unreadable', () => {
    expect(read('21/11/2026 UPI/CR/632512345678/MEERA').unread).toEqual([
      '21/11/2026 UPI/CR/632512345678/MEERA',
    ]);
    expect(read('MEERA NAIR 500').unread).toEqual(['MEERA NAIR 500']);
    expect(read(`632512345678 ${'MEERA '.repeat(50)}`).unread[0]).toHaveLength(200);
  });

  test('without an ID or amount are left out', () => {
    expect(read('Page 1 of 2')).toMatchObject({ credits: [], debits: 0, unread: [] });
  });

  test('leave out what banks print around the table', () => {
    expect(
      read(
        'Account Number 00000031245678901',
        'Page No. 1',
        '20/11/2026 UPI/CR/632512345677/ANIL 500.00 1,500.00',
        '21/11/2026 UPI/CR/632512345678/MEERA 500.00 2,000.00',
        'STATEMENT SUMMARY :-',
        'Opening Balance Dr Count Cr Count Debits Credits Closing Bal',
        '1,000.00 0 2 0.00 1,000.00 2,000.00',
        'Generated On: 22-Nov-2026 10:15:03',
      ),
    ).toMatchObject({ credits: [{ amount: '500' }, { amount: '500' }], debits: 0, unread: [] });
  });

  test('whose words are no total are lines', () => {
    const { credits } = read('21/11/2026 UPI/CR/632512345678/ASTER 500.00', 'TOTAL CARE');
    expect(credits).toMatchObject([{ narration: '21/11/2026 UPI/CR/632512345678/ASTER 500.00 TOTAL CARE' }]);
    expect(read('TOTAL CARE received Rs.500').credits).toHaveLength(1);
  });

  test('continue a message until the next amount', () => {
    const { credits } = read(
      'Rs.500 received from',
      'MEERA, UPI 632512345678',
      'Rs.700 received from',
      'ANIL',
    );
    expect(credits.map(({ narration }) => narration)).toEqual([
      'Rs.500 received from MEERA, UPI 632512345678',
      'Rs.700 received from ANIL',
    ]);
  });

  test('are apart if an amount or a message begins', () => {
    expect(read('632512345678 MEERA', 'Rs.700 received from ANIL')).toMatchObject({
      credits: [{ narration: 'Rs.700 received from ANIL' }],
      unread: ['632512345678 MEERA'],
    });
    expect(read('Rs.500 received by MEERA', 'You received', 'UPI 632512345678')).toMatchObject({
      credits: [{ narration: 'Rs.500 received by MEERA' }],
      unread: ['You received UPI 632512345678'],
    });
    expect(read('Received from MEERA', '₹500').credits).toHaveLength(1);
  });

  test('may be messages with their day in a line of its own', () => {
    const message = (amount: string, id: string) => [
      `INR ${amount} credited`,
      'A/c no. XX1234',
      '21-11-26, 10:42:17 IST',
      `UPI/P2A/${id}/MEERA NAIR`,
    ];
    const { credits } = read(...message('500.00', '632512345678'), ...message('700.00', '632512345679'));
    expect(credits.map((line) => [line.day, line.amount, ...idsOf(line)])).toEqual([
      ['2026-11-21', '500', '632512345678'],
      ['2026-11-21', '700', '632512345679'],
    ]);
  });

  test('may be messages between the lines of a table', () => {
    const { credits } = read(
      '21/11/2026 UPI/CR/632512345678/MEERA 500.00 1,500.00',
      'received Rs.500 with thanks',
      'Rs.700 credited to A/c XX1234, UPI 632512345679',
    );
    expect(credits.map(({ amount }) => amount)).toEqual(['500', '700']);
    expect(credits[0]?.narration).toContain('with thanks');
  });

  test('are apart if a blank line is between them', () => {
    const { credits, unread } = read(
      '31245678901 is the account',
      '21/11/2026 MEERA 632512345678 500.00 Cr',
      '',
      'Meera 686001',
      'KOTTAYAM',
    );
    expect(credits).toMatchObject([{ narration: '21/11/2026 MEERA 632512345678 500.00 Cr' }]);
    expect(unread).toEqual(['31245678901 is the account', 'Meera 686001 KOTTAYAM']);
  });

  test('may have the month first', () => {
    const { credits } = read('11/21/2026 UPI/CR/1 500.00', '11/02/2026 UPI/CR/2 500.00');
    expect(credits.map(({ day }) => day)).toEqual(['2026-11-21', '2026-11-02']);
  });
});
