/** Step 3 of giving: what was paid and how, with a picture of it. Used by /confirmation and /confirm-donation. */
import { type ReactNode, useRef } from 'react';
import { useCampaign } from '../../shell/root-data.ts';
import { useText } from '../../text/text.ts';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { Field } from '../../ui/field.tsx';
import { ThanksDialog } from '../receipt/thanks-dialog.tsx';
import { ScreenshotField } from '../screenshot/screenshot-field.tsx';
import { typedIn, useBeforeScripts } from '../use-before-scripts.ts';
import { Visibility } from '../visibility.tsx';
import { WriteToUs } from '../write-to-us.tsx';
import { DeleteDonation } from './delete-donation.tsx';
import { DonorDetails } from './donor-details.tsx';
import { SendingProgress } from './sending-progress.tsx';
import { TransactionField } from './transaction-field.tsx';
import { type ConfirmFormInput, useConfirmForm } from './use-confirm-form.ts';

type ConfirmFormProps = ConfirmFormInput & {
  /** Where the payment method is still a choice: its field. */
  methodField?: (error: string | undefined) => ReactNode;
  /** Buttons between Delete and Submit. */
  children?: ReactNode;
};

export function ConfirmForm({ methodField, children, ...input }: ConfirmFormProps) {
  const { donation, method } = input;
  const { confirm, refused } = useText();
  const { names } = useCampaign();
  const form = useConfirmForm(input);
  const { draft, change, errors, sending } = form;
  return (
    <form
      ref={form.formRef}
      noValidate
      method="post"
      className="grid gap-6 [&_.input]:scroll-mt-10"
      onSubmit={form.submit}
    >
      {methodField?.(errors.method)}
      <TransactionField
        value={draft.confirmationNumber}
        method={method}
        donation={donation}
        error={errors.confirmationNumber}
        onChange={(confirmationNumber) => {
          change({ confirmationNumber });
          form.forget('confirmationNumber');
        }}
      />
      <ScreenshotField
        file={form.file}
        error={errors.screenshot}
        onChange={(chosen) => {
          form.setFile(chosen);
          form.forget('screenshot');
        }}
        onWrongKind={form.refusePicture}
      />
      <MessageField message={draft.message} onChange={(message) => change({ message })} />
      <Visibility isHidden={draft.isHidden} onChange={(isHidden) => change({ isHidden })} />
      <DonorDetails donation={donation} method={methodField ? null : method} errors={errors} />
      <ErrorBanner message={errors.form} />
      {errors.form && <WriteToUs words={refused.help} />}
      <SendingProgress sending={sending} />
      {/* Not disabled while it sends: the keyboard's focus would be lost. */}
      <button type="submit" className="btn btn-give" aria-disabled={sending !== null}>
        {confirm.submit}
      </button>
      {children}
      <DeleteDonation id={donation.id} draftName={form.draftName} />
      <ThanksDialog donation={form.confirmed} words={confirm.thankText(names)} />
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
