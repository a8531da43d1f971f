/** The sample's doctor, who confirmed the illness and the estimate by the link of a mail. */
import { insertVoucher } from '../../app/vouchers/repository.server.ts';
import { formatStatements, listStatements } from '../../app/vouchers/statements.server.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { day, daysBack } from './generate.ts';

/** Adds her with what the page offered to confirm about the hospital: the treatment and the estimate. */
export async function fillVoucher(context: Pick<AppContext, 'db' | 'config'>, now: number): Promise<void> {
  const askedAt = now - (daysBack + 5) * day;
  const offered = await listStatements(context);
  await insertVoucher(context.db, {
    id: crypto.randomUUID(),
    name: JSON.stringify({ en: 'Dr. Sample', ml: 'ഡോ. സാമ്പിൾ' }),
    role: JSON.stringify({
      en: 'oncologist, Sample Cancer Hospital',
      ml: 'കാൻസർ ചികിത്സക, സാമ്പിൾ കാൻസർ ആശുപത്രി',
    }),
    email: 'doctor@sample-cancer-hospital.example',
    language: 'en',
    askedAt: new Date(askedAt).toISOString(),
    confirmedAt: new Date(askedAt + day).toISOString(),
    statements: formatStatements(offered.slice(0, -1).map(({ words }) => words)),
  });
}
