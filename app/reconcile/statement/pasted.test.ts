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
    '21/11/2026 10.42 UPI/CR/632512345678/MEERA Rs.500/-',
    '21-11-26 UPI IN/632512345678/meera@oksbi/ 500.00 12,345.00 CR\nNAIR DR 0000',
    '21 Nov 2026 BY TRANSFER-UPI/CR/632512345678/MEERA\n  NAIR/SBIN/meera/UPI-- 500.00 12,345.00',
  ])('%s', (text) => {
    const { credits, unread } = read(text);
    expect(unread).toEqual([]);
    expect(credits).toMatchObject([{ day: '2026-11-21', amount: '500' }]);
    expect(credits[0]?.narration).toContain('632512345678');
  });

  test('keeps its line, without the spaces of its layout', () => {
    expect(read(' 21/11/2026\t\tMEERA  NAIR  632512345678 500.00 Cr ').credits).toEqual([
      {
        day: '2026-11-21',
        amount: '500',
        narration: '21/11/2026 MEERA NAIR 632512345678 500.00 Cr',
        reference: '',
        nth: 1,
        isReversed: false,
      },
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
    '21/11/2026 UPI/DR/632512345678/LOAN 60.50 500.00 12,345.00',
    '21-11-26 UPIOUT/632512345678/aster 45,000.00 2,05,000.00 CR\nmedcity@okaxis/CR/0000',
    'Sent Rs.40.00\nFrom HDFC Bank A/C *1234\nTo MILMA\nOn 21/11/26\nRef 632512345678',
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
      read(
        '20/11/2026 CASH 100.00 1,100.00',
        '21/11/2026 MEERA NAIR 500.00 1,600.00',
        '21/11/2026 MILMA 40.00 1,560.00',
        '22/11/2026 MILMA 60.00 0.50 1,500.00',
        '22/11/2026 HELP RS. 20.00 FOR RENT 1,300.00 200.00',
      ),
    ).toMatchObject({
      credits: [{ amount: '500' }],
      debits: 3,
      // Nothing tells what the first line did.
      unread: ['20/11/2026 CASH 100.00 1,100.00'],
    });
  });

  test('knows the first line’s side by the opening balance', () => {
    expect(
      sides(
        'Opening Balance 1,140.00',
        '20/11/2026 MILMA 40.00 1,100.00',
        '21/11/2026 MEERA 500.00 1,600.00',
      ),
    ).toEqual({ credits: ['500'], debits: 1 });
    expect(sides('20/11/2026 B/F 1,000.00 Cr', '20/11/2026 MEERA 100.00 1,100.00')).toMatchObject({
      credits: ['100'],
    });
    expect(sides('20/11/2026 B/F 40.00 Dr', '20/11/2026 MEERA 100.00 60.00')).toMatchObject({
      credits: ['100'],
    });
  });

  test('has its balance last, even if a narration mentions one', () => {
    expect(sides('21/11/2026 UPI/CR/632512345678/BALANCE 40.00 1,000.00')).toMatchObject({ credits: ['40'] });
    expect(sides('21/11/2026 Rs.40 credited, balance Rs.1,000')).toMatchObject({ credits: ['40'] });
    expect(sides('21/11/2026 Balance Rs.1,000 on that day, after Rs.40 credited')).toMatchObject({
      credits: ['40'],
    });
  });

  test('has its amounts in lines of their own', () => {
    const lines = ['20/11/2026', 'B/F', '1,000.00', '21/11/2026', 'MEERA', '500.00', '1,500.00', 'NAIR 5.00'];
    expect(sides(...lines)).toEqual({ credits: ['500'], debits: 0 });
  });

  test('reads the newest line first as well', () => {
    expect(
      sides(
        '22/11/2026 UPI/CR/632512345679/ANIL 500.00 1,600.00',
        '21/11/2026 MILMA 40.00 1,100.00',
        '21/11/2026 UPI/CR/632512345678/MEERA 500.00 1,140.00',
      ),
    ).toEqual({ credits: ['500', '500'], debits: 1 });
  });

  test('is in rupees', () => {
    for (const amount of ['$1,234.56', 'USD 50.00', '50.00 USD', '€ 50.00'])
      expect(sides(`21/11/2026 UPI/CR/632512345678/MEERA ${amount} 12,345.00`)).toEqual({
        credits: [],
        debits: 0,
      });
  });

  test.each([
    [
      'the balance fell, and a mark says credit',
      ['20/11/2026 B/F 1,000.00', '21/11/2026 UPI/CR/1 40.00 960.00'],
    ],
    ['two numbers may be the amount', ['21/11/2026 UPI/CR/632512345678/ROW 60.50 500.00 12,345.00']],
    ['no balance can be compared', ['21/11/2026 UPI-MILMA-632512345678 40.00 1,460.00']],
    ['the only amount has no side', ['21/11/2026 UPI-MILMA-632512345678 40.00']],
    ['the payer’s note sounds like a message', ['21/11/2026 UPI-MILMA-632512345678-RECEIVED 40.00']],
    ['CR are the payee’s initials', ['21/11/2026 UPI-CR NAIR-632512345678 40.00']],
    ['amounts with ₹ have a balance with ₹', ['21/11/2026 MILMA ₹40.00 ₹1,460.00']],
    ['a payer’s note below sounds like a message', ['21/11/2026 MILMA 40.00\nRECEIVED ₹40\n₹50']],
    ['a note beside ₹ sounds like a message', ['21/11/2026 MILMA received ₹40.00 ₹1,460.00']],
    ['its amount’s mark and its narration disagree', ['21/11/2026 UPI/DR/632512345678/MILMA 40.00 Cr']],
    [
      'they disagree, whatever the balance did',
      ['20/11/2026 B/F 1,000.00', '21/11/2026 UPI/DR/632512345678/MILMA 40.00 Cr 1,040.00'],
    ],
    ['it may be a total', ['21/11/2026 TOTAL 500.00 Cr']],
    ['its day does not exist', ['31/02/2026 UPI/CR/632512345678/MEERA 500.00']],
    ['its amount is no number', ['21/11/2026 UPI/CR/632512345678/MEERA 1e308']],
    ['its amount is above ₹100 crore', ['21/11/2026 UPI/CR/632512345678/MEERA 2,00,00,00,000.00']],
    ['two messages stand in it', ['Rs.40 and Rs.500 received by UPI 632512345678 and 632512345679']],
  ])('is reported if %s', (_, lines) => {
    const { credits, debits, unread } = read(...lines);
    expect([credits, debits, unread.length]).toEqual([[], 0, 1]);
  });
});
