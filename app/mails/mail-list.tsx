/** A list of mails with the actions for each. */
import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { formatTeamMoment } from '../../platform/team-dates.ts';
import { errorOf } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import type { Answer } from '../shell/bulk/step-of.ts';
import { mails } from '../text/team/en/mails.ts';
import { Select } from '../ui/select.tsx';
import { useToast } from '../ui/toast.tsx';
import type { Selection } from '../ui/use-selection.ts';

export type Mail = {
  id: string;
  kind: string;
  recipient: string;
  donationId: string | null;
  state: string;
  attempts: number;
  nextAt: string;
  createdAt: string;
  lastError: string | null;
  firstname: string | null;
  lastname: string | null;
};

/** The team's name for each kind of mail. This page is in English only. */
export const kindNames: Record<string, string> = mails.kinds;

const words: Record<Action, string> = { send: 'Send now', stop: 'Stop', giveUp: 'Stop sending' };

const done: Record<Action, string> = {
  send: 'The mail is on its way again.',
  stop: 'Mail stopped. It won’t be delivered.',
  giveUp: 'We stopped trying to send this mail. It won’t be delivered.',
};

export type Action = 'send' | 'stop' | 'giveUp';

export const callFor =
  (action: Action) =>
  (id: string): Promise<Answer> => {
    const call = action === 'send' ? api.mails[':id']['send-again'].$post : api.mails[':id'].$delete;
    return call({ param: { id } });
  };

/** Sends or stops one mail. `busy` is the id of the mail being changed. */
export function useChangeMail() {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [busy, setBusy] = useState<string | null>(null);

  async function act({ id }: Mail, action: Action) {
    setBusy(id);
    try {
      const response = await callFor(action)(id);
      if (!response.ok) {
        const { words } = await errorOf(response, 'The mail could not be changed. Please try again.');
        return showToast(words, 'error');
      }
      showToast(done[action]);
    } catch {
      showToast('The mail could not be changed. Please check your connection.', 'error');
    } finally {
      await revalidate();
      setBusy(null);
    }
  }

  return { busy, act };
}

type MailListProps = ReturnType<typeof useChangeMail> & {
  mails: Mail[] | null;
  none: string;
  actions: Action[];
  selection: Selection<Mail>;
};

export function MailList({ mails, none, actions, selection, busy, act }: MailListProps) {
  if (mails === null) return <p>The mails could not be fetched. Please reload the page.</p>;
  if (mails.length === 0) return <p>{none}</p>;
  return (
    <ul className="grid gap-4">
      {mails.map((mail) => (
        <li key={mail.id} className="card flex flex-wrap items-start justify-between gap-4">
          <div className="flex min-w-0 items-start gap-3">
            <Select
              id={mail.id}
              name={`${kindNames[mail.kind] ?? mail.kind} to ${mail.recipient}`}
              selection={selection}
            />
            <About mail={mail} isHeld={actions.includes('stop')} />
          </div>
          <div className="flex flex-wrap gap-3">
            {actions.map((action) => (
              <button
                key={action}
                type="button"
                className={`btn btn-small ${action === 'send' ? 'btn-solid' : 'btn-quiet'}`}
                disabled={busy === mail.id || mail.state === 'sending'}
                onClick={() => act(mail, action)}
              >
                {action === 'send' && mail.state === 'failed' ? 'Send again' : words[action]}
                <span className="sr-only">
                  : {kindNames[mail.kind] ?? mail.kind} to {mail.recipient}
                </span>
              </button>
            ))}
          </div>
        </li>
      ))}
    </ul>
  );
}

function About({ mail, isHeld }: { mail: Mail; isHeld: boolean }) {
  const tries = mail.attempts === 1 ? 'tried once' : `tried ${mail.attempts} times`;
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{kindNames[mail.kind] ?? mail.kind}</p>
      <p className="dotted [overflow-wrap:anywhere]">
        <span>To {mail.recipient} </span>
        {mail.donationId && mail.firstname && (
          <Link to={`/donation-view?search=${mail.donationId}`}>
            {mail.firstname} {mail.lastname}
          </Link>
        )}
      </p>
      <p className="num text-small text-soft">
        Queued {formatTeamMoment(mail.createdAt, { withYear: false })}
        {mail.attempts > 0 && `, ${tries}`}
        {isHeld && `, goes out ${formatTeamMoment(mail.nextAt, { withYear: false })}`}
        {mail.state === 'queued' &&
          mail.attempts > 0 &&
          `, next at ${formatTeamMoment(mail.nextAt, { withYear: false })}`}
        {mail.state === 'sending' && ', being sent'}
      </p>
      {mail.lastError && (
        <p className="text-small [overflow-wrap:anywhere]">The mail server said: {mail.lastError}</p>
      )}
    </div>
  );
}
