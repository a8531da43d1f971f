/** /mails: the team lists failed, held, waiting and unsent mails, sends them again or stops them. */

import { useLoaderData } from 'react-router';
import { formatTeamMoment } from '../../platform/team-dates.ts';
import { BulkOutcome } from '../shell/bulk/bulk-outcome.tsx';
import { SelectedBar } from '../shell/bulk/selected-bar.tsx';
import { useListWork } from '../shell/bulk/use-list-work.ts';
import { apiContext } from '../shell/contexts.ts';
import { CsvLink } from '../shell/csv-link.tsx';
import { useAdmin } from '../shell/use-admin.ts';
import { counted } from '../text/plural.ts';
import { FilterLinks } from '../ui/filter-links.tsx';
import { SelectAll } from '../ui/select.tsx';
import { type Selection, useSelection } from '../ui/use-selection.ts';
import type { Route } from './+types/mails-page';
import { HeldMails } from './held-mails.tsx';
import { callFor, kindNames, type Mail, MailList, useChangeMail } from './mail-list.tsx';
import { TestMail } from './test-mail.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { mails } = context.get(apiContext);
  const shown = url.searchParams.get('state');
  // An unknown state shows all, like no state.
  const isState = choices.some(([name]) => name !== '' && name === shown);
  const list = async (state: 'failed' | 'held' | 'waiting' | 'notSent') => {
    if (isState && shown !== state) return undefined;
    const response = await mails.$get({ query: { state } });
    return response.ok ? await response.json() : null;
  };
  const [failed, held, waiting, notSent] = await Promise.all([
    list('failed'),
    list('held'),
    list('waiting'),
    list('notSent'),
  ]);
  return { failed, held, waiting, notSent };
}

export const meta = () => [{ title: 'Mails' }];

const choices = [
  ['', 'All'],
  ['failed', 'Failed'],
  ['held', 'Held'],
  ['waiting', 'Waiting'],
  ['notSent', 'Not sent'],
] as const;

const nouns = ['mail', 'mails'] as const;

export default function MailsPage() {
  const loaded = useLoaderData<typeof loader>();
  const { failed, held, waiting, notSent } = loaded;
  const change = useChangeMail();
  const { isSuperAdmin } = useAdmin();
  const mails = [...(failed ?? []), ...(held ?? []), ...(waiting ?? [])];
  const selection = useSelection(loaded, mails);
  const work = useMailsWork();
  const listed = { selection, ...change };
  return (
    <main className="team-page gap-6">
      <h1 className="text-title">Mails</h1>
      <p className="text-soft">
        If the mail server doesn’t take a mail, we try again for three days. If it refuses the address, the
        mail fails at once: correct the donor’s address in the list of donations, then send the mail again.
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <FilterLinks label="Show mails" name="state" choices={choices} />
        <CsvLink path="/api/mails/csv" names={['state']} />
      </div>
      {isSuperAdmin && <TestMail />}
      <BulkOutcome
        bulk={work}
        nouns={nouns}
        nameOf={(id) => mails.find((mail) => mail.id === id)?.recipient}
      />
      {mails.length > 0 && <SelectAll selection={selection} />}
      {failed !== undefined && (
        <section className="grid gap-4" aria-labelledby="failed">
          <h2 id="failed">Failed</h2>
          <MailList mails={failed} none="No mail has failed." actions={['send', 'giveUp']} {...listed} />
        </section>
      )}
      {held !== undefined && <HeldMails mails={held} selection={selection} change={change} />}
      {waiting !== undefined && (
        <section className="grid gap-4" aria-labelledby="waiting">
          <h2 id="waiting">Waiting</h2>
          <MailList mails={waiting} none="No mail is waiting." actions={['send']} {...listed} />
        </section>
      )}
      {notSent !== undefined && <NotSent mails={notSent} />}
      <SelectedMailsBar selection={selection} work={work} held={held ?? []} />
    </main>
  );
}

function useMailsWork() {
  return useListWork({
    name: 'mails',
    calls: { send: callFor('send'), stop: callFor('stop'), giveUp: callFor('giveUp') },
    done: {
      send: (count) => `${counted(count, 'mail')} on the way.`,
      stop: (count) => `${counted(count, 'mail')} stopped.`,
      giveUp: (count) => `We stopped trying to send ${counted(count, 'mail')}.`,
    },
  });
}

type SelectedMailsBarProps = {
  selection: Selection<Mail>;
  work: ReturnType<typeof useMailsWork>;
  held: Mail[];
};

/** The actions on all selected mails. */
function SelectedMailsBar({ selection, work, held }: SelectedMailsBarProps) {
  return (
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
          words: 'Stop',
          question: (count) => `Stop ${count}? They won’t be delivered.`,
          isFor: ({ id }) => held.some((mail) => mail.id === id),
          act: (ids) => work.begin('stop', ids),
          isDanger: true,
        },
        {
          words: 'Stop sending',
          question: (count) => `Stop sending ${count}? They won’t be delivered.`,
          isFor: ({ state }) => state === 'failed',
          act: (ids) => work.begin('giveUp', ids),
          isDanger: true,
        },
      ]}
    />
  );
}

type NotSentProps = {
  /** Null if they could not be fetched. */
  mails:
    | { id: string; kind: string; recipient: string; createdAt: string; lastError: string | null }[]
    | null;
};

/**
 * Mails that were queued but must not be sent, with the reason: the team may want to tell the recipient
 * itself.
 */
function NotSent({ mails }: NotSentProps) {
  return (
    <section className="grid gap-4" aria-labelledby="not-sent">
      <h2 id="not-sent">Not sent</h2>
      {mails === null && <p>The mails could not be fetched. Please reload the page.</p>}
      {mails?.length === 0 && <p>No mail was held back.</p>}
      {mails && mails.length > 0 && (
        <ul className="grid gap-4">
          {mails.map(({ id, kind, recipient, createdAt, lastError }) => (
            <li key={id} className="card grid gap-1">
              <p className="font-semibold">{kindNames[kind] ?? kind}</p>
              <p className="[overflow-wrap:anywhere]">To {recipient}</p>
              <p className="num text-small text-soft">
                Queued {formatTeamMoment(createdAt, { withYear: false })}
              </p>
              <p className="text-small">{lastError}</p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
