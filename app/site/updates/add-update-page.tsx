/** /add-update: the super-admin adds, edits and deletes the family's updates (spec §2). */
import { type ReactNode, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { SendUpdateButton, useSendings } from '../../followers/parts.ts';
import { loadedOr } from '../../shared/loaded-or.ts';
import { marksIn } from '../../shared/marks.ts';
import { allowedApi } from '../../shell/allowed-api.ts';
import { answerOrNull, errorOf, mustBeOk } from '../../shell/answers.ts';
import { supportApi } from '../../shell/api-client.ts';
import { useCampaign } from '../../shell/root-data.ts';
import { counted } from '../../text/plural.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { Day } from '../../ui/day.tsx';
import { FailedList } from '../../ui/failed-list.tsx';
import { Marked } from '../../ui/marked.tsx';
import { useToast } from '../../ui/toast.tsx';
import { type Update, type UpdateEdit, type UpdateInput, updatePath } from '../../updates/index.ts';
import { EditUpdate, emptyUpdate, UpdateForm, useNewUpdate } from '../../updates/parts.ts';
import type { Route } from './+types/add-update-page';
import { ScheduledUpdates } from './scheduled-updates.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const { updates, followers } = allowedApi(context, 'mayEditContent');
  const [found, scheduled, sendings] = await Promise.all([
    answerOrNull('The updates', updates.$get()),
    answerOrNull('The scheduled updates', updates.scheduled.$get()),
    answerOrNull('The followers', followers.$get()),
  ]);
  return { updates: found, scheduled, sendings };
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return loadedOr(serverLoader, { updates: null, scheduled: null, sendings: null });
}

export const meta = () => [{ title: 'Add Update' }];

export default function AddUpdatePage() {
  const { updates, scheduled, sendings: loaded } = useLoaderData<typeof loader>();
  const sendings = useSendings(loaded);
  const { revalidate } = useRevalidator();
  const { draft, storeDraft, add } = useNewUpdate();
  const { editing, edit, endEditing, save, remove } = useUpdates();
  return (
    <main className="team-page max-w-[52rem] gap-8">
      <h1 className="text-title">Add Update</h1>
      <section className="card" aria-label="New update">
        <UpdateForm
          key={draft ? 'stored' : 'first'}
          values={draft ?? emptyUpdate}
          words="Add Update"
          onSend={add}
          onChange={storeDraft}
        />
      </section>
      <ScheduledUpdates
        updates={scheduled ?? []}
        onEdit={({ id }) => edit(id, true)}
        onShow={save}
        onDelete={remove}
        onDue={revalidate}
      />
      <section className="grid gap-4" aria-labelledby="updates">
        <h2 id="updates" className="text-lead">
          Updates
        </h2>
        {sendings && <p className="text-soft">{counted(sendings.followers, 'follower')} by email.</p>}
        {(updates === null || scheduled === null) && (
          <FailedList words="Error fetching updates. Please try again." />
        )}
        {updates?.length === 0 && <p>No updates yet.</p>}
        <ul className="grid gap-4">
          {updates?.map((update) => (
            <UpdateItem
              key={update.id}
              update={update}
              onEdit={() => edit(update.id, false)}
              onDelete={() => remove(update.id)}
            >
              {sendings && (
                <SendUpdateButton
                  updateId={update.id}
                  date={update.date}
                  followers={sendings.followers}
                  sending={sendings.sendings.find(({ updateId }) => updateId === update.id)}
                />
              )}
            </UpdateItem>
          ))}
        </ul>
      </section>
      <EditUpdate update={editing} onClose={endEditing} onEdited={revalidate} />
    </main>
  );
}

type UpdateItemProps = { update: Update; onEdit: () => void; onDelete: () => void; children: ReactNode };

function UpdateItem({
  update: { id, date, title, description },
  onEdit,
  onDelete,
  children,
}: UpdateItemProps) {
  return (
    <li className="card grid gap-3 p-4">
      <p className="text-small text-soft">
        <a href={updatePath(id)}>
          <Day date={date} />
        </a>
      </p>
      {title && <p className="font-semibold">{title}</p>}
      <p className="whitespace-pre-line">
        <Marked text={marksIn(description)} />
      </p>
      {children}
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn btn-quiet btn-small" onClick={onEdit}>
          Edit <span className="sr-only">update of {date}</span>
        </button>
        <ConfirmButton
          words="Delete"
          label={`update of ${date}`}
          question="It disappears from Home at once."
          onYes={onDelete}
        />
      </div>
    </li>
  );
}

/** The actions on an update. */
function useUpdates() {
  const { revalidate } = useRevalidator();
  const { supportApiUrl } = useCampaign();
  const showToast = useToast();
  const [editing, setEditing] = useState<(UpdateInput & { id: string }) | null>(null);

  /** Fetches the update again, so that nobody edits an outdated one. */
  async function edit(id: string, isScheduled: boolean) {
    try {
      const { updates } = supportApi(supportApiUrl);
      if (isScheduled) {
        const scheduled = await updates.scheduled.$get();
        await mustBeOk(scheduled, '');
        const found = (await scheduled.json()).find((update) => update.id === id);
        if (found) return setEditing(found);
      }
      const response = await updates[':id'].$get({ param: { id } });
      await mustBeOk(response, '');
      setEditing(await response.json());
    } catch {
      showToast('Error loading update details. Please try again.', 'error');
    }
  }

  async function save(id: string, json: UpdateEdit) {
    try {
      const { updates } = supportApi(supportApiUrl);
      const response = await updates[':id'].$put({ param: { id }, json });
      if ((response as Response).status === 409) showToast((await errorOf(response, '')).words, 'error');
      else {
        await mustBeOk(response, '');
        showToast('Update edited successfully.');
      }
    } catch {
      showToast('Error editing update. Please try again.', 'error');
    }
    await revalidate();
  }

  async function remove(id: string) {
    try {
      const response = await supportApi(supportApiUrl).updates[':id'].$delete({ param: { id } });
      // A 404 counts as success: another admin has deleted it.
      if (!response.ok && (response as Response).status !== 404) throw new Error(String(response.status));
      showToast('Update deleted successfully.');
    } catch {
      showToast('Error deleting update. Please try again.', 'error');
    }
    await revalidate();
  }

  return { editing, edit, endEditing: () => setEditing(null), save, remove };
}
