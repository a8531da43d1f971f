/** A donor confirms without scripts: one form with the details and the screenshot. */
import * as v from 'valibot';
import type { AppContext } from '../../platform/app-context.ts';
import { checkInput, invalidInput } from '../../platform/http/input.ts';
import { type FieldProblems, Problem } from '../../platform/http/problem.ts';
import type { Requester } from '../../platform/http/requester.ts';
import type { Upload } from '../../platform/http/upload.ts';
import { confirmDonation } from './confirm-donation.server.ts';
import type { OwnDonation } from './projections.ts';
import { confirmationSchema } from './schema.ts';
import { storeScreenshot } from './screenshots/screenshots.server.ts';
import { tidyTransactionId } from './transaction-id.ts';

const detailsSchema = v.omit(confirmationSchema, ['screenshotUrl']);

const names = ['paymentMethod', 'confirmationNumber', 'message', 'isHiddenMessage', 'isAnonymous'] as const;

type Sent = Partial<Record<(typeof names)[number], string>>;

/**
 * Confirms the donation with the form's screenshot. Stores nothing if a field is wrong. A problem carries the
 * sent fields, as a browser without scripts keeps none of them. Throws as storeScreenshot and confirmDonation
 * do.
 */
export async function confirmByForm(
  context: AppContext,
  requester: Requester,
  id: string,
  upload: Upload,
): Promise<OwnDonation> {
  try {
    const checked: Upload = {
      ...upload,
      async receive() {
        const received = await upload.receive();
        try {
          await checkDetails(await readSent(upload), received !== null);
        } catch (error) {
          await received?.discard();
          throw error;
        }
        return received;
      },
    };
    const screenshotUrl = await storeScreenshot(context, requester, id, checked);
    const details = await checkDetails(await readSent(upload), true);
    return await confirmDonation(context, requester, id, { ...details, screenshotUrl });
  } catch (error) {
    if (error instanceof Problem) error.sent = await readSent(upload);
    throw error;
  }
}

/** The form's fields; after a file that was not received, only those before it. */
async function readSent(upload: Upload): Promise<Sent> {
  const sent: Sent = {};
  for (const name of names) {
    const value = await upload.field([name]);
    if (value !== null) sent[name] = value;
  }
  return sent;
}

/** Throws 400 with the problems of all fields at once. */
async function checkDetails(sent: Sent, hasScreenshot: boolean) {
  const { isHiddenMessage, isAnonymous, confirmationNumber = '', ...texts } = sent;
  const input = {
    ...texts,
    confirmationNumber: tidyTransactionId(confirmationNumber),
    // A form has both; browsers leave out a checkbox that is not ticked.
    ...(isHiddenMessage && {
      isHiddenMessage: isHiddenMessage === 'true',
      isAnonymous: isAnonymous === 'true',
    }),
  };
  const missing: FieldProblems = hasScreenshot ? {} : { screenshot: 'screenshot.required' };
  try {
    const details = await checkInput(detailsSchema, input);
    if (hasScreenshot) return details;
  } catch (error) {
    if (error instanceof Problem) throw invalidInput({ ...error.fields, ...missing });
    throw error;
  }
  throw invalidInput(missing);
}
