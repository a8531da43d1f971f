/** /confirmation, step 3 of giving: how to pay by the chosen method, and the form that confirms it. */

import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router';
import type { ManualMethod, OwnDonation } from '../../donations/index.ts';
import { acceptsDonations } from '../../shared/stage.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { needsScripts } from '../../shell/needs-scripts.ts';
import { metaOf } from '../../shell/page-meta.ts';
import { sentences } from '../../text/sentences.ts';
import { useText } from '../../text/text.ts';
import { useCampaignStage } from '../../text/use-language.ts';
import { useMethodName } from '../../text/use-method-name.ts';
import { BackIcon } from '../../ui/icons.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { LoadingPage } from '../../ui/spinner.tsx';
import { findChosenMethod, findGiving, storeGiving } from '../donation-data.ts';
import { PayInDetails } from '../pay/pay-in-details.tsx';
import { usePayment } from '../pay/payment.ts';
import { galleryLimit, upiLink } from '../pay/upi.ts';
import { RequireDonation } from '../require-donation.tsx';
import { ShareIn } from '../share-in/share-in.tsx';
import { Steps } from '../steps.tsx';
import { useGoToPaying, useLoadPaying } from '../use-go-to-paying.ts';
import { useTopOnLoad } from '../use-top-on-load.ts';
import { ConfirmForm } from './confirm-form.tsx';

export const handle = needsScripts;

export const meta = metaOf;

export default function ConfirmationPage() {
  const isHydrated = useHydrated();
  const { state } = useLocation();
  // Memoized: the stored donation is deleted while the thanks are shown or the next page loads.
  const { method, donation } = useMemo(() => {
    const method = isHydrated ? findChosenMethod(state) : null;
    return { method, donation: method && findGiving(state) };
  }, [isHydrated, state]);
  if (!isHydrated) return <LoadingPage />;
  return (
    <RequireDonation donation={donation}>
      {donation && method && <Confirmation donation={donation} method={method} />}
    </RequireDonation>
  );
}

type ConfirmationProps = { donation: OwnDonation; method: ManualMethod };

function Confirmation({ donation, method }: ConfirmationProps) {
  const { confirm } = useText();
  const goTo = useGoToPaying();
  useLoadPaying();
  useTopOnLoad();
  useEffect(() => storeGiving(donation, method), [donation, method]);
  const isOpen = acceptsDonations(useCampaignStage().stage);
  const back = () => goTo('/payment-selection', { donationData: donation });
  return (
    <main id="content" className="page">
      <div className="column grid gap-6">
        <ShareIn />
        {isOpen && <Steps current={3} />}
        <Heading donation={donation} method={method} />
        {!isOpen && <p>{confirm.after}</p>}
        {isOpen && <OtherMethod onClick={back} />}
        {isOpen && <HowToPay donation={donation} method={method} />}
        <ConfirmForm
          donation={donation}
          method={method}
          words={{
            method: sentences.methodRequired,
            confirmationNumber: sentences.confirmationRequired,
            screenshot: sentences.screenshotRequired,
          }}
        >
          {isOpen && (
            <button type="button" className="btn btn-quiet" onClick={back}>
              {confirm.back}
            </button>
          )}
        </ConfirmForm>
      </div>
    </main>
  );
}

function Heading({ donation, method }: ConfirmationProps) {
  const { confirm } = useText();
  const nameOf = useMethodName();
  const { amount, reference } = usePayment(donation);
  return (
    <div className="grid gap-2">
      <h1 className="text-title">{confirm.title}</h1>
      <p className="dotted text-soft">
        <span>{nameOf(method)} </span>
        <span className="num">{amount} </span>
        <span>
          {confirm.reference} <strong className="num text-ink">{reference}</strong>
        </span>
      </p>
    </div>
  );
}

/** The button to the other payment methods, in an opaque bar that sticks to the top. */
function OtherMethod({ onClick }: { onClick: () => void }) {
  const { confirm } = useText();
  return (
    <div className="stays-at-top sticky top-0 z-10 -mx-4 bg-paper px-4 py-2">
      <button
        type="button"
        className="btn btn-quiet btn-small w-full bg-card py-2! leading-tight"
        onClick={onClick}
      >
        <BackIcon className="size-4 shrink-0" /> {confirm.other}
      </button>
    </div>
  );
}

function HowToPay({ donation, method }: ConfirmationProps) {
  const { confirm, pay } = useText();
  const nameOf = useMethodName();
  const { rupees, reference, of } = usePayment(donation);
  return (
    <section className="card grid gap-4 p-5!" aria-label={pay.dialogTitle({ method: nameOf(method) })}>
      {method !== 'Internet Banking' && (
        <>
          {rupees !== null && rupees > galleryLimit ? (
            // Hidden on wide screens: the text says to scan the code from another screen.
            <p className="text-base wide:hidden">{pay.gallery}</p>
          ) : (
            <p className="text-base">{confirm.gallery}</p>
          )}
          <QrCode content={upiLink(of(method))} label={pay.qr} />
        </>
      )}
      <PayInDetails method={method} reference={reference} />
    </section>
  );
}
