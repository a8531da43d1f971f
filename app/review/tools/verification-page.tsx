/**
 * /AddIsVerifiedField: sets isVerified of many donations at once, after a preview of the changes (spec §2).
 */
import { useLoaderData } from 'react-router';
import { JobReports, loadJobs } from '../../jobs/parts.ts';
import { loadedOr } from '../../shared/loaded-or.ts';
import { pickQuery } from '../../shared/query.ts';
import { useHydrated } from '../../shared/use-hydrated.ts';
import { allowedApi } from '../../shell/allowed-api.ts';
import { useTeamText } from '../../text/team/words.ts';
import { Field } from '../../ui/field.tsx';
import { useDonationJobWords } from '../bulk/use-donation-jobs.ts';
import type { Route } from './+types/verification-page';
import { fetchPage } from './fetch-page.ts';
import { useVerification } from './use-verification.ts';
import { idsIn } from './verification.ts';
import { VerificationPlan } from './verification-plan.tsx';
import { VerificationTable } from './verification-table.tsx';

const pageSize = '25';

export async function loader({ context, url }: Route.LoaderArgs) {
  // First: thrown later, it would leave promises behind that nobody handles, which ends the process.
  const api = allowedApi(context, 'isSuperAdmin');
  const cursors = pickQuery(url, ['with', 'without']);
  const list = async (filter: 'completed' | 'started', cursor: string | undefined) => {
    const filters = { limit: pageSize, sort: 'newest', filter, ...(cursor && { cursor }) } as const;
    const page = await fetchPage(api, filters);
    if (!page) return null;
    const records = page.donations.map(({ id, firstname, lastname, confirmationNumber, isVerified }) => {
      return { id, firstname, lastname, confirmationNumber, isVerified };
    });
    return { records, total: page.total, next: page.next };
  };
  const [confirmed, unconfirmed, jobs] = await Promise.all([
    list('completed', cursors.with),
    list('started', cursors.without),
    loadJobs(api),
  ]);
  return { confirmed, unconfirmed, jobs };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadedOr(serverLoader, { confirmed: null, unconfirmed: null, jobs: [] });
}

export const meta = () => [{ title: 'Add IsVerifiedField' }];

export default function VerificationPage() {
  const { confirmed, unconfirmed, jobs } = useLoaderData<typeof loader>();
  const verification = useVerification(jobs);
  return (
    <main className="team-page gap-8">
      <h1 className="text-title">Add isVerified</h1>
      <VerificationForm verification={verification} />
      <VerificationPlan
        plan={verification.plan}
        onOk={verification.apply}
        onCancel={verification.forgetPlan}
      />
      <VerificationTable
        title="Donations with a confirmation number"
        empty="No donations with confirmation number."
        filter="completed"
        cursorName="with"
        list={confirmed}
      />
      <VerificationTable
        title="Donations without a confirmation number"
        empty="No donations with null confirmation number."
        filter="started"
        cursorName="without"
        list={unconfirmed}
      />
    </main>
  );
}

function VerificationForm({ verification }: { verification: ReturnType<typeof useVerification> }) {
  const { text, value, setValue, bulk, isBusy, look } = verification;
  const isHydrated = useHydrated();
  const { nouns, bulk: bulkWords } = useTeamText().donations;
  const jobWords = useDonationJobWords();
  return (
    <form
      className="card"
      onSubmit={(event) => {
        event.preventDefault();
        look();
      }}
    >
      <fieldset disabled={isBusy || !isHydrated} className="grid max-w-[52rem] gap-4">
        <IdsField {...verification} />
        <Field label="isVerified">
          {(field) => (
            <select
              {...field}
              className="input max-w-40"
              value={value}
              onChange={(event) => setValue(event.target.value)}
            >
              <option value="true">True</option>
              <option value="false">False</option>
            </select>
          )}
        </Field>
        <button
          type="submit"
          className="btn btn-solid justify-self-start"
          disabled={idsIn(text).length === 0}
        >
          Update Donations
        </button>
      </fieldset>
      <div className="mt-4 max-w-[52rem] empty:hidden">
        <JobReports jobs={bulk} words={jobWords} nouns={nouns} failedWords={bulkWords.failed} />
      </div>
    </form>
  );
}

function IdsField({ text, setText }: { text: string; setText: (text: string) => void }) {
  return (
    <Field label="Donation IDs" hint="Separated by commas. You can check the changes before they are saved.">
      {(field) => (
        <textarea
          {...field}
          required
          className="input num"
          rows={4}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
    </Field>
  );
}
