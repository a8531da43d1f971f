/** How to pay without the form, for a donation that couldn't be started (contract §14). */
import { usePayingText } from '../../text/text.ts';
import { PayInDetails } from '../pay/pay-in-details.tsx';
import { WriteToUs } from '../write-to-us.tsx';

export default function PayAnyway() {
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
