/** /mails: the team sees which mails failed or wait, to whom and why, and sends them again or gives them up. */

import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { formatTeamMoment } from '../../platform/dates.ts';
import { BulkOutcome } from '../admins/bulk/bulk-outcome.tsx';
import { SelectedBar } from '../admins/bulk/selected-bar.tsx';
import type { Answer } from '../admins/bulk/step-of.ts';
import { useListWork } from '../admins/bulk/use-list-work.ts';
import { CsvLink } from '../admins/csv-link.tsx';
import { errorOf } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { apiContext } from '../shell/contexts.ts';
import { FilterLinks } from '../ui/filter-links.tsx';
import { Select, SelectAll } from '../ui/select.tsx';
import { useToast } from '../ui/toast.tsx';
import { type Selection, useSelection } from '../ui/use-selection.ts';
import type { Route } from './+types/mails-page';
import { kindNames } from './kind-names.ts';
import { NotSent } from './not-sent.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mails } = context.get(apiContext);
  const shown = url.searchParams.get('state');
  // A state that there isn't shows all, as none does.
  const isState = choices.some(([name]) => name !== '' && name === shown);
  const list = async (state: 'failed' | 'waiting' | 'notSent') => {
    if (isState && shown !== state) return undefined;
    const response = await mails.$get({ query: { state } });
    return response.ok ? await response.json() : null;
  };
  const [failed, waiting, notSent] = await Promise.all([list('failed'), list('waiting'), list('notSent')]);
  return { failed, waiting, notSent };
}

export const meta = () => [{ title: 'Mails' }];

const choices = [
  ['', 'All'],
  ['failed', 'Failed'],
  ['waiting', 'Waiting'],
  ['notSent', 'Not sent'],
] as const;

type Mail = NonNullable<Awaited<ReturnType<typeof loader>>['failed']>[number];

export default function MailsPage() {
  const loaded = useLoaderData<typeof loader>();
  const { failed, waiting, notSent } = loaded;
  const change = useChangeMail();
  const mails = [...(failed ?? []), ...(waiting ?? [])];
  const selection = useSelection(loaded, mails);
  const work = useListWork({
    name: 'mails',
    calls: { send: callFor('send'), 'give up': callFor('give up') },
    done: { send: (count) => `On their way: ${count}.`, 'give up': (count) => `Given up: ${count}.` },
  });
  return (
    <main className="team-page gap-6">
      <h1 className="text-title">Mails</h1>
      <p className="text-soft">
        A mail that the mail server doesn’t take is tried again for three days. One whose address is refused
        has failed at once: correct the donor’s address in the list of donations, then send it again.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <FilterLinks label="Show mails" name="state" choices={choices} />
        <CsvLink path="/api/mails/csv" names={['state']} />
      </div>
      <BulkOutcome
        bulk={work}
        nouns={nouns}
        nameOf={(id) => mails.find((mail) => mail.id === id)?.recipient}
      />
      {mails.length > 0 && <SelectAll selection={selection} />}
      {failed !== undefined && (
        <section className="grid gap-4" aria-labelledby="failed">
          <h2 id="failed">Failed</h2>
          <MailList
            mails={failed}
            none="No mail has failed."
            actions={['send', 'give up']}
            selection={selection}
            {...change}
          />
        </section>
      )}
      {waiting !== undefined && (
        <section className="grid gap-4" aria-labelledby="waiting">
          <h2 id="waiting">Waiting</h2>
          <MailList
            mails={waiting}
            none="No mail is waiting."
            actions={['send']}
            selection={selection}
            {...change}
          />
        </section>
      )}
      {notSent !== undefined && <NotSent mails={notSent} />}
      <SelectedBar
        selection={selection}
        nouns={nouns}
        isBusy={work.isRunning}
        actions={[
          {
            words: 'Send now',
            question: (count) => `Send ${count} now?`,
            isFor: ({ state }) => state !== 'sending',
            act: (ids) => work.begin('send', ids),
          },
          {
            words: 'Give up',
            question: (count) => `Give ${count} up? Nobody gets them then.`,
            isFor: ({ state }) => state === 'failed',
            act: (ids) => work.begin('give up', ids),
            isDanger: true,
          },
        ]}
      />
    </main>
  );
}

type Action = 'send' | 'give up';

const nouns = ['mail', 'mails'] as const;

const callFor =
  (action: Action) =>
  (id: string): Promise<Answer> => {
    const call = action === 'send' ? api.mails[':id']['send-again'].$post : api.mails[':id'].$delete;
    return call({ param: { id } });
  };

/** `busy`: the id of the mail that is being changed. */
function useChangeMail() {
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
      showToast(action === 'send' ? 'The mail is on its way again.' : 'The mail was given up.');
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

function MailList({ mails, none, actions, selection, busy, act }: MailListProps) {
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
            <About mail={mail} />
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
                {action === 'send' ? (mail.state === 'failed' ? 'Send again' : 'Send now') : 'Give up'}
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

function About({ mail }: { mail: Mail }) {
  const tries = mail.attempts === 1 ? 'tried once' : `tried ${mail.attempts} times`;
  return (
    <div className="grid gap-1">
      <p className="font-semibold">{kindNames[mail.kind] ?? mail.kind}</p>
      <p className="[overflow-wrap:anywhere]">
        To {mail.recipient}
        {mail.donationId && mail.firstname && (
          <>
            {' · '}
            <Link to={`/donation-view?search=${mail.donationId}`}>
              {mail.firstname} {mail.lastname}
            </Link>
          </>
        )}
      </p>
      <p className="num text-small text-soft">
        Queued {formatTeamMoment(mail.createdAt, { withYear: false })}
        {mail.attempts > 0 && `, ${tries}`}
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
