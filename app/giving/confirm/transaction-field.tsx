/** The transaction ID: where to find it, and a remark on the one that is typed. */
import { type MouseEvent, useId, useRef, useState } from 'react';
import {
  isByPayPal,
  isRight,
  type OwnDonation,
  type PaymentMethod,
  remarkOn,
} from '../../donations/index.ts';
import { canPaste, readCopied } from '../../shared/copy-text.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { useConfirmingText } from '../../text/text.ts';
import { Field } from '../../ui/field.tsx';
import { CheckIcon } from '../../ui/icons.tsx';
import { InfoIcon } from '../../ui/more-icons.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useBeforeScripts } from '../use-before-scripts.ts';
import { WhereToFind } from './where-to-find.tsx';

const maxLength = 100;

type TransactionFieldProps = {
  value: string;
  method: PaymentMethod | null;
  donation: OwnDonation;
  error: string | undefined;
  /** The form was not sent, because the ID looks wrong; the next press sends it. */
  isDoubted: boolean;
  onChange: (value: string) => void;
};

export function TransactionField(props: TransactionFieldProps) {
  const { value, method, donation, error, isDoubted, onChange } = props;
  const { confirm } = useConfirmingText();
  const [isTyping, setTyping] = useState(false);
  const remarkId = useId();
  const ref = useRef<HTMLInputElement>(null);
  useBeforeScripts(ref, (input) => input.value, value, onChange);
  const { currency } = donation;
  const remark = remarkOn(value, useAbout(donation, method), isTyping);
  const isByBank = method === 'Internet Banking';
  const isByUpi = !isByBank && !isByPayPal(method) && (method !== null || currency === 'INR');
  const hint = isByBank
    ? confirm.transactionHintBank
    : isByPayPal(method)
      ? confirm.transactionHintPayPal
      : isByUpi
        ? confirm.transactionHint
        : undefined;
  return (
    <div id="paid" className="grid scroll-mt-28 gap-2">
      <Field label={confirm.transaction} hint={hint} error={error}>
        {(field) => (
          <span className="breaks flex items-start gap-2">
            <input
              {...field}
              ref={ref}
              aria-describedby={[field['aria-describedby'], remarkId].filter(Boolean).join(' ')}
              name="confirmationNumber"
              className="input num min-w-0"
              aria-required
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={maxLength}
              value={value}
              onChange={(event) => {
                const { inputType } = event.nativeEvent as InputEvent;
                setTyping(inputType !== 'insertFromPaste');
                onChange(event.target.value);
              }}
              onBlur={() => setTyping(false)}
              onKeyDown={({ key }) => key === 'Enter' && setTyping(false)}
            />
            <PasteButton onPaste={onChange} />
          </span>
        )}
      </Field>
      <RemarkOn id={remarkId} remark={remark} isDoubted={isDoubted} />
      {isByUpi && <WhereToFind />}
    </div>
  );
}

/** A link down to the field. A donor who comes back from the payment app needs nothing above it. */
export function ToTransaction() {
  const { confirm } = useConfirmingText();
  const focusField = (event: MouseEvent) => {
    event.preventDefault();
    const field = document.getElementById('paid');
    field?.querySelector('input')?.focus({ preventScroll: true });
    field?.scrollIntoView();
  };
  return (
    // biome-ignore lint/a11y/useValidAnchor: without scripts it leads there too
    <a href="#paid" className="justify-self-start font-semibold" onClick={focusField}>
      {confirm.toTransaction}
    </a>
  );
}

/** Pastes what the donor has copied in the payment app, with one press. Not every browser can. */
function PasteButton({ onPaste }: { onPaste: (text: string) => void }) {
  const { confirm } = useConfirmingText();
  const showToast = useToast();
  const isHydrated = useHydrated();
  if (!isHydrated || !canPaste()) return null;
  async function paste() {
    try {
      const text = (await readCopied()).trim().slice(0, maxLength);
      if (text) return onPaste(text);
    } catch (error) {
      // The donor may have refused it.
      console.error(error);
    }
    showToast(confirm.pasteFailed, 'error');
  }
  return (
    <button type="button" className="btn btn-small btn-quiet min-h-13 shrink-0" onClick={paste}>
      {confirm.paste}
    </button>
  );
}

/** What a remark on the ID takes into account. */
export function useAbout({ amount, currency, phone }: OwnDonation, method: PaymentMethod | null) {
  const { donorsPhone } = useCampaign();
  return { method, amount, currency, phones: [phone, donorsPhone] };
}

type RemarkOnProps = { id: string; remark: ReturnType<typeof remarkOn>; isDoubted: boolean };

/** Rendered even when empty: screen readers announce only changes of a status that exists. */
function RemarkOn({ id, remark, isDoubted }: RemarkOnProps) {
  const { confirm } = useConfirmingText();
  const Icon = remark && isRight(remark) ? CheckIcon : InfoIcon;
  return (
    <div id={id} role="status">
      {remark && (
        <p className="flex items-start gap-1.5 text-small text-teal">
          <Icon className="mt-1 size-4 shrink-0" />
          {confirm.remarks[remark]} {isDoubted && confirm.sureOfId}
        </p>
      )}
    </div>
  );
}
