/** /AddIsVerifiedField: sets isVerified for many donations at once (spec §2), after showing what that would change. */
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { loadedOr } from '../../../shared/loaded-or.ts';
import { apiContext } from '../../../shell/contexts.ts';
import { Field } from '../../../ui/field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { fetchPage, queryIn } from '../fetch-page.ts';
import type { Route } from './+types/verification-page';
import { idsIn, type PlannedChange } from './bulk.ts';
import { applyChange, planChange } from './verification.ts';
import { VerificationPlan } from './verification-plan.tsx';
import { VerificationTable } from './verification-table.tsx';

const pageSize = '25';
const failedWords = 'Failed to update donations. Please try again.';

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = queryIn(url, ['with', 'without']);
  const list = async (filter: 'completed' | 'started', cursor: string | undefined) => {
    const filters = { limit: pageSize, sort: 'newest', filter, ...(cursor && { cursor }) } as const;
    const page = await fetchPage(context.get(apiContext), filters);
    if (!page) return null;
    const records = page.donations.map(({ id, firstname, lastname, confirmationNumber, isVerified }) => {
      return { id, firstname, lastname, confirmationNumber, isVerified };
    });
    return { records, total: page.total, next: page.next };
  };
  const [completed, incomplete] = await Promise.all([
    list('completed', query.with),
    list('started', query.without),
  ]);
  return { completed, incomplete };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadedOr(serverLoader, { completed: null, incomplete: null });
}

export const meta = () => [{ title: 'Add IsVerifiedField' }];

export default function VerificationPage() {
  const { completed, incomplete } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const isHydrated = useHydrated();
  const [text, setText] = useState('');
  const [value, setValue] = useState('true');
  const [plan, setPlan] = useState<PlannedChange | null>(null);
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function preview() {
    setBusy(true);
    try {
      setPlan(await planChange(idsIn(text), value === 'true'));
    } catch {
      showToast(failedWords, 'error');
    }
    setBusy(false);
  }

  async function apply(plan: PlannedChange) {
    setPlan(null);
    setBusy(true);
    const all = plan.changing.length;
    setProgress({ done: 0, all });
    const failed = await applyChange(plan, (done) => setProgress({ done, all }));
    setProgress(null);
    setBusy(false);
    // What failed stays in the box, to be tried again.
    setText(failed.join(', '));
    if (failed.length === 0) showToast('Donations updated successfully.');
    else showToast(failedWords, 'error');
    await revalidate();
  }

  return (
    <main className="grid gap-8 px-4 py-6 text-base">
      <h1 className="text-title">Add isVerified</h1>
      <form
        className="card"
        onSubmit={(event) => {
          event.preventDefault();
          preview();
        }}
      >
        <fieldset disabled={isBusy || !isHydrated} className="grid max-w-[52rem] gap-4">
          <Field
            label="Donation IDs"
            hint="Separated by commas. You will see what changes before anything does."
          >
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
        {progress && (
          <div className="mt-4 grid max-w-[52rem] gap-2">
            <p className="num font-semibold">
              {progress.done} of {progress.all} updated
            </p>
            <progress
              className="w-full accent-teal"
              aria-label="Donations updated"
              max={progress.all}
              value={progress.done}
            />
          </div>
        )}
      </form>
      <VerificationPlan plan={plan} onOk={apply} onCancel={() => setPlan(null)} />
      <VerificationTable
        title="Donations with a confirmation number"
        empty="No donations with confirmation number."
        filter="completed"
        cursorName="with"
        list={completed}
      />
      <VerificationTable
        title="Donations without a confirmation number"
        empty="No donations with null confirmation number."
        filter="started"
        cursorName="without"
        list={incomplete}
      />
    </main>
  );
}
