/** The donor's details: name and country, then email, phone and address. */
import { type ReactNode, use } from 'react';
import type { DonorInput } from '../../donations/index.ts';
import type { Form } from '../../shared/use-form.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { useText } from '../../text/text.ts';
import { Field } from '../../ui/field.tsx';
import { PlainForm } from '../../ui/plain-form.ts';
import { TextField } from '../../ui/text-field.tsx';
import { CountryField } from './country-field.tsx';
import { PhoneField } from './phone-field.tsx';

type DonorFieldsProps = {
  form: Form<DonorInput>;
  /** ISO 3166 alpha-2: the country of the phone number until the donor chooses another. */
  phoneCountry: string;
  onCountry: (code: string) => void;
};

export function DonorFields({ form, phoneCountry, onCountry }: DonorFieldsProps) {
  const { donate } = useText();
  const { address, phone } = useCampaign().donorFields;
  return (
    <>
      <Group title={donate.groupYou}>
        <div className="grid gap-5 wide:grid-cols-2 wide:gap-4">
          <TextField
            form={form}
            name="firstname"
            aria-required
            label={donate.firstname}
            autoComplete="given-name"
            maxLength={100}
          />
          <TextField
            form={form}
            name="lastname"
            aria-required
            label={donate.lastname}
            autoComplete="family-name"
            maxLength={100}
          />
        </div>
        <CountryField form={form} onChoose={({ code }) => onCountry(code)} />
      </Group>
      <Group title={donate.groupContact}>
        <TextField
          form={form}
          name="email"
          aria-required
          label={donate.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        {phone !== 'no' && <Phone form={form} country={phoneCountry} isRequired={phone === 'required'} />}
        {address !== 'no' && (
          <TextField
            form={form}
            name="address"
            aria-required={address === 'required'}
            label={address === 'required' ? donate.address : donate.optional({ label: donate.address })}
            hint={donate.addressHint}
            rows={2}
            autoComplete="street-address"
            maxLength={500}
          />
        )}
      </Group>
    </>
  );
}

type PhoneProps = { form: Form<DonorInput>; country: string; isRequired: boolean };

function Phone({ form, country, isRequired }: PhoneProps) {
  const { donate } = useText();
  const { errors } = use(PlainForm);
  return (
    <Field
      label={isRequired ? donate.phone : donate.optional({ label: donate.phone })}
      error={form.errors.phone ?? errors.phone}
    >
      {(field) => (
        <PhoneField
          control={field}
          name="phone"
          inputRef={form.place('phone')}
          value={form.values.phone}
          onChange={(phone) => form.set('phone', phone)}
          country={country}
          isRequired={isRequired}
          countryLabel={`${donate.phone}: ${donate.country}`}
        />
      )}
    </Field>
  );
}

/** One group of the form's fields, under its heading. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-3 text-lead font-semibold">{title}</legend>
      {children}
    </fieldset>
  );
}
