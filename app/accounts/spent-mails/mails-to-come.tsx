/** Says how many donors will be mailed that their donation is spent, and stops that. */

import { api } from '../../shell/api-client.ts';
import { useRemove } from '../../shell/use-remove.ts';
import { counted } from '../../text/plural.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';

/** `count`: of the mails; shows nothing for 0. */
export function MailsToCome({ count }: { count: number }) {
  const stop = useRemove('Stopped. These donors get no email about it.', 'The emails could not be stopped.');
  if (count === 0) return null;
  return (
    <section className="card grid justify-items-start gap-3 p-4" aria-label="Emails to donors">
      <p>
        {counted(count, 'donor')} will get an email with the bills that their donation helped to pay, because
        all of it is spent now. The emails go out a day after the expense was entered. Until then you can
        correct or delete it.
      </p>
      <ConfirmButton
        words="Stop the emails"
        label="to donors"
        question="These donors are never told by email that their donation is spent. Their donation’s page shows it."
        onYes={() => stop(api.accounts['spent-mails'].$delete())}
      />
    </section>
  );
}
