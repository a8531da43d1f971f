/** Step 1 of giving: who gives, and how much (spec §2, /donate). */
import { useCallback, useEffect, useRef, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { defaultLanguage } from '../../../platform/languages.ts';
import { countries, findCountryByName } from '../../../platform/places/countries.ts';
import { currencyCodes } from '../../../platform/places/currencies.ts';
import { metaOf } from '../../home/meta.ts';
import { useLanguage } from '../../text/root-data.ts';
import { useText, useTranslate } from '../../text/text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { LockIcon } from '../../ui/icons.tsx';
import { FullPageSpinner } from '../../ui/spinner.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { fetchIpDetails } from '../../visitors/ip-details.ts';
import { formatMoney, ungroup } from '../money.ts';
import type { OwnDonation } from '../projections.ts';
import { storeDonation } from './donation-data.ts';
import { type DonorFields, useDonorForm } from './donor-form.ts';
import { type Existing, ExistingDialog } from './existing-dialog.tsx';
import { PhoneField } from './phone-field.tsx';
import { ProcessDialog } from './process-dialog.tsx';
import { Steps } from './steps.tsx';
import { Visibility } from './visibility.tsx';

export const meta = metaOf;

/** Amounts that most people choose among; any other can be typed. */
const presets = { INR: ['1000', '2000', '5000', '10000'], other: ['25', '50', '100', '250'] };

export default function DonatePage() {
  const { donate, site } = useText();
  const translate = useTranslate();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const { form, send } = useDonorForm();
  const { register, control, handleSubmit, setValue, getValues, trigger, watch, formState } = form;
  const { errors, isSubmitting } = formState;
  const [banner, setBanner] = useState<string | null>(null);
  const [isProcessOpen, setProcessOpen] = useState(false);
  const [isRatesOpen, setRatesOpen] = useState(false);
  const [saved, setSaved] = useState<OwnDonation | null>(null);
  const [existing, setExisting] = useState<Existing | null>(null);
  const [phoneCountry, setPhoneCountry] = useState('IN');
  const forgetExisting = useCallback(() => setExisting(null), []);
  const bannerRef = useRef<HTMLParagraphElement>(null);

  // The country's defaults for who is located; what the donor has chosen already stays.
  useEffect(() => {
    fetchIpDetails().then((place) => {
      setPhoneCountry(place?.country_code ?? 'US');
      const country = findCountryByName(place?.country_name ?? '');
      if (!getValues('country')) {
        if (country) setValue('country', country.name);
        setValue('currency', country?.currency ?? 'USD');
      }
    });
  }, [getValues, setValue]);

  // After the rendering that shows it: the donor must see why nothing happened.
  useEffect(() => {
    if (banner) bannerRef.current?.scrollIntoView({ block: 'center' });
  }, [banner]);

  async function submit(fields: DonorFields) {
    setBanner(null);
    const outcome = await send(fields);
    switch (outcome.kind) {
      case 'saved':
        storeDonation(outcome.donation);
        return setSaved(outcome.donation);
      case 'existing':
        return setExisting(outcome.existing);
      case 'no-rates':
        setRatesOpen(true);
        return setBanner(outcome.message);
      case 'failed':
        return setBanner(outcome.message);
    }
  }

  const currency = watch('currency') || 'INR';
  const amount = ungroup(watch('amount') ?? '');

  return (
    <main id="content" className="page">
      <div className="column grid gap-6">
        <Steps current={1} />
        <h1 className="text-title">{donate.title}</h1>
        {banner && (
          <p
            ref={bannerRef}
            role="alert"
            className="rounded-card bg-error-wash px-4 py-3 font-semibold text-error"
          >
            {translate(banner)}
          </p>
        )}
        <div className="note">
          <LockIcon />
          <p>
            {donate.notice}{' '}
            <button
              type="button"
              className="cursor-pointer text-left text-teal underline underline-offset-4"
              onClick={() => setProcessOpen(true)}
            >
              {donate.process}
            </button>
          </p>
        </div>

        <form noValidate method="post" className="grid gap-6" onSubmit={handleSubmit(submit)}>
          <div className="grid gap-6 wide:grid-cols-2 wide:gap-4">
            <Field label={donate.firstname} error={errors.firstname?.message}>
              {(field) => (
                <input
                  {...field}
                  {...register('firstname')}
                  className="input"
                  autoComplete="given-name"
                  maxLength={100}
                />
              )}
            </Field>
            <Field label={donate.lastname} error={errors.lastname?.message}>
              {(field) => (
                <input
                  {...field}
                  {...register('lastname')}
                  className="input"
                  autoComplete="family-name"
                  maxLength={100}
                />
              )}
            </Field>
          </div>
          <Field label={donate.address} error={errors.address?.message}>
            {(field) => (
              <textarea
                {...field}
                {...register('address')}
                className="input"
                rows={2}
                autoComplete="street-address"
                maxLength={500}
              />
            )}
          </Field>
          <Field label={donate.country} error={errors.country?.message}>
            {(field) => (
              <select
                {...field}
                {...register('country', {
                  onChange: (event: { target: { value: string } }) => {
                    const country = findCountryByName(event.target.value);
                    if (!country) return;
                    setValue('currency', country.currency);
                    setPhoneCountry(country.code);
                    trigger('currency');
                  },
                })}
                className="input"
                autoComplete="country-name"
              >
                <option value="">{donate.chooseCountry}</option>
                <CountryOptions isHydrated={isHydrated} />
              </select>
            )}
          </Field>
          <Field label={donate.email} error={errors.email?.message}>
            {(field) => (
              <input
                {...field}
                {...register('email')}
                className="input"
                type="email"
                inputMode="email"
                autoComplete="email"
                maxLength={254}
              />
            )}
          </Field>
          <Field label={donate.phone} error={errors.phone?.message}>
            {(field) => (
              <Controller
                name="phone"
                control={control}
                render={({ field: { value, onChange, name, ref } }) => (
                  <PhoneField
                    control={field}
                    name={name}
                    inputRef={ref}
                    value={value ?? ''}
                    onChange={onChange}
                    country={phoneCountry}
                    countryLabel={`${donate.phone}: ${donate.country}`}
                  />
                )}
              />
            )}
          </Field>

          <div className="grid grid-cols-[6.5rem_1fr] items-start gap-2">
            <Field label={donate.currency} error={undefined}>
              {(field) => (
                <select
                  {...field}
                  {...register('currency', { onChange: () => trigger('currency') })}
                  aria-invalid={Boolean(errors.currency)}
                  aria-describedby="currency-error"
                  className="input num"
                  defaultValue="INR"
                >
                  {currencyCodes.map((code) => (
                    <option key={code}>{code}</option>
                  ))}
                </select>
              )}
            </Field>
            <Field label={donate.amount} error={errors.amount?.message}>
              {(field) => (
                <input
                  {...field}
                  {...register('amount')}
                  className="input num"
                  inputMode="decimal"
                  autoComplete="transaction-amount"
                  maxLength={20}
                />
              )}
            </Field>
            <div className="col-span-full">
              <FieldError id="currency-error" error={errors.currency?.message} />
            </div>
            <div className="col-span-full flex flex-wrap gap-2">
              {presets[currency === 'INR' ? 'INR' : 'other'].map((preset) => (
                <button
                  key={preset}
                  type="button"
                  aria-pressed={amount === preset}
                  className="num cursor-pointer rounded-full border-[1.5px] border-edge bg-card px-4 py-2 text-base font-semibold aria-pressed:border-teal aria-pressed:bg-wash aria-pressed:text-teal"
                  onClick={() => setValue('amount', preset, { shouldValidate: true })}
                >
                  {formatMoney(preset, currency)}
                </button>
              ))}
            </div>
          </div>

          <Field label={donate.message} hint={donate.messageHint} error={errors.message?.message}>
            {(field) => (
              <textarea {...field} {...register('message')} className="input" rows={3} maxLength={2000} />
            )}
          </Field>
          <Controller
            name="isHiddenMessage"
            control={control}
            render={({ field: { value, onChange } }) => (
              <Visibility isHidden={value === true} onChange={onChange} />
            )}
          />

          <div className="sticky bottom-0 -mx-4 bg-linear-to-b from-transparent to-paper to-30% px-4 pt-6 pb-4">
            <button type="submit" className="btn btn-give w-full" disabled={!isHydrated || isSubmitting}>
              {donate.submit}
            </button>
          </div>
        </form>
        <p className="text-small text-soft">{donate.kept}</p>
      </div>

      {isSubmitting && <FullPageSpinner />}
      <ProcessDialog open={isProcessOpen} onClose={() => setProcessOpen(false)} />
      <ExistingDialog existing={existing} onGone={forgetExisting} />
      <Dialog open={isRatesOpen} alert title={donate.ratesTitle} onClose={() => setRatesOpen(false)}>
        <p>{donate.ratesText}</p>
        <button type="button" className="btn btn-quiet" onClick={() => setRatesOpen(false)}>
          {site.close}
        </button>
      </Dialog>
      <Dialog open={saved !== null} title={donate.proceedTitle} onClose={() => setSaved(null)}>
        <ul className="grid list-disc gap-2 pl-5">
          <li>{donate.proceedPick}</li>
          <li>{donate.proceedUpload}</li>
          <li>{donate.proceedMail}</li>
        </ul>
        <button
          type="button"
          className="btn btn-give"
          onClick={() => navigate('/payment-selection', { state: { donationData: saved } })}
        >
          {donate.proceed}
        </button>
      </Dialog>
    </main>
  );
}

/** English names at first, as the server wrote them; the browser's own in the page's language once scripts run. */
function CountryOptions({ isHydrated }: { isHydrated: boolean }) {
  const language = useLanguage();
  const names =
    isHydrated && language !== defaultLanguage ? new Intl.DisplayNames(language, { type: 'region' }) : null;
  return countries.map(({ code, name }) => (
    <option key={code} value={name}>
      {names?.of(code) ?? name}
    </option>
  ));
}
