import { describe, expect, test } from 'vitest';
import { readPasted } from './pasted.ts';

describe('pasted lines', () => {
  const read = (text: string) => readPasted(text, '2026-11-22');
  const meera = { day: '2026-11-21', amount: '500' };

  test.each([
    'Dear UPI user A/C X1234 credited by 500.0 on date 21Nov26 trf from MEERA NAIR Refno 632512345678. If not u? call 1800111109. -SBI',
    'Credit Alert! Rs.500.00 credited to HDFC Bank A/c XX1234 on 21-11-26 from VPA meera@oksbi (UPI 632512345678)',
    'Hi, Rs.500 received in your A/c XX1234 via UPI from meera@oksbi on 21-11-2026. Ref 632512345678. -Federal Bank',
    'Dear Customer, Acct XX123 is credited with Rs 500.00 on 21-Nov-26 from MEERA NAIR. UPI:632512345678-ICICI Bank.',
    'An amount of INR 500.00 has been CREDITED to XXXX1234 on 21/11/2026 towards UPI 632512345678. Total Avail.bal INR 12,345.00 -Canara Bank',
    '21/11/2026 21/11/2026 UPI/CR/632512345678/MEERA N/SBIN/meera@oksbi 500.00 12,345.00',
    '12 21-11-2026 UPI/CR/632512345678/MEERA N ₹500 Cr',
    '21 Nov 2026 BY TRANSFER-UPI/CR/632512345678/MEERA\n  NAIR/SBIN/meera/UPI-- 500.00 12,345.00',
  ])('%s', (text) => {
    const { credits, unread } = read(text);
    expect(unread).toEqual([]);
    expect(credits).toMatchObject([meera]);
    expect(credits[0]?.narration).toContain('632512345678');
  });

  test.each([
    'Your A/c X1234 is debited by Rs.500.00 on 21Nov26 to MILMA UPI Ref 632512345678',
    'Rs.500 debited from A/c XX1234 on 21-11-26; MILMA credited. UPI:632512345678',
    '21/11/2026 UPI/DR/632512345678/MILMA 500.00 12,345.00',
  ])('%s is a debit', (text) => {
    expect(read(text)).toMatchObject({ credits: [], debits: 1 });
  });

  test('an ID and an amount suffice; the day is then today', () => {
    expect(read('632512345678 500\n632512345679 1,000.00').credits).toMatchObject([
      { day: '2026-11-22', amount: '500' },
      { day: '2026-11-22', amount: '1000' },
    ]);
  });

  test('the balance tells credit from debit if no word does', () => {
    const { credits, debits } = read(
      [
        '20/11/2026 CASH 100.00 1,100.00',
        '21/11/2026 MEERA NAIR 500.00 1,600.00',
        '21/11/2026 MILMA 40.00 1,560.00',
      ].join('\n'),
    );
    expect([credits.length, debits]).toEqual([2, 1]);
  });

  test('a line without an amount is reported as unreadable', () => {
    expect(read('21/11/2026 UPI/CR/632512345678/MEERA').unread).toHaveLength(1);
  });
});
