/**
 * The nightly check that donors are shown the pay-in details of config/campaign.json as it is on disk now. It
 * renders the QR codes like the payment page and reads them like an app
 * (docs/decisions/0019-reading-our-codes.md). Differences are mailed once to the recipients, and stay on the
 * dashboard until a check finds none.
 */
import type { AppContext } from '../../platform/app-context.ts';
import type { Campaign } from '../../platform/config/campaign.ts';
import { readCampaign } from '../../platform/config/read-campaign.ts';
import { type ManualMethod, manualMethods } from '../donations/index.ts';
import { lastCampaign } from '../facts/index.server.ts';
import { paymentBy, upiLink } from '../giving/index.ts';
import { publicCampaign } from '../shell/public-campaign.server.ts';
import { findChanges, type Mismatch, payInDetails } from './pay-in.ts';
import { readCodeOf } from './read-code.server.ts';
import { queueForRecipients } from './recipients.server.ts';
import { clearMismatches, findPayIn, updateMismatches } from './repository.server.ts';

/** The data that pages receive. Tests pass wrong data. */
type Shown = ReturnType<typeof publicCampaign>;

/** Checks once. If several processes check at the same time, one sends the mails. */
export async function checkPayIn(
  context: AppContext,
  shown: Shown = publicCampaign(context, lastCampaign(context)),
): Promise<void> {
  const { db, log } = context;
  const mismatches = await findMismatches(context, shown);
  if (mismatches.length === 0) {
    if (await clearMismatches(db)) log.info('what donors are shown agrees with campaign.json again');
    return;
  }
  const since = new Date().toISOString();
  const isNews = await db.transaction().execute(async (tx) => {
    if (!(await updateMismatches(tx, JSON.stringify(mismatches), since))) return false;
    await queueForRecipients(context, tx, { kind: 'pay-in-mismatch', payload: { mismatches, since } });
    return true;
  });
  const details = mismatches.map(({ name }) => name);
  if (isNews) log.error({ details }, 'donors are shown other pay-in details than campaign.json has');
}

/** The mismatches of the last check; null if there are none. */
export async function showMismatches({
  db,
}: AppContext): Promise<{ mismatches: Mismatch[]; since: string } | null> {
  const row = await findPayIn(db);
  if (!row?.mismatches || !row.mismatchesSince) return null;
  return { mismatches: JSON.parse(row.mismatches), since: row.mismatchesSince };
}

/** Compares `shown` and the QR codes rendered from it with config/campaign.json. */
export async function findMismatches(
  { config }: Pick<AppContext, 'config'>,
  shown: Shown,
): Promise<Mismatch[]> {
  let campaign: Campaign;
  try {
    campaign = readCampaign(config.campaignFile);
  } catch (error) {
    return [
      { name: 'config/campaign.json', expected: 'a file that can be read', shown: (error as Error).message },
    ];
  }
  const expected = payInDetails({ campaign, paypal: config.paypal });
  const details = findChanges(expected, payInDetails({ campaign: shown, paypal: shown.paypal })).map(
    ({ name, before, after }) => ({ name, expected: before, shown: after }),
  );
  const codes = await Promise.all(manualMethods.map((method) => checkCode(method, campaign, shown)));
  return [...details, ...codes.flat()];
}

/** The reference in the checked codes. Constant, so that one mistake is reported once. */
const reference = 'ABCDEF';

/** Deliberately duplicates what upiLink() fills in, so that a bug there is caught here. */
async function checkCode(method: ManualMethod, { bank, upi }: Campaign, shown: Shown): Promise<Mismatch[]> {
  const content = upiLink(paymentBy(method, shown, { amount: '1234.5', note: reference }));
  const name = `QR code of ${method}`;
  const [vpa, payee] = {
    UPI: [upi.vpa, upi.payeeName],
    'Google Pay': [upi.vpa, upi.payeeName],
    Paytm: [upi.paytm.handle, upi.paytm.name],
    'Internet Banking': [bank.vpa, bank.holder],
  }[method] as [string, string];
  const expected = `${vpa}, ${payee}, 1234.50 INR, ${reference}`;
  try {
    const link = new URL(await readCodeOf(content));
    const [pa, pn, am, cu, tn] = ['pa', 'pn', 'am', 'cu', 'tn'].map((key) =>
      link.searchParams.getAll(key).join(),
    );
    const says = `${pa}, ${pn}, ${am} ${cu}, ${tn}`;
    const isRight = says === expected && link.href.startsWith('upi://pay?');
    return isRight ? [] : [{ name, expected, shown: says }];
  } catch (error) {
    return [{ name, expected, shown: `can’t be read: ${(error as Error).message}` }];
  }
}
