/**
 * /payment-selection, step 2 of giving: the payment method (spec §2). The server renders it with the
 * browser's own donation, so that a tab discarded by the phone shows it at once; the tab's stored donation
 * replaces it after hydration.
 */

import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLoaderData, useLocation, useSearchParams } from 'react-router';
import { isForeign, type ManualMethod, type OwnDonation } from '../../donations/index.ts';
import { formatMoney } from '../../money/index.ts';
import { keepTrying } from '../../shared/keep-trying.ts';
import { acceptsDonations } from '../../shared/stage.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { answerOrNull } from '../../shell/answers.ts';
import type { ApiClient } from '../../shell/api-client.ts';
import { apiContext } from '../../shell/contexts.ts';
import { useLoadAhead } from '../../shell/next-page.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { metaOf } from '../../shell/page-meta.ts';
import { useCampaign, useRootData } from '../../shell/root-data.ts';
import { usePayingText } from '../../text/text.ts';
import { useCampaignStage } from '../../text/use-language.ts';
import { ChangeLink } from '../change-link.tsx';
import { findGiving, storeDonation } from '../donation-data.ts';
import { DonationInputs } from '../donation-inputs.tsx';
import { findNamed } from '../find-open.ts';
import { FindingDonation } from '../finding-donation.tsx';
import { loadPayingText } from '../load-paying-text.ts';
import { NotNow } from '../not-now.tsx';
import { findOwnIncomplete, RequireDonation } from '../require-donation.tsx';
import { ShareIn } from '../share-in/share-in.tsx';
import { Steps } from '../steps.tsx';
import { ChooseDonation } from '../unfinished-links.tsx';
import { useKeptKey } from '../use-kept-key.ts';
import type { DatedRates } from '../use-rates.ts';
import { useTopOnLoad } from '../use-top-on-load.ts';
import type { Route } from './+types/payment-selection-page';
import { FromAbroad } from './from-abroad.tsx';
import { Methods } from './methods.tsx';
import { OpenWay } from './open-way.tsx';
import { usePayment } from './payment.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { useWays } from './use-ways.ts';

/** The donation that the address names, else this browser's only one, else several to choose from. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const named = await findNamed(api, url);
  if (named) return { donation: named, several: [], rates: await findRatesFor(api, named) };
  const { only, several } = await findOwnIncomplete(api);
  return { donation: only, several, rates: await findRatesFor(api, only) };
}

/** Those that the page shows to a donor abroad: rates that come later would move it under a finger. */
async function findRatesFor(api: ApiClient, donation: OwnDonation | null): Promise<DatedRates | null> {
  if (!donation || !isForeign(donation) || donation.rupees === null) return null;
  const dated = await answerOrNull('The exchange rates', api['exchange-rates'].$get());
  if (!dated) return null;
  const shown = ['INR', 'USD', donation.currency];
  const rates = Object.fromEntries(Object.entries(dated.rates).filter(([code]) => shown.includes(code)));
  return { rates, fetchedAt: dated.fetchedAt };
}

/** Pages that navigate here pass the donation in the navigation state. */
export const clientLoader = loadPayingText;

export const handle: PageHandle = { needsScripts: 'without donation', sentences: 'paying' };

export const meta = metaOf;

export default function PaymentSelectionPage() {
  useKeptKey();
  const isHydrated = useHydrated();
  const { state } = useLocation();
  const isReloading = useReloadForPayPal();
  // Memoized: the stored donation is deleted while the thanks are shown or the next page loads.
  const known = useMemo(() => (isHydrated ? findGiving(state) : null), [isHydrated, state]);
  const { donation: sent = null, several = [], rates = null } = useLoaderData<typeof loader>() ?? {};
  // Without scripts, /donate leads to the donation's id: the tab doesn't know it then.
  const isNamed = useSearchParams()[0].get('id') === sent?.id;
  const donation = isHydrated && !isNamed ? known : sent;
  if (!acceptsDonations(useCampaignStage().stage)) return <NotNow paid={donation} />;
  if (isReloading || !(isHydrated || sent)) {
    return (
      <FindingDonation>
        {several.length > 0 && <ChooseDonation list={several} page="/payment-selection" />}
      </FindingDonation>
    );
  }
  return (
    <RequireDonation donation={donation}>
      {donation && <PaymentSelection donation={donation} rates={rates} />}
    </RequireDonation>
  );
}

