/** /donate, step 1 of giving: the donor's details and the amount (spec §2). */
import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Link, useActionData, useLoaderData, useSearchParams } from 'react-router';
import { makeOnce } from '../../../platform/make-once.ts';
import { type DonorInput, emptyForm, type OwnDonation } from '../../donations/index.ts';
import { keepTrying } from '../../shared/keep-trying.ts';
import { acceptsDonations } from '../../shared/stage.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { useOffline } from '../../shared/use-offline.ts';
import { apiContext } from '../../shell/contexts.ts';
import { metaOf } from '../../shell/page-meta.ts';
import { loadTextHere, useText } from '../../text/text.ts';
import { useCampaignStage } from '../../text/use-language.ts';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { CheckIcon, LockIcon } from '../../ui/icons.tsx';
import { type PlainFields, PlainForm, useFirstValues } from '../../ui/plain-form.ts';
import { FullPageSpinner } from '../../ui/spinner.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { ChangedFrom } from '../donation-data.ts';
import { findNamed } from '../find-open.ts';
import { NotNow } from '../not-now.tsx';
import { Steps } from '../steps.tsx';
import { Visibility } from '../visibility.tsx';
import type { Route } from './+types/donate-page';
import { AmountFields } from './amount-fields.tsx';
import { DonorFields, Group } from './donor-fields.tsx';
import type { Existing } from './existing-dialog.tsx';
import { startPlainly } from './start-plainly.ts';
import { useDonorForm } from './use-donor-form.ts';
import { useStartDonation, useStarted } from './use-start-donation.ts';

const loadAnswer = makeOnce(async () => {
  const [answer] = await Promise.all([keepTrying(() => import('./answer.tsx')), loadTextHere('paying')]);
  return answer;
});

/** Loaded as soon as a donor uses the form. The server waits for it: without scripts, nothing can follow. */
const Answer = import.meta.env.SSR ? (await import('./answer.tsx')).default : lazy(loadAnswer);

/** Only the server renders it: scripts replace it by Answer's dialog as soon as they run. */
const ExistingNote = import.meta.env.SSR ? (await import('./answer.tsx')).ExistingNote : null;

const ProcessDialog = lazy(() => keepTrying(() => import('./process-dialog.tsx')));

/** The donation that the address names, for the browser that started it. */
export const loader = ({ context, url }: Route.LoaderArgs) => findNamed(context.get(apiContext), url);

/** After a client-side navigation the page itself asks for the donation, and also works offline. */
export const clientLoader = () => null;

export const action = startPlainly;

export const meta = metaOf;

export default function DonatePage() {
  const { stage } = useCampaignStage();
  const { donate } = useText();
  const isHydrated = useHydrated();
  const [query] = useSearchParams();
  const id = query.get('id');
  const refused = useActionData<typeof action>();
  const start = useStartDonation(findFrom(query.get('from')), refused?.outcome ?? null);
  const started = useStarted(id, start.saved, useLoaderData<typeof loader>());
  const plain = usePlainForm();
  if (!acceptsDonations(stage)) return <NotNow paid={id === null ? null : { id }} />;
  return (
    <main id="content" className="page">
      <div className="column grid gap-6">
        <Steps current={1} />
        <h1 className="text-title">{donate.title}</h1>
        <ErrorBanner message={start.message} />
        {start.isWaiting && <p className="-mt-3">{donate.sendsLater}</p>}
        {start.isAnswered && (
          <Suspense fallback={null}>
            <Answer start={start} />
          </Suspense>
        )}
        {started ? <StartedNote /> : <PrivacyNote />}
        <PlainForm value={plain}>
          <DonorForm start={start} started={started} isNew={id === null} />
        </PlainForm>
        <p className="needs-scripts text-small text-soft">{donate.kept}</p>
      </div>
      {isHydrated && id !== null && !started && <FullPageSpinner />}
    </main>
  );
}

/**
 * Values and errors of the fields: of a form that was sent before scripts ran, else of the donation that the
 * address names.
 */
function usePlainForm() {
  const sent = useSentTexts();
  const refused = useActionData<typeof action>();
  const isHydrated = useHydrated();
  const values = useFirstValues(refused?.values ?? sent);
  return { values, errors: (!isHydrated && refused?.errors) || {} };
}

