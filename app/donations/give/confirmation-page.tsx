/** /confirmation: where to pay by the chosen method, and the form that confirms it. */
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { metaOf } from '../../home/meta.ts';
import { keep, readKept } from '../../shared/kept.ts';
import { sentences } from '../../text/sentences.ts';
import { useText } from '../../text/text.ts';
import { Field } from '../../ui/field.tsx';
import { BackIcon } from '../../ui/icons.tsx';
import { FullPageSpinner } from '../../ui/spinner.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { type ManualMethod, manualMethods, type SeenDonation } from '../donation.ts';
import { ConfirmForm } from './confirm-form.tsx';
import { findGiving, type GivingState } from './donation-data.ts';
import { PayInDetails } from './pay-in-details.tsx';
import { useMethodName, usePayment } from './payment.ts';
import { Missing } from './payment-selection-page.tsx';
import { QrCode } from './qr-code.tsx';
import { Steps } from './steps.tsx';
import { upiLink } from './upi.ts';

export const meta = metaOf;

const methodName = 'paymentMethod';

export default function ConfirmationPage() {
  const isHydrated = useHydrated();
  const { state } = useLocation();
  if (!isHydrated) return <FullPageSpinner />;
  const donation = findGiving(state);
  const method = (state as GivingState)?.paymentMethod ?? readKept<ManualMethod>('tab', methodName);
  if (!donation || !method || !manualMethods.includes(method)) return <Missing />;
  return <Confirmation donation={donation} method={method} />;
}

function Confirmation({ donation, method }: { donation: SeenDonation; method: ManualMethod }) {
  const { confirm, pay } = useText();
  const nameOf = useMethodName();
  const { amount, of } = usePayment(donation);
  const navigate = useNavigate();
  useEffect(() => {
    window.scrollTo(0, 0);
    keep('tab', methodName, method);
  }, [method]);
  const back = () => navigate('/payment-selection', { state: { donationData: donation } });
  return (
    <main id="content" className="page">
      <div className="column grid gap-6">
        <Steps current={3} />
        <h1 className="text-title">{confirm.title}</h1>
        <div className="sticky top-2 z-10">
          <button type="button" className="btn btn-solid btn-small w-full shadow-card" onClick={back}>
            <BackIcon className="size-4 shrink-0" /> {confirm.other}
          </button>
        </div>
        <section className="card grid gap-4">
          <h2 className="text-lead">
            {nameOf(method)} · <span className="num">{amount}</span>
          </h2>
          {method !== 'Internet Banking' && (
            <>
              <p className="text-base">{confirm.gallery}</p>
              <QrCode content={upiLink(of(method))} label={pay.qr} />
            </>
          )}
          <PayInDetails method={method} />
        </section>
        <ConfirmForm
          donation={donation}
          method={method}
          words={{
            method: sentences.methodRequired,
            confirmationNumber: sentences.confirmationRequired,
            screenshot: sentences.screenshotRequired,
          }}
          methodField={() => (
            <Field label={confirm.method}>
              {({ id }) => <input id={id} name="paymentMethod" className="input" value={method} readOnly />}
            </Field>
          )}
        >
          <button type="button" className="btn btn-quiet" onClick={back}>
            {confirm.back}
          </button>
        </ConfirmForm>
      </div>
    </main>
  );
}
