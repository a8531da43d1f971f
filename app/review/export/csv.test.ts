import { describe, expect, test } from 'vitest';
import type { Donation } from '../../donations/fields.ts';
import { csvFields, csvHead, csvLine } from './csv.ts';

const empty = Object.fromEntries(csvFields.map((field) => [field, null])) as unknown as Donation;
const inCell = (value: string) => csvLine({ ...empty, lastname: value }).replace(/^,,|,+\r\n$/g, '');

/** The columns of spec §3, in order, with receivedINR and notes. */
const ofSpecification = [
  ...['id', 'firstname', 'lastname', 'email', 'phone', 'address', 'country', 'currency', 'amount', 'rupees'],
  ...[
    'usDollar',
    'message',
    'isHiddenMessage',
    'whatsappReminderNumber',
    'isChecked',
    'receivedINR',
    'notes',
  ],
  ...['confirmationNumber', 'isVerified', 'paymentMethod', 'screenshotUrl', 'date', 'region', 'ipAddress'],
];

describe('a line of the CSV file', () => {
  test('follows a byte order mark and the names of spec §3', () => {
    expect(csvHead.startsWith('\ufeff')).toBe(true);
    expect(csvHead.endsWith('\r\n')).toBe(true);
    // Other fields may stand between those of the specification.
    const names = csvHead.slice(1).trimEnd().split(',');
    expect(names.filter((name) => ofSpecification.includes(name))).toEqual(ofSpecification);
    expect(names).toEqual(csvFields);
  });

  test.each([
    ['Nair', 'Nair'],
    ['ശ്രീലക്ഷ്മി നമ്പ്യാർ', 'ശ്രീലക്ഷ്മി നമ്പ്യാർ'],
    ['12 Temple Road, Kottayam', '"12 Temple Road, Kottayam"'],
    ['the "teacher"', '"the ""teacher"""'],
    ['two\nlines', '"two\nlines"'],
    ['two\r\nlines', '"two\r\nlines"'],
    [' spaces ', ' spaces '],
    ['', ''],
  ])('keeps %j by RFC 4180', (value, written) => {
    expect(inCell(value)).toBe(written);
  });

  test.each([
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("http://x.example","y")', '"\'=HYPERLINK(""http://x.example"",""y"")"'],
    ['+1+1', "'+1+1"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', '"\'\r=1"'],
    [' =1+1', "' =1+1"],
    ['＝1+1', "'＝1+1"],
    ['+91 1+1', "'+91 1+1"],
    ['+91*2', "'+91*2"],
    ['+91 98470 12345=1', "'+91 98470 12345=1"],
    ['+1\t2', "'+1\t2"],
    ['+A1', "'+A1"],
    ['-91 22 1234', "'-91 22 1234"],
  ])('defuses %j', (value, written) => {
    expect(inCell(value)).toBe(written);
  });

  test.each(['+91 98470 12345', '+919847012345', '+91-22-1234', '+1 (868) 555-1234', '+44 20.7946.0018'])(
    'leaves the phone number %s unchanged',
    (phone) => {
      expect(inCell(phone)).toBe(phone);
    },
  );
});
