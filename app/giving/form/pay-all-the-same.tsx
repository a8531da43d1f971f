/** How to pay where a donation couldn't be started: nobody who wants to help is sent away (contract §14). */
import { useText } from '../../text/text.ts';
import { PayInDetails } from '../pay/pay-in-details.tsx';
import { WriteToUs } from '../write-to-us.tsx';

export function PayAllTheSame() {
  const { refused } = useText();
  return (
    <section aria-labelledby="pay-all-the-same" className="card grid gap-4 p-5!">
      <h2 id="pay-all-the-same" className="text-lead">
        {refused.title}
      </h2>
      <p>{refused.text}</p>
      <div>
        <h3 className="font-semibold">{refused.upi}</h3>
        <PayInDetails method="UPI" reference={null} />
      </div>
      <div>
        <h3 className="font-semibold">{refused.bank}</h3>
        <PayInDetails method="Internet Banking" reference={null} />
      </div>
      <WriteToUs words={refused.write} />
    </section>
  );
}
