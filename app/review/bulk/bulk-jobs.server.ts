/** Bulk work on donations: what each kind does to one donation, in the transaction that marks it. */
import type { AppContext } from '../../../platform/app-context.ts';
import type { Database } from '../../../platform/db/database.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { ItemResult, JobKind } from '../../../platform/jobs/job-kinds.ts';
import {
  changeDonation,
  deleteLocked,
  lockAlsoDeleted,
  lockDonation,
  type OwnedDonation,
  restoreIn,
} from '../../donations/index.server.ts';
import { queueVerifiedMail } from '../../mails/index.server.ts';
import * as receipts from '../../receipts/index.server.ts';

type Kind = JobKind<AppContext>;

/**
 * Verifies donations with a transaction ID: without one no donor has said that it is paid. Their messages
 * wait to be read (docs/decisions/0042-messages-wait.md). Takes back only what the job itself recorded.
 */
export const verifyJob: Kind = {
  role: 'admin',
  async doItem(context, tx, { id: batchId, who }, id) {
    const donation = await lock(tx, id);
    if (donation.confirmationNumber === null) throw new Problem('donation.noTransactionId');
    return verify(context, tx, donation, { who, batchId });
  },
  takeBackItem: takeBackVerified,
};

/** The super-admin's tool: needs no transaction ID (spec §2). */
export const setVerifiedJob: Kind = {
  role: 'super-admin',
  async doItem(context, tx, { id: batchId, who }, id) {
    return verify(context, tx, await lock(tx, id), { who, batchId });
  },
  takeBackItem: takeBackVerified,
};

/** The super-admin's tool: reverses all receipts. */
export const unverifyJob: Kind = {
  role: 'super-admin',
  async doItem(context, tx, { who }, id) {
    const donation = await lock(tx, id);
    if (!donation.isVerified) return { outcome: 'unchanged' };
    await receipts.unverify(context, tx, donation, { who });
    return { outcome: 'done' };
  },
};

export const checkJob: Kind = {
  role: 'admin',
  doItem: (context, tx, { who }, id) => setChecked(context, tx, id, true, who),
  takeBackItem: (context, tx, { who }, id) => setChecked(context, tx, id, false, who),
};

/** Deleted donations can be restored, by the same rules as one by one. */
export const deleteJob: Kind = {
  role: 'admin',
  async doItem(context, tx, { who }, id) {
    await deleteLocked(context, tx, await lock(tx, id), who);
    return { outcome: 'done' };
  },
  async takeBackItem(context, tx, { who }, id) {
    const isSuperAdmin = who === context.config.superAdmin.username.toLowerCase();
    await restoreIn(tx, context, { username: who, isSuperAdmin }, id);
    return { outcome: 'done' };
  },
};

async function lock(tx: Database, id: string): Promise<OwnedDonation> {
  const donation = await lockDonation(tx, id);
  if (!donation) throw new Problem('donation.gone');
  return donation;
}

async function verify(
  context: AppContext,
  tx: Database,
  donation: OwnedDonation,
  by: receipts.By,
): Promise<ItemResult> {
  if (donation.isVerified) return { outcome: 'unchanged' };
  const verified = await receipts.verifyByHand(context, tx, donation, by);
  return { outcome: 'done', mailAt: await queueVerifiedMail(context, tx, donation, verified) };
}

/** Also for a donation that was deleted since: restored, it must not be verified again. */
async function takeBackVerified(
  context: AppContext,
  tx: Database,
  { id: batchId, who }: { id: string; who: string },
  id: string,
): Promise<ItemResult> {
  const donation = await lockAlsoDeleted(tx, id);
  if (!donation) throw new Problem('donation.gone');
  if (!donation.isVerified) return { outcome: 'unchanged' };
  if (!(await receipts.takeBackBatch(context, tx, donation, batchId, { who }))) {
    throw new Problem('job.changedSince');
  }
  return { outcome: 'done' };
}

async function setChecked(
  context: AppContext,
  tx: Database,
  id: string,
  isChecked: boolean,
  who: string,
): Promise<ItemResult> {
  const donation = await lock(tx, id);
  if (donation.isChecked === isChecked) return { outcome: 'unchanged' };
  await changeDonation(context, tx, donation, { isChecked }, who);
  return { outcome: 'done' };
}

declare module '../../../platform/jobs/job-kinds.ts' {
  interface JobKinds {
    verify: unknown;
    setVerified: unknown;
    unverify: unknown;
    check: unknown;
    delete: unknown;
  }
}
