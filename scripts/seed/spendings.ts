/** The sample's spendings: for the needs of its campaign, each with its bill. */
import { addSpending } from '../../app/accounts/spendings.server.ts';
import { storeImage } from '../../app/files/store-image.server.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { campaignInFile } from '../../platform/config/campaign.ts';
import { dayInIndia } from '../../platform/days.ts';
import { fillLanguages } from '../../platform/languages.ts';
import { rupeesOf, sampleSpendings } from './bills.ts';
import { drawBill } from './draw-bill.ts';
import { day } from './generate.ts';

/** Inserts the spendings of existing needs. */
export async function fillSpendings(
  context: Pick<AppContext, 'db' | 'config' | 'storage'>,
  now: number,
): Promise<void> {
  const needs = new Set<string>(campaignInFile(context.config).needs.map(({ id }) => id));
  const dated = sampleSpendings
    .filter(({ need }) => needs.has(need))
    .map((spending) => ({ ...spending, at: now - spending.daysAgo * day }))
    .map((spending) => ({ ...spending, date: dayInIndia(spending.at) }));
  const draw = (n: number) => {
    const spending = dated[n];
    return spending ? drawBill(spending, spending.date) : new Uint8Array();
  };
  let next: Promise<Uint8Array> | Uint8Array = draw(0);
  for (const [n, spending] of dated.entries()) {
    const { need, date, words, at } = spending;
    const drawn = await next;
    // Drawn while the picture process stores this one.
    next = draw(n + 1);
    const bill = await storeImage(context, 'papers', drawn);
    const input = { date, need, rupees: rupeesOf(spending), words: fillLanguages(words), bill };
    await addSpending(context, input, `sample ${n}`, new Date(at).toISOString());
  }
}
