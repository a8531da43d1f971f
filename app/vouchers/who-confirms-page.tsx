/** /who-confirms: the team asks people outside the family to confirm what the page says, and sees who did. */
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import {
  defaultLanguage,
  type Language,
  languageCodes,
  languages,
  perLanguage,
} from '../../platform/languages.ts';
import { checkBy, useForm } from '../shared/use-form.ts';
import { useHydrated } from '../shared/use-hydrated.ts';
import { allowedApi } from '../shell/allowed-api.ts';
import { errorOf, mustBeOk } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { useRemove } from '../shell/use-remove.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { Field } from '../ui/field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useToast } from '../ui/toast.tsx';
import { TranslatedTextFields } from '../ui/translated-text-fields.tsx';
import { When } from '../ui/when.tsx';
import type { Route } from './+types/who-confirms-page';
import { maxElsewhere, maxVoucherWords, type VoucherInput, voucherSchema } from './schema.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const response = await allowedApi(context, 'mayEditContent').vouchers.$get();
  await mustBeOk(response, 'The confirmations could not be fetched.');
  return { asked: await response.json() };
}

export const meta = () => [{ title: 'Who confirms it' }];

export default function WhoConfirmsPage() {
  const { asked } = useLoaderData<typeof loader>();
  return (
    <main className="team-page max-w-[60rem] gap-8">
      <div className="grid gap-2">
        <h1 className="text-title">Who confirms it</h1>
        <p>
          Donors don’t know you. They believe a doctor, a nurse, a priest or a headmistress who can be found
          elsewhere. Call them first; then the site mails them a link by which only they can confirm what the
          page says. Home and the page Spending show their name, what they confirmed, the day, and the part of
          their address after the @. So it must be an address at their hospital, parish or school.
        </p>
      </div>
      <section className="card" aria-label="Ask somebody">
        <AskForm />
      </section>
      <ul className="grid gap-4">
        {asked.map((person) => (
          <Asked key={person.id} person={person} />
        ))}
      </ul>
    </main>
  );
}

const nobody: VoucherInput = {
  name: perLanguage(() => ''),
  role: perLanguage(() => ''),
  email: '',
  elsewhere: '',
  language: defaultLanguage,
};

const mayBeEmpty = (language: Language) => (language === defaultLanguage ? '' : ', may be empty');

function AskForm() {
  const isHydrated = useHydrated();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const form = useForm<VoucherInput, VoucherInput>({
    initial: nobody,
    check: checkBy(voucherSchema),
    checks: 'after leaving',
  });
  async function ask(json: VoucherInput): Promise<void> {
    const response = await api.vouchers.$post({ json });
    if (!response.ok) {
      const { fields, words } = await errorOf(response, 'The email could not be sent.');
      if (!form.showErrors(fields)) showToast(words, 'error');
      return;
    }
    showToast('The email with the link is on its way.');
    form.reset();
    await revalidate();
  }
  const send = form.submit((json) => ask(json).catch((error: Error) => showToast(error.message, 'error')));
  return (
    <form noValidate method="post" onSubmit={send}>
      <fieldset disabled={form.isSubmitting || !isHydrated} className="grid gap-4">
        <TranslatedTextFields
          form={form}
          nameIn={(language) => `name.${language}`}
          label="Name, with title"
          addition={mayBeEmpty}
          maxLength={maxVoucherWords}
        />
        <TranslatedTextFields
          form={form}
          nameIn={(language) => `role.${language}`}
          label="Role and place"
          addition={mayBeEmpty}
          maxLength={maxVoucherWords}
        />
        <TextField
          form={form}
          name="email"
          type="email"
          label="Their own address at their hospital, parish or school"
        />
        <TextField
          form={form}
          name="elsewhere"
          label="How readers find them without this site, may be empty"
          hint="A telephone number and website that others have published, or the number of a certificate (UDIN). Readers can then ask them without us."
          maxLength={maxElsewhere}
        />
        <Field label="Language of the email">
          {(field) => (
            <select
              {...field}
              {...form.register('language')}
              className="input"
              defaultValue={defaultLanguage}
            >
              {languageCodes.map((language) => (
                <option key={language} value={language}>
                  {languages[language].englishName}
                </option>
              ))}
            </select>
          )}
        </Field>
        <button type="submit" className="btn btn-solid justify-self-start">
          Send the link
        </button>
      </fieldset>
    </form>
  );
}

type Person = ReturnType<typeof useLoaderData<typeof loader>>['asked'][number];

function Asked({ person }: { person: Person }) {
  const { id, name, role, email, elsewhere, askedAt, confirmedAt, statements, isMonthly, isUndelivered } =
    person;
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const remove = useRemove('Deleted.');
  const [isAsking, setAsking] = useState(false);
  async function askAgain() {
    setAsking(true);
    try {
      const response = await api.vouchers[':id'].question.$post({ param: { id } });
      if (!response.ok) throw new Error((await errorOf(response, 'The email could not be sent.')).words);
      showToast('The email with a new link is on its way.');
    } catch (error) {
      showToast((error as Error).message, 'error');
    }
    await revalidate();
    setAsking(false);
  }
  return (
    <li className="card grid gap-3 p-4">
      <p className="[overflow-wrap:anywhere]">
        <strong className="font-semibold">{name[defaultLanguage]}</strong>, {role[defaultLanguage]}
        <span className="block text-small text-soft">{email}</span>
        {elsewhere && <span className="block text-small text-soft">{elsewhere}</span>}
      </p>
      {confirmedAt ? (
        <>
          <p>
            Confirmed <When at={confirmedAt} />:
          </p>
          <ul className="grid list-disc gap-1 ps-5">
            {statements.map((words) => (
              <li key={words[defaultLanguage]}>{words[defaultLanguage]}</li>
            ))}
          </ul>
          {isMonthly && (
            <p className="text-small text-soft">
              Is asked anew each month. Without an answer the site doesn’t ask again.
            </p>
          )}
        </>
      ) : (
        <p>
          Asked <When at={askedAt} />, not answered yet. Without an answer the site deletes the address after
          60 days.
        </p>
      )}
      {isUndelivered && (
        <p className="font-semibold text-error">
          The last email could not be delivered. If the address is wrong, delete it and ask again.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {/* A second email would make the first one’s link invalid. */}
        <button type="button" className="btn btn-quiet btn-small" disabled={isAsking} onClick={askAgain}>
          Ask again
        </button>
        <ConfirmButton
          words="Delete"
          label={name[defaultLanguage]}
          question="Readers don’t see this confirmation any more, and the link stops working."
          onYes={() => remove(api.vouchers[':id'].$delete({ param: { id } }))}
        />
      </div>
    </li>
  );
}
