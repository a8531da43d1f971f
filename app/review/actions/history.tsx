/**
 * The history of a donation as a dated list: who changed what, the old and the new value; newest first, page
 * by page.
 */
import { useCallback, useEffect, useState } from 'react';
import type { Donation } from '../../donations/index.ts';
import { fieldNames } from '../../donations/index.ts';
import { pagingOf } from '../../shell/answers.ts';
import { api } from '../../shell/api-client.ts';
import type { ControlsText } from '../../text/team/en/controls.ts';
import { useTeamText } from '../../text/team/words.ts';
import { LoadFailed } from '../../ui/load-failed.tsx';
import { useTeamMoment } from '../../ui/when.tsx';
import { useFieldLabel } from '../edit/use-field-label.ts';
import { useNewest } from './use-newest.ts';

type Events = Awaited<ReturnType<Awaited<ReturnType<typeof fetchHistory>>['json']>>;

const fetchHistory = (id: string, cursor: string | null) =>
  api.donations[':id'].history.$get({ param: { id }, query: cursor === null ? {} : { cursor } });

export function History({ donation: { id, version } }: { donation: Donation }) {
  const { controls, donations } = useTeamText();
  const words = donations.history;
  const moment = useTeamMoment();
  const { events, next, hasFailed, load } = useHistory(id, version);
  return (
    <>
      {events === null && !hasFailed && <p role="status">{controls.loading}</p>}
      {hasFailed && <LoadFailed what={words.what} onAgain={() => load(next)} />}
      <ol className="grid gap-3 text-base">
        {actsOf(events ?? []).map(([first, ...others]) => (
          <li key={first.id} className="border-t border-line pt-3">
            <p className="dotted text-small text-soft">
              <span className="num">{moment(first.at)} </span>
              <span>
                {first.name ?? first.who}
                {first.name !== null && first.name !== first.who && ` (${first.who})`}
              </span>
            </p>
            {[first, ...others].map((event) => (
              <Change key={event.id} event={event} />
            ))}
          </li>
        ))}
      </ol>
      {next !== null && (
        <button type="button" className="btn btn-quiet" onClick={() => load(next)}>
          {words.older}
        </button>
      )}
    </>
  );
}

type Act = [Events[number], ...Events];

/** The events that the same person caused at the same moment, together. */
function actsOf(events: Events): Act[] {
  const acts: Act[] = [];
  for (const event of events) {
    const last = acts.at(-1);
    if (last && last[0].at === event.at && last[0].who === event.who) last.push(event);
    else acts.push([event]);
  }
  return acts;
}

/** Reads the newest events again after each change of the donation, known by its `version`. */
function useHistory(id: string, version: number) {
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
  useNewest(version, () => load(null));
  return { events, next, hasFailed, load };
}

function Change({ event: { field, oldValue, newValue } }: { event: Events[number] }) {
  const { controls, donations } = useTeamText();
  const nameOf = useEventNames();
  const events: Record<string, string> = donations.history.events;
  const action = events[field];
  if (action) return <p className="font-semibold">{action}</p>;
  // The address of a picture means nothing to a reader.
  const isPicture = field === 'screenshotUrl';
  const named = (value: Value) => (isPicture && value ? donations.history.picture : wordsOf(value, controls));
  return (
    <p className="whitespace-pre-line [overflow-wrap:anywhere]">
      <span className="font-semibold">{nameOf(field)}:</span>{' '}
      <del className="text-soft">{named(oldValue)}</del> <span aria-hidden="true">→</span>{' '}
      <ins className="no-underline">{named(newValue)}</ins>
    </p>
  );
}

type Value = Events[number]['newValue'];

/** The names of fields; 'payment' and 'bankLine' are events of PayPal and of bank statements, not fields. */
function useEventNames(): (field: string) => string {
  const { payment, bankLine } = useTeamText().donations.history;
  const label = useFieldLabel();
  const others: Record<string, string> = { payment, bankLine };
  return (field) => {
    const name = fieldNames.find((each) => each === field);
    return name ? label(name) : (others[field] ?? field);
  };
}

function wordsOf(value: Value, { empty, yes, no }: ControlsText): string {
  if (value === null || value === '') return empty;
  return typeof value === 'boolean' ? (value ? yes : no) : String(value);
}
