/** People who were asked to confirm what the page says, and did not answer. */
import type { AppContext } from '../../platform/app-context.ts';
import { ago, DAY } from '../../platform/durations.ts';
import { removeCapturedMails } from '../../platform/integrations/mail.ts';
import { deleteVouchers, listVouchers } from './repository.server.ts';

/** So long the link stays valid, and the address stored. */
const keptDays = 60;

/** Deletes people who did not answer in time. Returns their number. */
export async function purgeUnanswered(context: AppContext): Promise<number> {
  const before = ago(keptDays * DAY);
  const { mails, count } = await context.db.transaction().execute(async (tx) => {
    const asked = await listVouchers(tx);
    const late = asked.filter(({ askedAt, confirmedAt }) => confirmedAt === null && askedAt < before);
    const ids = late.map(({ id }) => id);
    return { mails: await deleteVouchers(tx, ids), count: ids.length };
  });
  await removeCapturedMails(context.config, mails);
  return count;
}
