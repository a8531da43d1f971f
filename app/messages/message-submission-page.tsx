/** /message-submission: supporters' messages without a donation, pasted from a spreadsheet (spec §2). */
import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { readStored, storeValue } from '../shared/browser-storage.ts';
import { loadedOr } from '../shared/loaded-or.ts';
import { supportApi } from '../shell/api-client.ts';
import { apiContext } from '../shell/contexts.ts';
import { useCampaign } from '../text/root-data.ts';
import { FailedList } from '../ui/failed-list.tsx';
import { Field } from '../ui/field.tsx';
import { ScrollPanel } from '../ui/scroll-panel.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import type { Route } from './+types/message-submission-page';
import { rowsIn, textOf } from './rows.ts';
import { type Refused, submitRows } from './submit-rows.ts';
import { SubmittedMessages } from './submitted-messages.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get('cursor');
  const { submitted } = context.get(apiContext).messages;
  const response = await submitted.$get({ query: cursor ? { cursor } : {} });
  return response.ok ? await response.json() : null;
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadedOr(serverLoader, null);
}

export const meta = () => [{ title: 'Send Messages without Donation' }];

const draftName = 'kaithangu.messages';
const done = 'Messages submitted successfully!';
const failed = 'Error submitting messages. Please try again.';

export default function MessageSubmissionPage() {
  const submitted = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { supportApiUrl } = useCampaign();
  const isHydrated = useHydrated();
  const [text, setText] = useState('');
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused[]>([]);
  const stop = useRef<AbortController | null>(null);
  const rows = rowsIn(text);

  useEffect(() => {
    setText(readStored<string>('device', draftName) ?? '');
    return () => stop.current?.abort();
  }, []);

  function put(text: string) {
    setText(text);
    storeValue('device', draftName, text || null);
  }

  async function submit() {
    stop.current = new AbortController();
    setOutcome(null);
    setRefused([]);
    setProgress({ done: 0, all: rows.length });
    const left = await submitRows(supportApi(supportApiUrl), rows, {
      signal: stop.current.signal,
      onRow(done, left) {
        setProgress({ done, all: rows.length });
        // What is left is kept at once: a reload goes on where this ended.
        put(textOf(left));
      },
    });
    setProgress(null);
    setRefused(left);
    setOutcome(left.length === 0 ? done : failed);
    await revalidate();
  }

  const isGood = outcome?.includes('successfully');
  return (
    <main className="mx-auto grid w-full max-w-[52rem] gap-8 px-4 py-6 text-base">
      <h1 className="text-title">Send Messages without Donation</h1>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field
          label="Rows of a spreadsheet"
          hint="Copy the columns First Name, Last Name, Message and paste them here. What isn’t sent yet stays on this device."
        >
          {(field) => (
            <textarea
              {...field}
              className="input whitespace-pre"
              rows={8}
              wrap="off"
              readOnly={progress !== null}
              value={text}
              onChange={(event) => put(event.target.value)}
            />
          )}
        </Field>
        {outcome && (
          <div
            role={isGood ? 'status' : 'alert'}
            className={`grid gap-2 rounded-card px-4 py-3 ${isGood ? 'bg-wash text-teal' : 'bg-error-wash text-error'}`}
          >
            <p className="font-semibold">{outcome}</p>
            {refused.length > 0 && <RefusedRows refused={refused} />}
          </div>
        )}
        {progress && (
          <div className="grid gap-2">
            <p className="num font-semibold">
              {progress.done} of {progress.all} sent
            </p>
            <progress
              className="w-full accent-teal"
              aria-label="Messages sent"
              max={progress.all}
              value={progress.done}
            />
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <button
            type="submit"
            className="btn btn-solid"
            disabled={!isHydrated || progress !== null || rows.length === 0}
          >
            Submit Messages
          </button>
          {progress && (
            <button type="button" className="btn btn-quiet" onClick={() => stop.current?.abort()}>
              Stop
            </button>
          )}
        </div>
        <section className="grid gap-2" aria-labelledby="preview">
          <h2 id="preview" className="text-lead">
            Preview: {rows.length.toLocaleString('en-IN')} {rows.length === 1 ? 'row' : 'rows'}
          </h2>
          <ScrollPanel label="Preview of the rows">
            <pre className="whitespace-pre-wrap rounded-card border border-line bg-card p-4 text-small [overflow-wrap:anywhere]">
              {JSON.stringify(
                rows.map(({ firstname, lastname, message }) => ({ firstname, lastname, message })),
                null,
                2,
              )}
            </pre>
          </ScrollPanel>
        </section>
      </form>
      {submitted ? (
        <SubmittedMessages {...submitted} />
      ) : (
        <FailedList words="The messages on Home could not be fetched." />
      )}
    </main>
  );
}

/** The first of the rows that stay in the box, and why they do. */
function RefusedRows({ refused }: { refused: Refused[] }) {
  const shown = refused.slice(0, 5);
  return (
    <>
      <p>
        {refused.length === 1 ? '1 row stays' : `${refused.length} rows stay`} in the box. The others are on
        Home.
      </p>
      <ul className="list-disc pl-5">
        {shown.map(({ row, words }) => (
          <li key={row.source}>
            {[row.firstname, row.lastname].join(' ').trim() || row.message.slice(0, 40)}: {words}
          </li>
        ))}
        {refused.length > shown.length && <li>and {refused.length - shown.length} more</li>}
      </ul>
    </>
  );
}
