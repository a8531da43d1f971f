import { describe, expect, test } from 'vitest';
import { readPasted } from './pasted.ts';

const read = (...lines: string[]) => readPasted(lines.join('\n'), '2026-11-22');

/** The amounts of the credits, and the number of debits. */
const sides = (...lines: string[]) => {
  const { credits, debits } = read(...lines);
  return { credits: credits.map(({ amount }) => amount), debits };
};

describe('a pasted credit', () => {
  test.each([
    'Dear UPI user A/C X1234 credited by 500.0 on date 21Nov26 trf from MEERA NAIR Refno 632512345678. If not u? call 1800111109. -SBI',
    'Credit Alert! Rs.500.00 credited to HDFC Bank A/c XX1234 on 21-11-26 from VPA meera@oksbi (UPI 632512345678)',
    'Hi, Rs.500 received in your A/c XX1234 via UPI from meera@oksbi on 21-11-2026. Ref 632512345678. -Federal Bank',
    'Dear Customer, Acct XX123 is credited with Rs 500.00 on 21-Nov-26 from MEERA NAIR. UPI:632512345678-ICICI Bank.',
    'An amount of INR 500.00 has been CREDITED to XXXX1234 on 21/11/2026 towards UPI 632512345678. Total Avail.bal INR 12,345.00 -Canara Bank',
    'Bal INR 12,345.00 as on 21-11-2026. INR 500.00 credited to XXXX1234, UPI 632512345678',
    'Avl Balance: Rs.12,345.00 on 21 NOV 2026 after Rs.500 received by UPI 632512345678 from MEERA',
    '21/11/2026 21/11/2026 UPI/CR/632512345678/MEERA N/SBIN/meera@oksbi 500.00 12,345.00',
    '21 Nov 2026 21 Nov 2026 CR UPI/632512345678/MEERA 500.00 12,345.00',
    '12 21-11-2026 UPI/CR/632512345678/MEERA N ₹500 Cr',
    '21/11/2026 MEERA NAIR 632512345678 500 Cr',
    '21/11/2026 632512345678 MEERA 0.00 500.00 12,345.00',
    '21/11/2026 10.42 UPI 632512345678 MEERA Rs.500.00',
    '21 Nov 2026 BY TRANSFER-UPI/CR/632512345678/MEERA\n  NAIR/SBIN/meera/UPI-- 500.00 12,345.00',
  ])('%s', (text) => {
    const { credits, unread } = read(text);
    expect(unread).toEqual([]);
    expect(credits).toMatchObject([{ day: '2026-11-21', amount: '500' }]);
    expect(credits[0]?.narration).toContain('632512345678');
  });

  test('keeps its line, without the spaces of its layout', () => {
    expect(read(' 21/11/2026\t\tMEERA  NAIR  632512345678 500.00 ').credits).toEqual([
      {
        day: '2026-11-21',
        amount: '500',
        narration: '21/11/2026 MEERA NAIR 632512345678 500.00',
        reference: '',
        nth: 1,
        isReversed: false,
      },
    ]);
  });

  test('needs only an ID and an amount; the day is then today', () => {
    expect(read('632512345678 500', '632512345679 1,000.00').credits).toMatchObject([
      { day: '2026-11-22', amount: '500' },
      { day: '2026-11-22', amount: '1000' },
    ]);
  });
});

