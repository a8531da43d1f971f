/**
 * /message-submission: supporters' messages without a donation, pasted from a spreadsheet (spec §2) or a chat.
 */
import { useLoaderData } from 'react-router';
import { loadedOr } from '../shared/loaded-or.ts';
import { useHydrated } from '../shared/use-hydrated.ts';
import { allowedApi } from '../shell/allowed-api.ts';
import { counted } from '../text/plural.ts';
import { CountProgress } from '../ui/count-progress.tsx';
import { FailedList } from '../ui/failed-list.tsx';
import { Field } from '../ui/field.tsx';
import type { Route } from './+types/message-submission-page';
import { areCommaSeparated } from './rows.ts';
import { RowNotes, RowsPreview } from './rows-preview.tsx';
import type { Refused } from './submit-rows.ts';
import { SubmittedMessages } from './submitted-messages.tsx';
import { useSubmission } from './use-submission.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const cursor = url.searchParams.get('cursor');
  const { submitted } = allowedApi(context, 'mayEditContent').messages;
  const response = await submitted.$get({ query: cursor ? { cursor } : {} });
  return response.ok ? await response.json() : null;
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadedOr(serverLoader, null);
}

export const meta = () => [{ title: 'Send Messages without Donation' }];

export default function MessageSubmissionPage() {
  const submitted = useLoaderData<typeof loader>();
  const submission = useSubmission();
  return (
    <main className="team-page max-w-[52rem] gap-8">
      <h1 className="text-title">Send Messages without Donation</h1>
      <RowsForm submission={submission} />
      {submitted ? (
        <SubmittedMessages {...submitted} />
      ) : (
        <FailedList words="The messages on Home could not be fetched." />
      )}
    </main>
  );
}

type Submission = ReturnType<typeof useSubmission>;

function RowsForm({ submission }: { submission: Submission }) {
  const { text, setText, pasted, progress, outcome, submit } = submission;
  const { rows, isChat } = pasted;
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Field
        label="Rows of a spreadsheet, or a WhatsApp chat"
        hint="Copy the columns First Name, Last Name, Message and paste them here. Or select messages in WhatsApp, copy and paste them. This device keeps the text until you submit."
      >
        {(field) => (
          <textarea
            {...field}
            className="input whitespace-pre"
            rows={8}
            wrap="off"
            readOnly={progress !== null}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      {!isChat && areCommaSeparated(rows) && (
        <p role="status" className="note">
          These rows have commas between their columns, so each would become one first name. Please open the
          file in a spreadsheet and copy the columns from there.
        </p>
      )}
      <RowNotes rows={rows} />
      {outcome && <Outcome refused={outcome.refused} />}
      {progress && <CountProgress label="Messages sent" verb="sent" progress={progress} />}
      <SubmitButtons {...submission} />
      <RowsPreview pasted={pasted} />
    </form>
  );
}

function SubmitButtons({ pasted: { rows }, progress, stop }: Submission) {
  const isHydrated = useHydrated();
  return (
    <div className="flex flex-wrap gap-3">
      <button
        type="submit"
        className="btn btn-solid"
        disabled={!isHydrated || progress !== null || rows.length === 0}
      >
        Submit Messages
      </button>
      {progress && (
        <button type="button" className="btn btn-quiet" onClick={stop}>
          Stop
        </button>
      )}
    </div>
  );
}

function Outcome({ refused }: { refused: Refused[] }) {
  const isGood = refused.length === 0;
  return (
    <div
      role={isGood ? 'status' : 'alert'}
      className={`grid gap-2 rounded-card px-4 py-3 ${isGood ? 'bg-wash text-teal' : 'bg-error-wash text-error'}`}
    >
      <p className="font-semibold">
        {isGood ? 'Messages submitted successfully!' : 'Error submitting messages. Please try again.'}
      </p>
      {!isGood && <RefusedRows refused={refused} />}
    </div>
  );
}

/** The first rows that stay in the box, with the reason. */
function RefusedRows({ refused }: { refused: Refused[] }) {
  const shown = refused.slice(0, 5);
  return (
    <>
      <p>{counted(refused.length, 'row stays', 'rows stay')} in the box. The others are sent.</p>
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
