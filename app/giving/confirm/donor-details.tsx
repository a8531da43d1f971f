/** The details entered on /donate, read-only and folded; unfolded if one of them is missing (spec §5). */
import { useState } from 'react';
import type { DonorFields, OwnDonation, PaymentMethod } from '../../donations/index.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { sentences } from '../../text/sentences.ts';
import { useConfirmingText } from '../../text/text.ts';
import { countryNames } from '../../text/use-country-names.ts';
import { useLanguage } from '../../text/use-language.ts';
import { useMethodName } from '../../text/use-method-name.ts';
import { Field } from '../../ui/field.tsx';
import { ChangeLink } from '../change-link.tsx';

const names = [
  'firstname',
  'lastname',
  'address',
  'country',
  'email',
  'phone',
  'currency',
  'amount',
] as const;

type Name = (typeof names)[number];

const words: Record<Name, string> = {
  firstname: sentences.confirmFirstname,
  lastname: sentences.confirmLastname,
  address: sentences.confirmAddress,
  country: sentences.confirmCountry,
  email: sentences.confirmEmail,
  phone: sentences.confirmPhone,
  currency: sentences.currencyRequired,
  amount: sentences.confirmAmount,
};

export type DetailErrors = Partial<Record<Name, string>>;

/** The error of each empty detail that the campaign requires. */
export function missingDetails(donation: OwnDonation, rules: DonorFields): DetailErrors {
  return Object.fromEntries(
    names
      .filter((name) => !donation[name]?.trim() && isRequired(name, rules))
      .map((name) => [name, words[name]]),
  );
}

function isRequired(name: Name, rules: DonorFields): boolean {
  return (name !== 'address' && name !== 'phone') || rules[name] === 'required';
}

type DonorDetailsProps = {
  donation: OwnDonation;
  /** The fixed payment method; null if the form has a field that chooses it. */
  method: PaymentMethod | null;
  errors: DetailErrors;
};

export function DonorDetails({ donation, method, errors }: DonorDetailsProps) {
  const { donate, confirm, quiet } = useConfirmingText();
  const [isOpen, setOpen] = useState(false);
  const language = useLanguage();
  // Browsers without scripts keep the server's name.
  const countryName = countryNames(language);
  const nameOf = useMethodName();
  const shownOf = (name: Name) =>
    name === 'country' ? countryName(donation.country ?? '') : (donation[name] ?? '');
  // `errors` also holds those of the form's other fields.
  const { donorFields } = useCampaign();
  const shown = names.filter((name) => donation[name] || isRequired(name, donorFields));
  const hasErrors = names.some((name) => errors[name]);
  return (
    <details
      className="rounded-card border border-line px-4 py-3"
      open={isOpen || hasErrors}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="min-h-8 font-semibold text-teal">{confirm.yourDetails}</summary>
      <div className="mt-4 mb-1 grid gap-4 wide:grid-cols-2">
        {shown.map((name) => (
          <Detail key={name} name={name} label={donate[name]} value={shownOf(name)} error={errors[name]} />
        ))}
        {donation.inNameOf && <Detail name="inNameOf" label={donate.inNameOf} value={donation.inNameOf} />}
        {method && (
          <Field label={confirm.method}>
            {({ id }) => (
              <>
                {/* Without scripts the browser sends the stored name, not that of the page's language. */}
                <input type="hidden" name="paymentMethod" value={method} />
                <input id={id} className="input" value={nameOf(method)} readOnly />
              </>
            )}
          </Field>
        )}
      </div>
      {!quiet && (
        <ChangeLink
          className="mb-1 inline-block"
          donation={donation}
          from={method ? 'confirmation' : 'confirm-donation'}
        />
      )}
    </details>
  );
}

type DetailProps = { name: string; label: string; value: string; error?: string | undefined };

function Detail({ name, label, value, error }: DetailProps) {
  return (
    <Field label={label} error={error}>
      {(field) => (
        // With large text a value has several lines.
        <textarea
          {...field}
          name={name}
          rows={1}
          className="input field-sizing-content resize-none"
          value={value}
          readOnly
        />
      )}
    </Field>
  );
}
