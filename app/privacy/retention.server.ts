/** The nightly job: nothing is kept longer than contract §10 says. Each rule stands in the room whose data it is. */
import type { AppContext } from '../../platform/app-context.ts';
import { purgeAccounts } from '../admins/purge-accounts.server.ts';
import { purgeFamilySessions } from '../arrived/family.server.ts';
import { purgeAudit } from '../audit/purge-audit.server.ts';
import { purgeContactMessages } from '../contact/purge-contact-messages.server.ts';
import { purgeDeleted } from '../donations/deleted/purge-deleted.server.ts';
import {
  dropScreenshots,
  forgetRequesters,
  purgeIncomplete,
  tidySearch,
} from '../donations/retention/retention.server.ts';
import { sweepScreenshots } from '../donations/screenshots/sweep-screenshots.server.ts';
import { purgeFollowers } from '../followers/purge-followers.server.ts';
import { purgeMails } from '../mails/purge-mails.server.ts';
import { forgetPayers } from '../paypal/forget-payers.server.ts';

/** In this order: files go last, when whose they were has gone. */
const rules: [what: string, rule: (context: AppContext) => Promise<number>][] = [
  ['unfinished donations', purgeIncomplete],
  ['deleted donations', purgeDeleted],
  ['addresses of donations', forgetRequesters],
  ['PayPal orders', forgetPayers],
  ['mails', purgeMails],
  ['contact messages', purgeContactMessages],
  ['requests to follow', purgeFollowers],
  ['accounts', purgeAccounts],
  ['devices of the family', purgeFamilySessions],
  ['audit', purgeAudit],
  ['screenshots of donations', dropScreenshots],
  ['files', sweepScreenshots],
  ['the index of the search', tidySearch],
];

/**
 * Applies every rule once. One that fails is logged and tried again the next night, and the others go on. Any number of
 * processes may do so at once.
 */
export async function applyRetention(context: AppContext): Promise<void> {
  const { log } = context;
  const counts: Record<string, number> = {};
  for (const [what, rule] of rules) {
    try {
      const count = await rule(context);
      if (count > 0) counts[what] = count;
    } catch (error) {
      log.error({ what, error: (error as Error).stack }, 'what need not be kept could not be removed');
    }
  }
  if (Object.keys(counts).length > 0) log.info(counts, 'removed what need not be kept any longer');
}
