/**
 * Step 2 of giving: by which method (spec §2, /payment-selection). A document of it has the browser's own donation already, so
 * that a tab which the phone has dropped meanwhile shows it at once; what the tab itself knows counts as soon as scripts run.
 */

import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { Link, PrefetchPageLinks, useLoaderData, useLocation } from 'react-router';
import type { OwnDonation } from '../../donations/index.ts';
import { type ManualMethod, manualMethods } from '../../donations/index.ts';
import { formatMoney } from '../../money/index.ts';
import { keepTrying } from '../../shared/keep-trying.ts';
import { acceptsDonations } from '../../shared/stage.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { apiContext } from '../../shell/contexts.ts';
import { needsScriptsWithoutDonation } from '../../shell/late/needs-scripts.ts';
import { metaOf } from '../../shell/page-meta.ts';
import { useCampaign, useRootData } from '../../shell/root-data.ts';
import { useText } from '../../text/text.ts';
import { useCampaignStage } from '../../text/use-language.ts';
import { BankIcon, ChevronIcon } from '../../ui/icons.tsx';
import { LoadingPage } from '../../ui/spinner.tsx';
import { changePath, findGiving, storeDonation } from '../donation-data.ts';
import { NotNow } from '../not-now.tsx';
import { findOwnIncomplete, RequireDonation } from '../require-donation.tsx';
import { ShareIn } from '../share-in/share-in.tsx';
import { Steps } from '../steps.tsx';
import { useTopOnLoad } from '../use-top-on-load.ts';
import type { Route } from './+types/payment-selection-page';
import { FromAbroad } from './from-abroad.tsx';
import { useMethodName, usePayment } from './payment.ts';
import { PaymentDialog } from './payment-dialog.tsx';
import { PaymentMark } from './payment-mark.tsx';

export function loader({ context }: Route.LoaderArgs): Promise<OwnDonation | null> {
  return findOwnIncomplete(context.get(apiContext));
}

/** From another page it comes with the donation. */
export const clientLoader = () => null;

export const handle = needsScriptsWithoutDonation;

export const meta = metaOf;

export default function PaymentSelectionPage() {
  const isHydrated = useHydrated();
  const { state } = useLocation();
  const needsOwnDocument = useNeedsOwnDocument();
  // Looked up once: while the thanks are shown, or the next page loads, it is stored no more.
  const known = useMemo(() => (isHydrated ? findGiving(state) : null), [isHydrated, state]);
  const sent = useLoaderData<typeof loader>();
  const donation = isHydrated ? known : sent;
  if (!acceptsDonations(useCampaignStage().stage)) return <NotNow paid={donation} />;
  if (needsOwnDocument || !(isHydrated || sent)) return <LoadingPage />;
  return (
    <RequireDonation donation={donation}>
      {donation && <PaymentSelection donation={donation} />}
    </RequireDonation>
  );
}

const PayPalArea = lazy(() => keepTrying(() => import('../paypal/paypal-area.tsx')));

/**
 * Come to from another page, the document is still that page's, whose Content-Security-Policy doesn't admit PayPal: it is
 * loaded anew, under the same address and state. Offline, where that can't be, the other ways of paying will do.
 */
function useNeedsOwnDocument(): boolean {
  const root = useRootData();
  const { state } = useLocation();
  const isNeeded = useHydrated() && root !== null && root.campaign.paypal !== null && !root.admitsPayPal;
  const needs = isNeeded && navigator.onLine;
  useEffect(() => {
    if (!needs) return;
    storeDonation(findGiving(state));
    window.location.reload();
  }, [needs, state]);
  return needs;
}