const PayPalArea = lazy(() => keepTrying(() => import('../paypal/paypal-area.tsx')));

/**
 * Reloads the page, with the same address and state, after a client-side navigation: the
 * Content-Security-Policy of the previous page's document doesn't admit PayPal. Returns whether it does.
 * Offline, it offers the other methods only.
 */
function useReloadForPayPal(): boolean {
  const root = useRootData();
  const { state } = useLocation();
  const isBlocked = useHydrated() && root !== null && root.campaign.paypal !== null && !root.admitsPayPal;
  const isReloading = isBlocked && navigator.onLine;
  useEffect(() => {
    if (!isReloading) return;
    storeDonation(findGiving(state));
    window.history.replaceState({ ...window.history.state, isReloaded: true }, '');
    window.location.reload();
  }, [isReloading, state]);
  return isReloading;
}

type PaymentSelectionProps = { donation: OwnDonation; rates: DatedRates | null };

function PaymentSelection({ donation, rates }: PaymentSelectionProps) {
  useLoadAhead('/confirmation');
  const { pay } = usePayingText();
  const hasPayPal = useRootData()?.admitsPayPal === true && donation.mine;
  const { isForeign } = usePayment(donation);
  const found = useWays(donation, hasPayPal, rates);
  const isHydrated = useHydrated();
  const [method, setMethod] = useState<ManualMethod | null>(null);
  useTopOnLoad();
  useEffect(() => {
    if (isHydrated) storeDonation(donation);
  }, [donation, isHydrated]);
  const placeholder = <div className="needs-scripts card min-h-96" aria-busy="true" />;
  const paypalArea = hasPayPal && (
    <Suspense fallback={placeholder}>
      {isHydrated ? <PayPalArea donation={donation} /> : placeholder}
    </Suspense>
  );
  return (
    <main id="content" className="page">
      {/* Without scripts, its buttons open /confirmation, which shows how to pay. */}
      <form action="/confirmation" className="column grid gap-6">
        <DonationInputs id={donation.id} />
        <ShareIn />
        <Steps current={2} />
        <Heading donation={donation} />
        {/* For donors abroad the way that works without leaving this page; for India one without fees. */}
        {isForeign && paypalArea ? paypalArea : <OpenWay donation={donation} found={found} />}
        {!(isForeign && paypalArea) && <h2 className="-mb-2 text-lead">{pay.others}</h2>}
        <Methods donation={donation} found={found} onChoose={setMethod} />
        {isForeign ? (
          <FromAbroad
            donation={donation}
            hasPayPal={hasPayPal}
            found={found}
            onAccount={() => setMethod('Internet Banking')}
          />
        ) : (
          paypalArea
        )}
        <p className="text-small text-soft">{pay.trademarks}</p>
      </form>
      {method && (
        <PaymentDialog
          key={method}
          method={method}
          donation={donation}
          found={found}
          onChange={setMethod}
          onClose={() => setMethod(null)}
        />
      )}
    </main>
  );
}

/** After the reload above, the page's heading has the focus, as after each navigation. */
function useFocusAfterReload() {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const { isReloaded, ...rest } = window.history.state ?? {};
    if (!isReloaded) return;
    window.history.replaceState(rest, '');
    title.current?.focus({ preventScroll: true });
  }, []);
  return title;
}

/** The amount, whom it goes to, its reference, and the link to the details. */
function Heading({ donation }: { donation: OwnDonation }) {
  const { pay } = usePayingText();
  const title = useFocusAfterReload();
  const { names } = useCampaign();
  const { amount, rupees, reference } = usePayment(donation);
  return (
    <div className="grid gap-2">
      <h1 ref={title} tabIndex={-1} className="text-title">
        {pay.title({ amount })}
      </h1>
      <p className="text-soft">
        {donation.currency !== 'INR' &&
          rupees !== null &&
          `${pay.equivalent({ rupees: formatMoney(rupees, 'INR') })} `}
        {pay.straightTo(names)} {pay.reference} <strong className="num text-ink">{reference}</strong>
      </p>
      {donation.mine && (
        <p>
          <ChangeLink donation={donation} />
        </p>
      )}
    </div>
  );
}
