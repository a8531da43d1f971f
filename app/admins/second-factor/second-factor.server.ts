/**
 * A second factor, optional or required by a setting (contract §9): a code of an authenticator app at each
 * log-in.
 */
import type { AppContext } from '../../../platform/app-context.ts';
import { invalidInput } from '../../../platform/http/input.ts';
import { Problem } from '../../../platform/http/problem.ts';
import type { Admin, Requester } from '../../../platform/http/requester.ts';
import { teamLanguage } from '../../../platform/languages.ts';
import { refer } from '../../../platform/problems/reference.ts';
import { seal, unseal } from '../../../platform/signing.ts';
import { insertAuditEntry } from '../../audit/index.server.ts';
import { findAccount } from '../accounts.server.ts';
import { countCodeAttempt, forgetCodeAttempts } from '../lock-out.server.ts';
import { requirePassword } from '../require-password.server.ts';
import { recoveryCodeDigits, type SecondFactorInput } from '../schema.ts';
import { deleteSessionsOf } from '../session-repository.server.ts';
import { generateRecoveryCodes, hashRecoveryCode } from './recovery-codes.server.ts';
import * as repository from './repository.server.ts';
import { findStep, generateTotpSecret, totpUri } from './totp.server.ts';

/** Whether the admin's factor is on, and the number of remaining recovery codes. */
export async function showSecondFactor({ db, config }: AppContext, { id }: Admin) {
  const [factor, recoveryCodesLeft] = await Promise.all([
    repository.findSecondFactor(db, id),
    repository.countRecoveryCodes(db, id),
  ]);
  const isOn = factor !== undefined && factor.confirmedAt !== null;
  return { isOn, isRequired: config.requireSecondFactor, recoveryCodesLeft };
}

/**
 * A new secret for the admin's app, as text and as the address for a QR code. It counts once a first code
 * confirms it. Throws 409 if a factor is on.
 */
export async function beginSecondFactor(
  { db, config }: AppContext,
  { id, username }: Admin,
): Promise<{ secret: string; uri: string }> {
  const secret = generateTotpSecret();
  const sealed = seal(config.appSecret, 'second-factor', secret);
  if (!(await repository.upsertUnconfirmed(db, id, sealed))) throw new Problem('secondFactor.isOn');
  return { secret, uri: totpUri(secret, config.campaign.siteName[teamLanguage], username) };
}

/**
 * Turns the factor on. Returns ten recovery codes, which are not shown again. Throws 400 for a wrong password
 * or code, 403 after too many wrong passwords, 409 if no factor was prepared or it is on already.
 */
export async function turnOnSecondFactor(
  context: AppContext,
  requester: Requester,
  admin: Admin,
  { password, code }: SecondFactorInput,
): Promise<string[]> {
  const { db, config } = context;
  const { id: adminId, username } = admin;
  await requirePassword(context, requester, admin, { password });
  const factor = await repository.findSecondFactor(db, adminId);
  if (!factor || factor.confirmedAt !== null) throw new Problem('secondFactor.notBegun');
  const secret = unseal(config.appSecret, 'second-factor', factor.secret);
  const step = secret && findStep(secret, code, Date.now());
  // Wrong codes do not count here: this browser has just been given the secret.
  if (!step) throw invalidInput({ code: 'code.wrongFirst' });
  const codes = generateRecoveryCodes();
  await db.transaction().execute(async (tx) => {
    const at = new Date().toISOString();
    const isConfirmed = await repository.confirmSecondFactor(tx, {
      adminId,
      secret: factor.secret,
      step,
      at,
    });
    if (!isConfirmed) throw new Problem('secondFactor.notBegun');
    const hashes = codes.map((each) => hashRecoveryCode(config.appSecret, adminId, each));
    await repository.insertRecoveryCodes(tx, adminId, hashes);
    await insertAuditEntry(tx, { who: username, action: 'secondFactor.on', subject: username });
  });
  return codes;
}

/**
 * Turns one's own factor off. Throws 400 for a wrong password or code with the remaining attempts, then 403.
 */
export async function turnOffSecondFactor(
  context: AppContext,
  requester: Requester,
  admin: Admin,
  { password, code }: SecondFactorInput,
): Promise<void> {
  await requirePassword(context, requester, admin, { password });
  const remaining = await countCodeAttempt(context, admin.username);
  if (!(await acceptCode(context, admin.id, code))) {
    throw invalidInput({ code: refer('code.wrong', { remaining: remaining() }) });
  }
  await forgetCodeAttempts(context, admin.username);
  await context.db.transaction().execute(async (tx) => {
    if (!(await repository.deleteSecondFactor(tx, admin.id))) return;
    const { username } = admin;
    await insertAuditEntry(tx, { who: username, action: 'secondFactor.off', subject: username });
  });
}

/**
 * Turns off the factor of a colleague who has lost phone and recovery codes; their sessions end. Throws 409
 * for the super-admin's own: an unattended browser would be enough.
 */
export async function turnOffSecondFactorOf(context: AppContext, admin: Admin, id: string): Promise<void> {
  const account = await findAccount(context, id);
  if (account.isSuperAdmin) throw new Problem('secondFactor.superAdminsOwn');
  await context.db.transaction().execute(async (tx) => {
    if (!(await repository.deleteSecondFactor(tx, id))) return;
    await deleteSessionsOf(tx, id);
    const action = 'account.secondFactorOff';
    await insertAuditEntry(tx, { who: admin.username, action, subject: account.username });
  });
}

/**
 * The second step of a log-in, after the right password. Does nothing without a second factor. Else throws
 * 401 without a code, 401 for a wrong code with the remaining attempts, and 403 after too many.
 */
export async function requireCode(
  context: AppContext,
  { id, username }: { id: string; username: string },
  code: string,
): Promise<void> {
  const factor = await repository.findSecondFactor(context.db, id);
  if (!factor?.confirmedAt) return;
  if (code === '') throw new Problem('login.codeNeeded');
  const remaining = await countCodeAttempt(context, username);
  if (!(await acceptCode(context, id, code))) {
    throw new Problem('login.wrongCode', { params: { remaining: remaining() } });
  }
  await forgetCodeAttempts(context, username);
}

/** True for a right code, which is used up: no code is accepted twice. */
async function acceptCode({ db, config, log }: AppContext, adminId: string, code: string): Promise<boolean> {
  if (code.length === recoveryCodeDigits) {
    return repository.takeRecoveryCode(db, adminId, hashRecoveryCode(config.appSecret, adminId, code));
  }
  const factor = await repository.findSecondFactor(db, adminId);
  if (!factor?.confirmedAt) return false;
  const secret = unseal(config.appSecret, 'second-factor', factor.secret);
  if (secret === null) log.error({ adminId }, 'a second factor was sealed with another APP_SECRET');
  const step = secret && findStep(secret, code, Date.now());
  return step ? repository.markStepUsed(db, adminId, step) : false;
}