function PaymentSelection({ donation }: { donation: OwnDonation }) {
  const { donate, pay } = useText();
  const { names } = useCampaign();
  const hasPayPal = useRootData()?.admitsPayPal === true && donation.mine;
  const { amount, rupees, reference, isForeign } = usePayment(donation);
  const isHydrated = useHydrated();
  const [method, setMethod] = useState<ManualMethod | null>(null);
  useTopOnLoad();
  useEffect(() => {
    if (isHydrated) storeDonation(donation);
  }, [donation, isHydrated]);
  const room = <div className="card min-h-64" aria-busy="true" />;
  const paypalArea = hasPayPal && (
    <Suspense fallback={room}>{isHydrated ? <PayPalArea donation={donation} /> : room}</Suspense>
  );
  return (
    <main id="content" className="page">
      <div className="column grid gap-6">
        <ShareIn />
        <Steps current={2} />
        <div className="grid gap-2">
          <h1 className="text-title">{pay.title({ amount })}</h1>
          <p className="text-soft">
            {donation.currency !== 'INR' &&
              rupees !== null &&
              `${pay.equivalent({ rupees: formatMoney(rupees, 'INR') })} `}
            {pay.straightTo(names)} {pay.reference} <strong className="num text-ink">{reference}</strong>
          </p>
          {donation.mine && (
            <p>
              <Link to={changePath(donation)}>{donate.changeDetails}</Link>
            </p>
          )}
        </div>
        {isForeign && (
          <FromAbroad
            donation={donation}
            hasPayPal={hasPayPal}
            onAccount={() => setMethod('Internet Banking')}
          />
        )}
        {/* From abroad it is the nearest way; with rupees at hand there are ways that cost nothing. */}
        {isForeign && paypalArea}
        <Methods isForeign={isForeign} onChoose={setMethod} />
        {!isForeign && paypalArea}
        <p className="text-small text-soft">{pay.trademarks}</p>
      </div>
      {method && (
        <PaymentDialog
          key={method}
          method={method}
          donation={donation}
          onChange={setMethod}
          onClose={() => setMethod(null)}
        />
      )}
      {/* Loaded ahead, once this page is there: while the payment app is open the connection may be gone. */}
      {isHydrated && <PrefetchPageLinks page="/confirmation" />}
    </main>
  );
}

const marks: Record<ManualMethod, ReactNode> = {
  UPI: 'UPI',
  'Google Pay': <PaymentMark of="Google Pay" className="size-10" />,
  Paytm: <PaymentMark of="Paytm" className="size-10" />,
  'Internet Banking': <BankIcon className="size-7" />,
};

type MethodsProps = { isForeign: boolean; onChoose: (method: ManualMethod) => void };

function Methods({ isForeign, onChoose }: MethodsProps) {
  const { pay } = useText();
  const { name: service } = useCampaign().overseasTransfer;
  const nameOf = useMethodName();
  const hints = {
    UPI: isForeign ? pay.upiHintAbroad : pay.upiHint,
    'Google Pay': isForeign ? pay.upiHintAbroad : pay.gpayHint,
    Paytm: isForeign ? pay.upiHintAbroad : pay.paytmHint,
    'Internet Banking': isForeign ? pay.bankHintAbroad({ service }) : pay.bankHint,
  };
  // From abroad the bank's account can be paid into; UPI's ways need an account in India.
  const methods = isForeign ? manualMethods.toReversed() : manualMethods;
  return (
    <ul className="grid gap-3">
      {methods.map((each) => (
        <li key={each}>
          <button
            type="button"
            className="grid w-full cursor-pointer grid-cols-[3.25rem_1fr_auto] items-center gap-4 rounded-card border-[1.5px] border-line bg-card p-4 text-left hover:border-teal"
            onClick={() => onChoose(each)}
          >
            <span
              className={`grid size-13 place-items-center rounded-field text-small font-bold text-teal ${
                each === 'UPI' || each === 'Internet Banking' ? 'bg-wash' : 'border border-line bg-white'
              }`}
              aria-hidden="true"
            >
              {marks[each]}
            </span>
            <span>
              <strong className="block font-semibold">{nameOf(each)}</strong>
              <span className="block text-small text-soft">{hints[each]}</span>
            </span>
            <ChevronIcon className="size-5 text-soft" />
          </button>
        </li>
      ))}
    </ul>
  );
}
