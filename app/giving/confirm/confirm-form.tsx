/** The form of /confirmation and /confirm-donation: transaction ID, screenshot, message and details. */
import { type ReactNode, useRef } from 'react';
import { ProposalNote } from '../../readings/parts.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { useConfirmingText, useText } from '../../text/text.ts';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { Field } from '../../ui/field.tsx';
import { ThanksDialog } from '../receipt/thanks-dialog.tsx';
import { ScreenshotField } from '../screenshot/screenshot-field.tsx';
import type { Sending } from '../screenshot/store-screenshot.ts';
import { typedIn, useBeforeScripts } from '../use-before-scripts.ts';
import { Visibility } from '../visibility.tsx';
import { WriteToUs } from '../write-to-us.tsx';
import { DeleteDonation } from './delete-donation.tsx';
import { DonorDetails } from './donor-details.tsx';
import { TransactionField } from './transaction-field.tsx';
import { type ConfirmFormInput, useConfirmForm } from './use-confirm-form.ts';

type ConfirmFormProps = ConfirmFormInput & {
  /** The field that chooses the payment method; left out if the method is fixed. */
  methodField?: (error: string | undefined) => ReactNode;
  /** Buttons between Delete and Submit. */
  children?: ReactNode;
};

export function ConfirmForm({ methodField, children, ...input }: ConfirmFormProps) {
  const { donation, method } = input;
  const { confirm, refused, thanks } = useConfirmingText();
  const { names } = useCampaign();
  const form = useConfirmForm(input);
  const { draft, change, errors, sending } = form;
  const changeId = (confirmationNumber: string) => {
    change({ confirmationNumber });
    form.forget('confirmationNumber');
  };
  return (
    <form
      ref={form.formRef}
      noValidate
      method="post"
      encType="multipart/form-data"
      className="grid gap-6"
      onSubmit={form.submit}
    >
      {methodField?.(errors.method)}
      <TransactionField
        value={draft.confirmationNumber}
        method={method}
        donation={donation}
        error={errors.confirmationNumber}
        isDoubted={form.isDoubted}
        onChange={changeId}
      />
      {method !== null && <p className="-mt-3 text-small text-soft">{confirm.withoutReference}</p>}
      <ScreenshotField
        file={form.file}
        hint={method === 'Internet Banking' ? confirm.paperReceipt : confirm.screenshotHow}
        error={errors.screenshot}
        told={form.told}
        onChange={form.choose}
        onShared={form.takeShared}
        onWrongKind={form.refusePicture}
        note={(preview) => (
          <ProposalNote
            donation={donation}
            // Behind the thanks, a question would come too late.
            url={form.confirmed ? null : form.storedUrl}
            picture={preview}
            typed={draft.confirmationNumber}
            onTake={changeId}
          />
        )}
      />
      <MessageField message={draft.message} onChange={(message) => change({ message })} />
      <Visibility
        isHidden={draft.isHidden}
        onChange={(isHidden) => change({ isHidden })}
        isAnonymous={draft.isAnonymous}
        onAnonymous={(isAnonymous) => change({ isAnonymous })}
      />
      <DonorDetails donation={donation} method={methodField ? null : method} errors={errors} />
      <ErrorBanner message={errors.form} />
      {errors.form && <WriteToUs words={refused.help} />}
      <SendingProgress sending={sending} />
      {/* aria-disabled, because a disabled button would lose the keyboard's focus. */}
      <button type="submit" className="btn btn-give" aria-disabled={sending !== null}>
        {confirm.submit}
      </button>
      {children}
      <DeleteDonation id={donation.id} draftName={form.draftName} />
      <ThanksDialog donation={form.confirmed} words={thanks.text(names)} />
    </form>
  );
}

type MessageFieldProps = { message: string; onChange: (message: string) => void };

function MessageField({ message, onChange }: MessageFieldProps) {
  const { donate } = useText();
  const ref = useRef<HTMLTextAreaElement>(null);
  useBeforeScripts(ref, typedIn, message, onChange);
  return (
    <Field label={donate.message}>
      {(field) => (
        <textarea
          {...field}
          ref={ref}
          name="message"
          className="input"
          rows={3}
          maxLength={2000}
          value={message}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/**
 * The upload's progress as text and bar. Screen readers announce each step, but not each percent; the status
 * is there before its first words, which would be silent otherwise.
 */
function SendingProgress({ sending }: { sending: Sending }) {
  const { confirm, sending: waits } = useConfirmingText();
  const isUploading = sending?.step === 'uploading';
  const words =
    sending &&
    {
      preparing: confirm.sendPreparing,
      uploading: confirm.sendUploading({
        percent: isUploading ? String(sending.percent) : '',
      }),
      saving: confirm.sendSaving,
      again: waits.again,
      turn: confirm.sendTurn,
      offline: waits.offline,
    }[sending.step];
  return (
    <div className={sending ? 'grid gap-2 rounded-card border border-line bg-card px-4 py-3' : '-mt-6'}>
      <div className="num font-semibold">
        <p role="status">{!isUploading && words}</p>
        {isUploading && <p>{words}</p>}
      </div>
      {sending && (
        <progress
          className="h-2.5 w-full accent-teal"
          aria-label={confirm.screenshot}
          max={100}
          value={isUploading ? sending.percent : undefined}
        />
      )}
    </div>
  );
}
