/** The sample's papers: the hospital's written estimate, and the lender's word on the loan. */
import { storeImage } from '../../app/files/store-image.server.ts';
import { formatMoney } from '../../app/money/index.ts';
import { addPaper } from '../../app/proof/papers.server.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { dayInIndia } from '../../platform/days.ts';
import { fillLanguages } from '../../platform/languages.ts';
import { drawEstimate, estimated } from './draw-estimate.ts';
import { drawLoan, owed } from './draw-loan.ts';
import { day, daysBack } from './generate.ts';

/** Adds them as the team would on /papers, before the campaign began. */
export async function fillPapers(
  context: Pick<AppContext, 'db' | 'config' | 'storage'>,
  now: number,
): Promise<void> {
  const date = dayInIndia(now - (daysBack + 7) * day);
  const estimate = await storeImage(context, 'papers', await drawEstimate(date));
  const words = fillLanguages({ en: 'The hospital’s estimate', ml: 'ആശുപത്രിയുടെ എസ്റ്റിമേറ്റ്' });
  await addPaper(
    context,
    { picture: estimate, words, estimate: { rupees: estimated, date } },
    'sample estimate',
  );
  const loan = await storeImage(context, 'papers', await drawLoan(dayInIndia(now - (daysBack + 3) * day)));
  const sum = formatMoney(owed, 'INR');
  const ofLoan = fillLanguages({
    en: `What is owed to the bank for the first six cycles: ${sum}`,
    ml: `ആദ്യ ആറു തവണയ്ക്കെടുത്ത വായ്പയുടെ രേഖ: ${sum}`,
  });
  await addPaper(context, { picture: loan, words: ofLoan, estimate: null }, 'sample loan');
}
