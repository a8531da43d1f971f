/** /launch: the checklist before the site opens to strangers, and its Publish button. */
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { useHydrated } from '../shared/use-hydrated.ts';
import { allowedApi } from '../shell/allowed-api.ts';
import { mustBeOk } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { useSaving } from '../shell/use-saving.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Day } from '../ui/day.tsx';
import type { Route } from './+types/launch-page';
import { isStep, type LaunchItem, launchWords, openOf, required } from './checklist.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const response = await allowedApi(context, 'isSuperAdmin').launch.$get();
  await mustBeOk(response, 'The checklist could not be fetched.');
  return response.json();
}

export const meta = () => [{ title: 'Launch' }];

export default function LaunchPage() {
  const { published, items } = useLoaderData<typeof loader>();
  const isHydrated = useHydrated();
  const { isBusy, marked, mark, publish } = useLaunch();
  const [isAsking, setAsking] = useState(false);
  const open = openOf(items);
  const isBlocked = open.some((name) => required.includes(name));
  return (
    <main className="team-page max-w-[60rem] gap-8">
      <div className="grid gap-2">
        <h1 className="text-title">Launch</h1>
        {published ? (
          <p>
            Everybody sees the site
            {published.by && (
              <>
                . {published.by} published it on <Day date={published.at.slice(0, 10)} />
              </>
            )}
            . To stop it, use <Link to="/campaign-life">Campaign’s life</Link>.
          </p>
        ) : (
          <p>
            Only the team sees the site. Strangers read that it is being prepared, search engines don’t list
            it, and it takes no donations from them. <Link to="/">Preview it as a donor</Link>
          </p>
        )}
      </div>
      <ol className="grid gap-3">
        {items.map((item) => (
          <Item
            key={item.name}
            item={marked?.step === item.name ? { ...item, isDone: marked.isDone } : item}
            isDisabled={isBusy || !isHydrated}
            onMark={mark}
          />
        ))}
      </ol>
      {!published && (
        <div className="grid justify-items-start gap-2">
          <p>{openWords(open)}</p>
          <button
            type="button"
            className="btn btn-solid"
            disabled={isBusy || !isHydrated || isBlocked}
            onClick={() => setAsking(true)}
          >
            Publish the site
          </button>
        </div>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Publish the site?"
        question={`Everybody will see it, and it will take donations. ${openWords(open)}`}
        yes="Yes, publish"
        onYes={() => {
          setAsking(false);
          publish(open.length > 0);
        }}
        onClose={() => setAsking(false)}
      />
    </main>
  );
}

function openWords(open: LaunchItem['name'][]): string {
  if (open.length === 0) return 'Everything is done.';
  return `Still open: ${open.map((name) => launchWords[name].title).join('; ')}.`;
}

/** `marked`: the step that is being saved, as it will be. */
function useLaunch() {
  const { isBusy, save } = useSaving();
  const [marked, setMarked] = useState<{ step: string; isDone: boolean } | null>(null);

  async function mark(step: string, isDone: boolean) {
    setMarked({ step, isDone });
    await save(() => api.launch.steps[':step'].$put({ param: { step }, json: { isDone } }));
    setMarked(null);
  }

  const publish = (isAnyway: boolean) =>
    save(() => api.launch.publish.$post({ json: { isAnyway } }), 'Published. Everybody sees the site now.');
  return { isBusy, marked, mark, publish };
}

type ItemProps = { item: LaunchItem; isDisabled: boolean; onMark: (step: string, isDone: boolean) => void };

function Item({ item: { name, isDone, help, note, doneAt }, isDisabled, onMark }: ItemProps) {
  const { title, path } = launchWords[name];
  return (
    <li className="card flex items-start gap-4 p-4" data-done={isDone}>
      {isStep(name) ? (
        // As wide as a finger, also around the box.
        <label className="-mx-2.5 -mt-1.5 -mb-2.5 grid size-11 shrink-0 place-items-center">
          <input
            type="checkbox"
            aria-label={title}
            className="size-6 accent-teal"
            checked={isDone}
            disabled={isDisabled}
            onChange={({ target }) => onMark(name, target.checked)}
          />
        </label>
      ) : (
        <span aria-hidden="true" className="mt-1 w-6 shrink-0 text-center font-semibold text-teal">
          {isDone ? '✓' : '○'}
        </span>
      )}
      <div className="grid gap-1">
        <p className="font-semibold">
          {title}
          {!isStep(name) && <span className="sr-only">{isDone ? ': done' : ': open'}</span>}
        </p>
        {!isDone && note && <p className="text-error">{note}</p>}
        {!isDone && <p>{help}</p>}
        {doneAt && (
          <p className="text-small text-soft">
            {note}, <Day date={doneAt.slice(0, 10)} />
          </p>
        )}
        {path && !isDone && (
          <p>
            <Link to={path}>Open {path}</Link>
          </p>
        )}
      </div>
    </li>
  );
}
