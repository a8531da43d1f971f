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
import { usePayingText } from '../../text/text.ts';
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
  onChange: (value: string) => void;
};

export function TransactionField({ value, method, donation, error, onChange }: TransactionFieldProps) {
  const { confirm } = usePayingText();
  const { donorsPhone } = useCampaign();
  const [isTyping, setTyping] = useState(false);
  const remarkId = useId();
  const ref = useRef<HTMLInputElement>(null);
  useBeforeScripts(ref, (input) => input.value, value, onChange);
  const { amount, currency, phone } = donation;
  const about = { method, amount, currency, phones: [phone, donorsPhone] };
  const remark = remarkOn(value, about, isTyping);
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
              onKeyDown={(event) => {
                // Who sends by Enter hears first that the ID looks wrong; a second Enter sends it.
                if (event.key !== 'Enter' || !isTyping) return;
                setTyping(false);
                const whole = remarkOn(value, about, false);
                if (whole && !isRight(whole)) event.preventDefault();
              }}
            />
            <PasteButton onPaste={onChange} />
          </span>
        )}
      </Field>
      <RemarkOn id={remarkId} remark={remark} />
      {isByUpi && <WhereToFind />}
    </div>
  );
}

/** A link down to the field. A donor who comes back from the payment app needs nothing above it. */
export function ToTransaction() {
  const { confirm } = usePayingText();
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
  const { confirm } = usePayingText();
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

type RemarkOnProps = { id: string; remark: ReturnType<typeof remarkOn> };

/** Rendered even when empty: screen readers announce only changes of a status that exists. */
function RemarkOn({ id, remark }: RemarkOnProps) {
  const { confirm } = usePayingText();
  const Icon = remark && isRight(remark) ? CheckIcon : InfoIcon;
  return (
    <div id={id} role="status">
      {remark && (
        <p className="flex items-start gap-1.5 text-small text-teal">
          <Icon className="mt-1 size-4 shrink-0" />
          {confirm.remarks[remark]}
        </p>
      )}
    </div>
  );
}
