/** The mails about one donation: what its donor was told, what waits, and a correction if it was too much. */
import { formatTeamMoment } from '../../platform/dates.ts';
import { api } from '../shell/api-client.ts';
import { useAnswer } from '../shell/use-answer.ts';
import { Dialog } from '../ui/dialog.tsx';
import { LoadFailed } from '../ui/load-failed.tsx';
import { kindNames } from './mail-list.tsx';
import { useSendCorrections } from './use-offer-corrections.ts';

const fetchMails = (donationId: string) => api.mails.of[':donationId'].$get({ param: { donationId } });

type Shown = Awaited<ReturnType<Awaited<ReturnType<typeof fetchMails>>['json']>>;
type Mail = Shown['mails'][number];

type MailsDialogProps = { donationId: string; whose: string; onClose: () => void };

export function MailsDialog({ donationId, whose, onClose }: MailsDialogProps) {
  const { answer: shown, hasFailed, load } = useAnswer(donationId, fetchMails);
  const send = useSendCorrections();
  return (
    <Dialog open wide title={`Mails about the donation of ${whose}`} onClose={onClose}>
      {shown === null && !hasFailed && <p role="status">Loading…</p>}
      {hasFailed && <LoadFailed what="The mails" onAgain={load} />}
      {shown?.isToldTooMuch && (
        <div className="note">
          <p>Our mail told the donor a larger amount than we received.</p>
          <button
            type="button"
            className="btn btn-solid btn-small"
            onClick={async () => {
              await send([donationId]);
              await load();
            }}
          >
            Send a correction
          </button>
        </div>
      )}
      {shown?.mails.length === 0 && <p>No mails, or they were too old and are deleted.</p>}
      <ol className="grid gap-3 text-base">
        {shown?.mails.map((mail) => (
          <li key={`${mail.kind} ${mail.createdAt}`} className="grid gap-1 border-t border-line pt-3">
            <p className="font-semibold">{kindNames[mail.kind] ?? mail.kind}</p>
            <p className="text-small text-soft [overflow-wrap:anywhere]">
              To {mail.recipient} · {stateOf(mail)}
            </p>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}

function stateOf({ state, createdAt, sentAt, heldUntil, lastError }: Mail): string {
  const at = (iso: string) => formatTeamMoment(iso, { withYear: false });
  if (state === 'sent') return `sent ${at(sentAt ?? createdAt)}`;
  if (state === 'dropped') return lastError ?? `no longer needed, queued ${at(createdAt)}`;
  if (state === 'failed') return `could not be sent: ${lastError}`;
  return heldUntil !== null && heldUntil > new Date().toISOString()
    ? `goes out ${at(heldUntil)}`
    : `being sent since ${at(createdAt)}`;
}