/** The donation to correct as the server sent it; nothing for a new one. */
function useSentTexts(): PlainFields['values'] {
  const sent = useLoaderData<typeof loader>();
  return useMemo(() => (sent ? textsOf(sent) : {}), [sent]);
}

/** The fields of the form as texts. */
const textsOf = (donation: OwnDonation) =>
  Object.fromEntries(
    Object.keys(emptyForm).map((name) => [name, String(donation[name as keyof DonorInput] ?? '')]),
  );

const findFrom = (text: string | null): ChangedFrom | null =>
  text === 'confirmation' || text === 'confirm-donation' ? text : null;

function StartedNote() {
  const { donate } = useText();
  return (
    <div className="note">
      <CheckIcon />
      <p>{donate.started}</p>
    </div>
  );
}

/** What Continue agrees to. */
function Agreement() {
  const { privacy } = useText();
  return (
    <p className="text-small text-soft">
      {privacy.agree} <Link to="/privacy#kept">{privacy.formLink}</Link>
    </p>
  );
}

function PrivacyNote() {
  const { donate, privacy } = useText();
  const [isProcessOpen, setProcessOpen] = useState<boolean | null>(null);
  return (
    <>
      <div className="note">
        <LockIcon />
        <div className="grid gap-1">
          <p>{donate.notice}</p>
          <p className="flex flex-wrap gap-x-5 gap-y-1">
            <button
              type="button"
              className="needs-scripts cursor-pointer text-left text-teal underline underline-offset-4"
              onClick={() => setProcessOpen(true)}
            >
              {donate.process}
            </button>
            <Link to="/privacy#kept">{privacy.formLink}</Link>
          </p>
        </div>
      </div>
      {isProcessOpen !== null && (
        <Suspense fallback={null}>
          <ProcessDialog open={isProcessOpen} onClose={() => setProcessOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

type DonorFormProps = {
  start: ReturnType<typeof useStartDonation>;
  started: OwnDonation | null;
  isNew: boolean;
};

function DonorForm({ start, started, isNew }: DonorFormProps) {
  const { donate } = useText();
  const isHydrated = useHydrated();
  const refused = useActionData<typeof action>();
  const sent = useSentTexts();
  const { form, phoneCountry, setPhoneCountry } = useDonorForm({
    hasRates: start.hasRates,
    started,
    isNew,
    refused: refused?.errors,
    sent,
    first: refused?.values ?? sent,
  });
  const { values, isSubmitting } = form;
  const send = form.submit((fields) => start.submit(fields, started, form));
  const isOffline = useOffline();
  const sendAgain = useEffectEvent(send);
  useEffect(() => {
    if (start.isWaiting && !isOffline) void sendAgain();
  }, [start.isWaiting, isOffline]);
  useEffect(() => {
    if (start.answers > 0) void sendAgain();
  }, [start.answers]);
  return (
    <form noValidate method="post" className="grid gap-8" onFocus={() => void loadAnswer()} onSubmit={send}>
      <Group title={donate.groupGift}>
        <AmountFields form={form} />
      </Group>
      <DonorFields form={form} phoneCountry={phoneCountry} onCountry={setPhoneCountry} />
      <Group title={donate.groupMessage}>
        <TextField
          form={form}
          name="message"
          label={donate.message}
          hint={donate.messageHint}
          rows={3}
          maxLength={2000}
        />
        <TextField
          form={form}
          name="inNameOf"
          label={donate.inNameOf}
          hint={donate.inNameOfHint}
          maxLength={100}
        />
        <Visibility
          isHidden={values.isHiddenMessage ?? false}
          onChange={(isHidden) => form.set('isHiddenMessage', isHidden)}
          isAnonymous={values.isAnonymous ?? false}
          onAnonymous={(isAnonymous) => form.set('isAnonymous', isAnonymous)}
        />
      </Group>
      {isNew && <Agreement />}
      <div className="submit-bar">
        {!isHydrated && start.existing && <ServersNote existing={start.existing} />}
        {/* aria-disabled, because a disabled button would lose the keyboard's focus. */}
        <button type="submit" className="btn btn-give w-full" aria-disabled={isSubmitting}>
          {donate.submit}
        </button>
      </div>
      {isSubmitting && <FullPageSpinner />}
    </form>
  );
}

function ServersNote({ existing }: { existing: Existing }) {
  return ExistingNote ? (
    <div>
      <ExistingNote existing={existing} />
    </div>
  ) : (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: hydration keeps what the server has rendered
    <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  );
}
