/** The hospital's written estimate of the sample: what it told of treatment, stays and tests. */
import { storeImage } from '../../app/files/store-image.server.ts';
import { addPaper } from '../../app/proof/papers.server.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { dayInIndia } from '../../platform/days.ts';
import { fillLanguages } from '../../platform/languages.ts';
import { drawEstimate, estimated } from './draw-estimate.ts';
import { day, daysBack } from './generate.ts';

/** Adds it as a paper, as the team would on /papers. */
export async function fillEstimate(
  context: Pick<AppContext, 'db' | 'config' | 'storage'>,
  now: number,
): Promise<void> {
  const date = dayInIndia(now - (daysBack + 7) * day);
  const picture = await storeImage(context, 'papers', await drawEstimate(date));
  const words = fillLanguages({ en: 'The hospital’s estimate', ml: 'ആശുപത്രിയുടെ എസ്റ്റിമേറ്റ്' });
  await addPaper(context, { picture, words, estimate: { rupees: estimated, date } }, 'sample estimate');
}