describe('a line of a statement', () => {
  test.each([
    'Your A/c X1234 is debited by Rs.500.00 on 21Nov26 to MILMA UPI Ref 632512345678',
    'Rs.500 debited from A/c XX1234 on 21-11-26; MILMA credited. UPI:632512345678',
    '21/11/2026 UPI/DR/632512345678/MILMA 500.00 12,345.00',
    '21/11/2026 UPI DR 632512345678 CR MILMA 500.00 12,345.00',
    '21/11/2026 MILMA 632512345678 500.00 Dr',
    '21/11/2026 632512345678 MILMA 500 (Dr) 12,345.00 (Cr)',
  ])('%s is a debit', (text) => {
    expect(sides(text)).toEqual({ credits: [], debits: 1 });
  });

  test.each([
    '21/11/2026 UPI/CR/632512345678/SENT BY MEERA 500.00 12,345.00',
    '21/11/2026 UPI-CR-632512345678-SENT BY MEERA 500.00 12,345.00',
    '21/11/2026 UPI CR 632512345678 SENT BY MEERA 500.00 12,345.00',
    'Rs.500 received in A/c XX1234, sent by MEERA, UPI 632512345678',
  ])('%s is a credit', (text) => {
    expect(sides(text)).toEqual({ credits: ['500'], debits: 0 });
  });

  test('tells credit from debit by the balance if no word does', () => {
    expect(
      sides(
        '20/11/2026 CASH 100.00 1,100.00',
        '21/11/2026 MEERA NAIR 500.00 1,600.00',
        '21/11/2026 MILMA 40.00 1,560.00',
        '22/11/2026 MILMA 60.00 0.50 1,500.00',
      ),
    ).toEqual({ credits: ['100', '500'], debits: 2 });
  });

  test('keeps its words’ meaning if the newest line comes first', () => {
    expect(
      sides(
        '22/11/2026 UPI/CR/632512345679/ANIL 500.00 1,600.00',
        '21/11/2026 UPI/CR/632512345678/MEERA 500.00 1,100.00',
      ),
    ).toEqual({ credits: ['500', '500'], debits: 0 });
  });

  test.each([
    ['without a balance follows', ['20/11/2026 CASH 100.00 500.00', '21/11/2026 MEERA 500.00']],
    ['with one amount came before', ['20/11/2026 632512345678 100.00', '21/11/2026 MEERA 40.00 60.00']],
    [
      'with a currency’s sign came before',
      ['20/11/2026 MEERA ₹100.00, limit ₹1,500.00', '21/11/2026 ANIL 40.00 1,460.00'],
    ],
  ])('is a credit if no balance can be compared: a line %s', (_, lines) => {
    expect(sides(...lines)).toMatchObject({ debits: 0 });
  });
});

describe('pasted lines', () => {
  test('without an amount are reported as unreadable', () => {
    expect(read('21/11/2026 UPI/CR/632512345678/MEERA').unread).toEqual([
      '21/11/2026 UPI/CR/632512345678/MEERA',
    ]);
    expect(read('MEERA NAIR 500').unread).toEqual(['MEERA NAIR 500']);
    expect(read(`632512345678 ${'MEERA '.repeat(50)}`).unread[0]).toHaveLength(200);
  });

  test('without an ID or amount are left out', () => {
    expect(read('Page 1 of 2')).toEqual({ credits: [], debits: 0, unread: [] });
  });

  test('continue a message until the next amount', () => {
    const { credits } = read('Rs.500 from', 'MEERA, UPI 632512345678', 'Rs.700 from', 'ANIL');
    expect(credits.map(({ narration }) => narration)).toEqual([
      'Rs.500 from MEERA, UPI 632512345678',
      'Rs.700 from ANIL',
    ]);
  });

  test('are apart if an amount or a message begins', () => {
    expect(read('632512345678 MEERA', 'Rs.700 from ANIL')).toMatchObject({
      credits: [{ narration: 'Rs.700 from ANIL' }],
      unread: ['632512345678 MEERA'],
    });
    expect(read('Rs.500 from MEERA', 'You received', 'UPI 632512345678')).toMatchObject({
      credits: [{ narration: 'Rs.500 from MEERA' }],
      unread: ['You received UPI 632512345678'],
    });
  });

  test('are apart if a blank line is between them', () => {
    const { credits, unread } = read(
      'Account 31245678901',
      '21/11/2026 MEERA 632512345678 500.00',
      '',
      'Branch 686001',
      'KOTTAYAM',
    );
    expect(credits).toMatchObject([{ narration: '21/11/2026 MEERA 632512345678 500.00' }]);
    expect(unread).toEqual(['Account 31245678901', 'Branch 686001 KOTTAYAM']);
  });
});
