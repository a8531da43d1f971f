/** 'Download my data': the export, for its donor. */
import type { AppContext } from '../../../platform/app-context.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Requester } from '../../../platform/http/requester.ts';
import { type Export, exportData } from '../export-data.server.ts';
import { hasKey } from '../ownership.server.ts';
import { findDonation } from '../repository.server.ts';
import { mustBeMine } from './find-mine.server.ts';

/**
 * The zip of exportData. Only for the holder of the key from the donor's mail: a browser may be shared, for
 * example the phone of a family. Throws 404 if the donation is not the requester's, 403 without the key.
 */
export async function exportOwn(context: AppContext, requester: Requester, id: string): Promise<Export> {
  const donation = mustBeMine(context, requester, await findDonation(context.db, id));
  if (!hasKey(context, requester, donation)) throw new Problem('donation.keyNeeded');
  return exportData(context, donation);
}
