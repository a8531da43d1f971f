/**
 * /confirm-donation?id=…: confirms a donation later, by the link on the home page or in an email (which has
 * a key). The server renders it with the donation; the browser asks again, as the rendered one may be older
 * than the stored one.
 */

import { useState } from 'react';
import { Link, useActionData, useLoaderData, useLocation, useSearchParams } from 'react-router';
import type { OwnDonation, PaymentMethod, ShownDonation } from '../../donations/index.ts';
import { readStored, storeValue } from '../../shared/browser-storage.ts';
import { acceptsDonations } from '../../shared/stage.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { apiContext } from '../../shell/contexts.ts';
import { useGoTo, useLoadAhead } from '../../shell/next-page.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { metaOf } from '../../shell/page-meta.ts';
import { sentences } from '../../text/sentences.ts';
import { useConfirmingText, useText } from '../../text/text.ts';
import { useCampaignStage } from '../../text/use-language.ts';
import { Day } from '../../ui/day.tsx';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { InfoIcon } from '../../ui/more-icons.tsx';
import { ChangeLink } from '../change-link.tsx';
import { DonationInputs } from '../donation-inputs.tsx';
import { findShown } from '../find-open.ts';
import { FindingDonation } from '../finding-donation.tsx';
import { loadConfirmingText } from '../load-paying-text.ts';
import { usePayment } from '../pay/payment.ts';
import { findOwnIncomplete, RequireDonation, severalIn } from '../require-donation.tsx';
import { ShareIn } from '../share-in/share-in.tsx';
import { Steps } from '../steps.tsx';
import { ChooseDonation } from '../unfinished-links.tsx';
import { useTopOnLoad } from '../use-top-on-load.ts';
import type { Route } from './+types/confirm-donation-page';
import { ConfirmForm } from './confirm-form.tsx';
import { confirmPlainly } from './confirm-plainly.ts';
import { AskToDelete } from './delete-donation.tsx';
import { MethodField } from './method-field.tsx';
import { useOpenDonation } from './use-open-donation.ts';

/** The donation that the address names. `own`: without a name in the address, those of this browser. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  if (url.searchParams.has('id')) return { donation: await findShown(api, url), own: [] };
  const { only, several } = await findOwnIncomplete(api);
  return { donation: null, own: only ? [only] : several };
}

/** After a client-side navigation the page itself asks for the donation, and also works offline. */
export const clientLoader = loadConfirmingText;

export const action = confirmPlainly;

export const handle: PageHandle = { needsScripts: 'without donation', sentences: 'confirming' };

export const meta = metaOf;

export default function ConfirmDonationPage() {
  const [query] = useSearchParams();
  const id = query.get('id');
  const isDeleted = query.has('deleted');
  const several = severalIn(useLocation().state);
  const isChoice = id === null && several.length > 0;
  const isHydrated = useHydrated();
  const loaded = useLoaderData<typeof loader>();
  const own = loaded?.own ?? [];
  const donation = useOpenDonation(loaded?.donation ?? null, id, query.get('key'), isDeleted, isChoice);
  useTopOnLoad();
  if (isHydrated && isChoice) {
    return (
      <main id="content" className="page">
        <div className="column grid gap-6">
          <ChooseDonation list={several} />
        </div>
      </main>
    );
  }
  return donation && donation.id === id ? (
    <RequireDonation donation={donation}>
      <ConfirmDonation key={`${donation.id} ${donation.mine}`} donation={donation} />
    </RequireDonation>
  ) : (
    <FindingDonation>
      {isDeleted ? <Deleted /> : own.length > 0 && <ChooseDonation list={own} />}
    </FindingDonation>
  );
}

/** Said without scripts, after the donor has deleted the donation. */
function Deleted() {
  const { sentences, site } = useText();
  return (
    <>
      <p className="font-semibold">{sentences.deleted}</p>
      <a href="/">{site.goHome}</a>
    </>
  );
}

function ConfirmDonation({ donation }: { donation: ShownDonation }) {
  const { confirm, site } = useConfirmingText();
  const isOpen = acceptsDonations(useCampaignStage().stage);
  return (
    <main id="content" className="page">
      <div className="column grid gap-6">
        <ShareIn />
        {isOpen && <Steps current={3} />}
        <div className="grid gap-2">
          <h1 className="text-title">{confirm.title}</h1>
          {donation.mine && <WhatItConfirms donation={donation} />}
        </div>
        <div className="note">
          <InfoIcon />
          <p>
            {donation.mine ? (
              <>
                {confirm.after} {confirm.restart}
              </>
            ) : (
              confirm.notYours
            )}
          </p>
        </div>
        {donation.mine ? (
          <OwnConfirmation donation={donation} />
        ) : (
          <Link to="/" className="btn btn-quiet">
            {site.goHome}
          </Link>
        )}
      </div>
    </main>
  );
}

/** Amount, day and reference code, and the link to correct them. */
function WhatItConfirms({ donation }: { donation: OwnDonation }) {
  const { confirm, quiet } = useConfirmingText();
  const { amount, reference } = usePayment(donation);
  return (
    <>
      <p className="dotted text-soft">
        <strong className="num text-ink">{amount}</strong>
        <span>
          <Day date={donation.date} />
        </span>
        <span>
          {confirm.reference} <strong className="num text-ink">{reference}</strong>
        </span>
      </p>
      <p hidden={quiet !== null}>
        <ChangeLink donation={donation} from="confirm-donation" />
      </p>
    </>
  );
}

function OwnConfirmation({ donation }: { donation: OwnDonation }) {
  const { confirm } = useConfirmingText();
  const goTo = useGoTo();
  useLoadAhead('/payment-selection');
  const chosenName = `kaithangu.chosen.${donation.id}` as const;
  const isHydrated = useHydrated();
  const refused = useActionData<typeof action>();
  const [chosen, setChosen] = useState((refused?.sent.paymentMethod as PaymentMethod) || null);
  const method = chosen ?? (isHydrated ? readStored<PaymentMethod>('tab', chosenName) : null);
  function choose(chosen: PaymentMethod) {
    setChosen(chosen);
    storeValue('tab', chosenName, chosen);
  }
  const isOpen = acceptsDonations(useCampaignStage().stage);
  const toPayment = () => goTo('/payment-selection', { donationData: donation });
  return (
    <>
      {isOpen && (
        <form action="/payment-selection" className="grid">
          <DonationInputs id={donation.id} />
          <button
            type="submit"
            className="btn btn-blue"
            onClick={(event) => {
              event.preventDefault();
              toPayment();
            }}
          >
            {confirm.toPayment}
          </button>
        </form>
      )}
      {!isHydrated && <ErrorBanner message={refused?.message ?? null} />}
      {!isHydrated && refused?.asksToDelete && <AskToDelete />}
      <ConfirmForm
        donation={donation}
        method={method}
        refused={refused}
        words={{
          method: sentences.selectMethod,
          confirmationNumber: sentences.required,
          screenshot: sentences.screenshotMissing,
        }}
        methodField={(error) => (
          <MethodField method={method} error={method ? undefined : error} onChange={choose} />
        )}
      />
    </>
  );
}
