/** /confirmation, step 3 of giving: how to pay by the chosen method, and the form that confirms it. */

import { type MouseEvent, useEffect, useMemo } from 'react';
import { useActionData, useLoaderData, useLocation } from 'react-router';
import { type ManualMethod, manualMethods, type OwnDonation } from '../../donations/index.ts';
import { acceptsDonations } from '../../shared/stage.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { apiContext } from '../../shell/contexts.ts';
import { useGoTo, useLoadAhead } from '../../shell/next-page.ts';
import type { PageHandle } from '../../shell/page-handle.ts';
import { metaOf } from '../../shell/page-meta.ts';
import { sentences } from '../../text/sentences.ts';
import { useConfirmingText } from '../../text/text.ts';
import { useCampaignStage } from '../../text/use-language.ts';
import { useMethodName } from '../../text/use-method-name.ts';
import { ErrorBanner } from '../../ui/error-banner.tsx';
import { BackIcon } from '../../ui/more-icons.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { findChosenMethod, findGiving, hasSavedCode, storeGiving } from '../donation-data.ts';
import { DonationInputs } from '../donation-inputs.tsx';
import { findNamed } from '../find-open.ts';
import { FindingDonation } from '../finding-donation.tsx';
import { loadConfirmingText } from '../load-paying-text.ts';
import { FromGulf } from '../pay/bank-from-abroad.tsx';
import { drawCode } from '../pay/draw-code.ts';
import { PayInTiles } from '../pay/pay-in-tiles.tsx';
import { paymentOf, usePayment } from '../pay/payment.ts';
import { codeFile, upiLink } from '../pay/upi.ts';
import { RequireDonation } from '../require-donation.tsx';
import { ShareIn } from '../share-in/share-in.tsx';
import { Steps } from '../steps.tsx';
import { useKeptKey } from '../use-kept-key.ts';
import { useTopOnLoad } from '../use-top-on-load.ts';
import type { Route } from './+types/confirmation-page';
import { ConfirmForm } from './confirm-form.tsx';
import { confirmPlainly } from './confirm-plainly.ts';
import { ToTransaction } from './transaction-field.tsx';

/** The donation and method that the address names, and the QR code, for browsers without scripts. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const donation = await findNamed(context.get(apiContext), url);
  const method = manualMethods.find((each) => each === url.searchParams.get('method'));
  if (!donation || !method) return null;
  const { bank, upi } = await (await context.get(apiContext).campaign.$get()).json();
  const code = await drawCode(upiLink(paymentOf(donation, method, { bank, upi })));
  return { donation, method, code };
}

/** Pages that navigate here pass donation and method in the navigation state. */
export const clientLoader = loadConfirmingText;

export const action = confirmPlainly;

export const handle: PageHandle = { needsScripts: 'without donation', sentences: 'confirming' };

export const meta = metaOf;

export default function ConfirmationPage() {
  useKeptKey();
  const isHydrated = useHydrated();
  const { state } = useLocation();
  const sent = useLoaderData<typeof loader>();
  // Memoized: the stored donation is deleted while the thanks are shown or the next page loads.
  const { method, donation } = useMemo(() => {
    if (sent) return sent;
    const method = isHydrated ? findChosenMethod(state) : null;
    return { method, donation: method && findGiving(state) };
  }, [isHydrated, sent, state]);
  if (!isHydrated && !sent) return <FindingDonation />;
  return (
    <RequireDonation donation={donation}>
      {donation && method && <Confirmation donation={donation} method={method} />}
    </RequireDonation>
  );
}

type ConfirmationProps = { donation: OwnDonation; method: ManualMethod };

function Confirmation({ donation, method }: ConfirmationProps) {
  const { confirm } = useConfirmingText();
  const goTo = useGoTo();
  useLoadAhead('/payment-selection');
  useTopOnLoad();
  useEffect(() => storeGiving(donation, method), [donation, method]);
  const isOpen = acceptsDonations(useCampaignStage().stage);
  const refused = useActionData<typeof action>();
  const isHydrated = useHydrated();
  const back = (event: MouseEvent) => {
    event.preventDefault();
    goTo('/payment-selection', { donationData: donation });
  };
  return (
    <main id="content" className="page">
      <div className="column grid gap-6">
        <ShareIn />
        {isOpen && <Steps current={3} />}
        <Heading donation={donation} method={method} />
        {!isHydrated && <ErrorBanner message={refused?.message ?? null} />}
        {!isOpen && <p>{confirm.after}</p>}
        {isOpen && <OtherMethod id={donation.id} onClick={back} />}
        {isOpen && <ToTransaction />}
        {isOpen && <HowToPay donation={donation} method={method} />}
        <ConfirmForm
          donation={donation}
          method={method}
          refused={refused}
          words={{
            method: sentences.methodRequired,
            confirmationNumber: sentences.confirmationRequired,
            screenshot: sentences.screenshotRequired,
          }}
        >
          {isOpen && (
            <button type="button" className="needs-scripts btn btn-quiet" onClick={back}>
              {confirm.back}
            </button>
          )}
        </ConfirmForm>
      </div>
    </main>
  );
}

function Heading({ donation, method }: ConfirmationProps) {
  const { confirm } = useConfirmingText();
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
function OtherMethod({ id, onClick }: { id: string; onClick: (event: MouseEvent) => void }) {
  const { confirm } = useConfirmingText();
  return (
    <form action="/payment-selection" className="stays-at-top sticky top-0 z-10 -mx-4 bg-paper px-4 py-2">
      <DonationInputs id={id} />
      <button
        type="submit"
        className="btn btn-quiet btn-small w-full bg-card py-2! leading-tight"
        onClick={onClick}
      >
        <BackIcon className="size-4 shrink-0" /> {confirm.other}
      </button>
    </form>
  );
}

function HowToPay({ donation, method }: ConfirmationProps) {
  const { confirm, pay } = useConfirmingText();
  const nameOf = useMethodName();
  const { isForeign, isOverDayLimit, isOverGalleryLimit, of, reference } = usePayment(donation);
  const code = useLoaderData<typeof loader>()?.code;
  const isSaved = useHydrated() && hasSavedCode(donation);
  return (
    <section className="card grid gap-4 p-5!" aria-label={pay.dialogTitle({ method: nameOf(method) })}>
      {method !== 'Internet Banking' && (
        <>
          {!isForeign && isOverDayLimit && <p className="note text-base">{pay.dayLimit}</p>}
          {isOverGalleryLimit ? (
            // Hidden on wide screens: the text says to scan the code from another screen.
            <p className="text-base wide:hidden">{pay.gallery}</p>
          ) : (
            <>
              {isSaved && (
                <p className="text-base wide:hidden">
                  {confirm.gallery} {confirm.gallerySteps({ code: codeFile(reference) })}
                </p>
              )}
              <p className={`text-base ${isSaved ? 'hidden wide:block' : ''}`}>{confirm.codeHere}</p>
            </>
          )}
          {code ? (
            <img
              src={code}
              alt={pay.qr}
              className="mx-auto block size-48 rounded-field bg-white wide:size-60"
            />
          ) : (
            <QrCode content={upiLink(of(method))} label={pay.qr} />
          )}
        </>
      )}
      {method === 'Internet Banking' && <FromGulf currency={donation.currency} />}
      <PayInTiles method={method} donation={donation} />
    </section>
  );
}
