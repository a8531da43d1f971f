/** What /donate shows once its form was sent. A chunk of its own, which the first view does not load. */
import { useEffect } from 'react';
import { usePayingText, useText } from '../../text/text.ts';
import { NoticeDialog } from '../../ui/notice-dialog.tsx';
import { codeOpenedWith, tellCameFrom } from '../own-link/find-own-link.ts';
import { PayInDetails } from '../pay/pay-in-details.tsx';
import { keepKey } from '../use-kept-key.ts';
import { WriteToUs } from '../write-to-us.tsx';
import { ExistingDialog } from './existing-dialog.tsx';
import { ProceedDialog } from './proceed-dialog.tsx';
import type { useStartDonation } from './use-start-donation.ts';

export { ExistingNote } from './existing-dialog.tsx';

// The form is being used: its calls need the key of a mail's link.
if (!import.meta.env.SSR) keepKey();

export default function Answer({ start }: { start: ReturnType<typeof useStartDonation> }) {
  const { donate } = useText();
  const savedId = start.saved?.id ?? null;
  useEffect(() => {
    if (savedId !== null) void tellCameFrom(savedId, codeOpenedWith());
  }, [savedId]);
  return (
    <>
      {start.mayPay && <PayAnyway />}
      <ExistingDialog
        existing={start.existing}
        onGone={start.forget}
        onNotMine={start.sendAgain}
        onBeside={start.giveBeside}
      />
      <NoticeDialog
        open={start.isRatesOpen}
        alert
        title={donate.ratesTitle}
        words={donate.ratesText}
        onClose={start.closeRates}
      />
      <ProceedDialog saved={start.saved} isMailed={start.isMailed} onClose={start.forget} />
    </>
  );
}

/** How to pay without the form, for a donation that couldn't be started (contract §14). */
function PayAnyway() {
  const { refused } = usePayingText();
  return (
    <section aria-label={refused.title} className="card grid gap-4 p-5!">
      <h2 className="text-lead">{refused.title}</h2>
      <p>{refused.text}</p>
      <div>
        <h3 className="font-semibold">{refused.upi}</h3>
        <PayInDetails method="UPI" />
      </div>
      <div>
        <h3 className="font-semibold">{refused.bank}</h3>
        <PayInDetails method="Internet Banking" />
      </div>
      <WriteToUs words={refused.write} />
    </section>
  );
}
