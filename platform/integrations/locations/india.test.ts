import { expect, test } from 'vitest';
import { regions } from '../../places/regions.ts';
import { findIndianState, indianStates } from './india.ts';

test('there are 28 states and 8 union territories, named as in the list of regions', () => {
  expect(indianStates).toHaveLength(36);
  expect(regions.IN?.map((region) => region.name).sort()).toEqual([...indianStates].sort());
});

test.each([
  ['Kerala', 'Kerala'],
  ['KL', 'Kerala'],
  ['IN-KL', 'Kerala'],
  ['kerala', 'Kerala'],
  ['Keralam', 'Kerala'],
  ['Keraḷa', 'Kerala'],
  ['Delhi', 'Delhi'],
  ['National Capital Territory of Delhi', 'Delhi'],
  ['Union Territory of Puducherry', 'Puducherry'],
  ['Pondicherry', 'Puducherry'],
  ['Tamil Nādu', 'Tamil Nadu'],
  ['TG', 'Telangana'],
  ['TS', 'Telangana'],
  ['OR', 'Odisha'],
  ['UT', 'Uttarakhand'],
  ['UK', 'Uttarakhand'],
  ['CT', 'Chhattisgarh'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['Daman and Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['Andaman and Nicobar', 'Andaman and Nicobar Islands'],
])('%s is %s', (given, name) => {
  expect(findIndianState(given)).toBe(name);
});

test.each(['', 'IN', 'XX', 'California', 'toString'])('%j is no Indian state', (given) => {
  expect(findIndianState(given)).toBeNull();
});
