/**
 * One name per Indian state and union territory, for all names that location sources use ('Delhi' for 'NCT of
 * Delhi').
 */

/** ISO 3166-2:IN code, common English name, then other names and former codes. */
const states = [
  ['AN', 'Andaman and Nicobar Islands', 'Andaman and Nicobar'],
  ['AP', 'Andhra Pradesh'],
  ['AR', 'Arunachal Pradesh'],
  ['AS', 'Assam'],
  ['BR', 'Bihar'],
  ['CG', 'Chhattisgarh', 'CT', 'Chattisgarh'],
  ['CH', 'Chandigarh', 'Union Territory of Chandigarh'],
  [
    'DH',
    'Dadra and Nagar Haveli and Daman and Diu',
    'DN',
    'DD',
    'Dadra and Nagar Haveli',
    'Daman and Diu',
    'Union Territory of Dadra and Nagar Haveli and Daman and Diu',
  ],
  ['DL', 'Delhi', 'National Capital Territory of Delhi', 'NCT of Delhi', 'NCT', 'New Delhi'],
  ['GA', 'Goa'],
  ['GJ', 'Gujarat'],
  ['HP', 'Himachal Pradesh'],
  ['HR', 'Haryana'],
  ['JH', 'Jharkhand'],
  ['JK', 'Jammu and Kashmir', 'Union Territory of Jammu and Kashmir'],
  ['KA', 'Karnataka'],
  ['KL', 'Kerala', 'State of Kerala', 'Keralam'],
  ['LA', 'Ladakh', 'Union Territory of Ladakh'],
  ['LD', 'Lakshadweep', 'Laccadives', 'Union Territory of Lakshadweep'],
  ['MH', 'Maharashtra'],
  ['ML', 'Meghalaya'],
  ['MN', 'Manipur'],
  ['MP', 'Madhya Pradesh'],
  ['MZ', 'Mizoram'],
  ['NL', 'Nagaland'],
  ['OD', 'Odisha', 'OR', 'Orissa'],
  ['PB', 'Punjab', 'State of Punjab'],
  ['PY', 'Puducherry', 'Union Territory of Puducherry', 'Pondicherry'],
  ['RJ', 'Rajasthan'],
  ['SK', 'Sikkim'],
  ['TN', 'Tamil Nadu', 'Tamilnadu'],
  ['TR', 'Tripura'],
  ['TS', 'Telangana', 'TG'],
  ['UK', 'Uttarakhand', 'UT', 'Uttaranchal'],
  ['UP', 'Uttar Pradesh'],
  ['WB', 'West Bengal'],
] as const;

const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replace('&', 'and').toLowerCase();

const byAnyName = new Map(states.flatMap((names) => names.map((name) => [fold(name), names[1] as string])));

/** The common English names of all 36, sorted by ISO code. */
export const indianStates: readonly string[] = states.map((names) => names[1]);

/** The common English name for an ISO 3166-2:IN code (with or without 'IN-') or any known name; else null. */
export function findIndianState(codeOrName: string): string | null {
  return byAnyName.get(fold(codeOrName.trim().replace(/^IN-/i, ''))) ?? null;
}
