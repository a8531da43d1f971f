/**
 * The history of a donation: who changed what, when, the old and the new value; newest first, page by page.
 */
import { useCallback, useEffect, useState } from 'react';
import { formatTeamMoment } from '../../../platform/dates.ts';
import type { Donation } from '../../donations/index.ts';
import { fieldNames, fields } from '../../donations/index.ts';
import { pagingOf } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { LoadFailed } from '../../ui/load-failed.tsx';

type Events = Awaited<ReturnType<Awaited<ReturnType<typeof fetchHistory>>['json']>>;

const fetchHistory = (id: string, cursor: string | null) =>
  api.donations[':id'].history.$get({ param: { id }, query: cursor === null ? {} : { cursor } });

export function HistoryDialog({ donation, onClose }: { donation: Donation; onClose: () => void }) {
  const { id, firstname, lastname } = donation;
  const { events, next, hasFailed, load } = useHistory(id);
  return (
    <Dialog open wide title={`History of ${firstname} ${lastname}`} onClose={onClose}>
      {events === null && !hasFailed && <p role="status">Loading…</p>}
      {hasFailed && <LoadFailed what="The history" onAgain={() => load(next)} />}
      <ol className="grid gap-3 text-base">
        {events?.map((event) => (
          <li key={event.id} className="border-t border-line pt-3">
            <p className="text-small text-soft">
              <span className="num">{formatTeamMoment(event.at)}</span> · {event.name ?? event.who}
              {event.name !== null && event.name !== event.who && ` (${event.who})`}
            </p>
            <Change event={event} />
          </li>
        ))}
      </ol>
      {next !== null && (
        <button type="button" className="btn btn-quiet" onClick={() => load(next)}>
          Show older
        </button>
      )}
    </Dialog>
  );
}

function useHistory(id: string) {
  const [events, setEvents] = useState<Events | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);

  const load = useCallback(
    async (cursor: string | null) => {
      setFailed(false);
      try {
        const response = await fetchHistory(id, cursor);
        if (!response.ok) throw new Error(String(response.status));
        const page = await response.json();
        setEvents((shown) => (cursor === null ? page : [...(shown ?? []), ...page]));
        setNext(pagingOf(response).next);
      } catch {
        setFailed(true);
      }
    },
    [id],
  );
  useEffect(() => {
    load(null);
  }, [load]);
  return { events, next, hasFailed, load };
}

/** The labels of fields; 'payment' and 'bankLine' are events of PayPal and of bank statements, not fields. */
const fieldWords = new Map<string, string>([
  ...fieldNames.map((name): [string, string] => [name, fields[name].label]),
  ['payment', 'PayPal'],
  ['bankLine', 'Line of the bank statement'],
]);

const actions: Record<string, string> = {
  created: 'Donation started',
  deleted: 'Donation deleted',
  restored: 'Donation restored',
  reminder: 'Reminder email sent',
  noAnswer: 'WhatsApp: no answer',
  wrongNumber: 'WhatsApp: wrong number',
  couldNotPay: 'Donor could not pay',
  notArrived: 'Not arrived yet, the family says',
  exported: 'Data exported',
  erased: 'Donor erased',
  erasureAsked: 'Donor asked to be erased',
};

function Change({ event: { field, oldValue, newValue } }: { event: Events[number] }) {
  const action = actions[field];
  if (action) return <p className="font-semibold">{action}</p>;
  // The address of a picture means nothing to a reader.
  const isPicture = field === 'screenshotUrl';
  const named = (value: Value) => (isPicture && value ? 'a picture' : wordsOf(value));
  const words = fieldWords.get(field) ?? field;
  return (
    <p className="whitespace-pre-line [overflow-wrap:anywhere]">
      <span className="font-semibold">{words}:</span> <del className="text-soft">{named(oldValue)}</del>{' '}
      <span aria-hidden="true">→</span> <ins className="no-underline">{named(newValue)}</ins>
    </p>
  );
}

type Value = Events[number]['newValue'];

function wordsOf(value: Value): string {
  if (value === null || value === '') return 'empty';
  return typeof value === 'boolean' ? (value ? 'True' : 'False') : String(value);
}
