/** The sample's spendings: bills for the needs of its campaign, the latest with a picture. */
import { readFile } from 'node:fs/promises';
import { addSpending } from '../../app/accounts/spendings.server.ts';
import { storeImage } from '../../app/files/store-image.server.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { campaignInFile } from '../../platform/config/campaign.ts';
import { dayInIndia } from '../../platform/days.ts';
import { fillLanguages } from '../../platform/languages.ts';
import { day } from './generate.ts';

/** Need, rupees, days ago, description. */
const spendings = [
  ['medicines', 11_000, 4, 'Medicines and food supplements for a month', 'ഒരു മാസത്തെ മരുന്നും പോഷകാഹാരവും'],
  ['chemotherapy', 140_000, 9, 'Ninth cycle of chemotherapy', 'കീമോതെറാപ്പി, ഒമ്പതാം തവണ'],
  ['tests', 12_500, 12, 'CT scan', 'സി.ടി. സ്കാൻ'],
  ['room', 9_000, 20, 'Rent of the room for a month', 'ഒരു മാസത്തെ മുറിവാടക'],
  ['hospital', 41_200, 26, 'Two days in hospital with a fever', 'പനി വന്നപ്പോൾ രണ്ടു ദിവസത്തെ ആശുപത്രിവാസം'],
  ['chemotherapy', 140_000, 37, 'Eighth cycle of chemotherapy', 'കീമോതെറാപ്പി, എട്ടാം തവണ'],
  ['loan', 150_000, 45, 'First repayment of the loan', 'വായ്പയുടെ ആദ്യഗഡു'],
  ['hospital', 96_500, 58, 'A stent', 'സ്റ്റെന്റ് ഇട്ടതിന്'],
  ['chemotherapy', 140_000, 66, 'Seventh cycle of chemotherapy', 'കീമോതെറാപ്പി, ഏഴാം തവണ'],
  ['tests', 6_800, 70, 'Blood tests', 'രക്തപരിശോധനകൾ'],
] as const;

/** Inserts the spendings of existing needs. */
export async function fillSpendings(
  context: Pick<AppContext, 'db' | 'config' | 'storage'>,
  now: number,
): Promise<void> {
  const needs = new Set(campaignInFile(context.config).needs.map(({ id }) => id));
  const bill = await storeImage(context, 'papers', await readFile('config/images/bill.webp'));
  for (const [n, [need, rupees, daysAgo, en, ml]] of spendings.entries()) {
    if (!needs.has(need)) continue;
    const date = dayInIndia(now - daysAgo * day);
    const input = { date, need, rupees, words: fillLanguages({ en, ml }), bill: n === 0 ? bill : null };
    await addSpending(context, input, `sample ${n}`);
  }
}
