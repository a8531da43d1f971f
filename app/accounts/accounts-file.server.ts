/** /accounts.csv: every spending as a spreadsheet, for readers who want to add up the bills themselves. */
import type { AppContext } from '../../platform/app-context.ts';
import { dayInIndia } from '../../platform/days.ts';
import type { Language } from '../../platform/languages.ts';
import { findCampaign } from '../facts/index.server.ts';
import { csvHeadOf, csvLineOf } from '../shared/csv-file.ts';
import { wordsIn } from '../shared/translated.ts';
import { accountsTexts } from '../text/accounts.ts';
import { listSpendings } from './spendings.server.ts';

/** The public columns only, in this language, newest first. A bill is the whole address of its picture. */
export async function accountsFile(context: AppContext, language: Language) {
  const { db, config } = context;
  const [spendings, { needs }] = await Promise.all([listSpendings(db), findCampaign(context, db)]);
  const { columns, other } = accountsTexts[language];
  const lines = spendings.map(({ date, need, words, rupees, bill }) => {
    const label = needs.find(({ id }) => id === need)?.label;
    return csvLineOf([
      date,
      label ? wordsIn(label, language) : other,
      wordsIn(words, language),
      rupees,
      bill && config.publicUrl + bill,
    ]);
  });
  const { date, need, words, rupees, bill } = columns;
  return {
    name: `accounts-${dayInIndia(Date.now())}.csv`,
    text: csvHeadOf([date, need, words, rupees, bill]) + lines.join(''),
  };
}
