/** /papers: the papers below 'Who asks', which the super-admin redacts before they are stored. */
import { type FormEvent, useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { perLanguage } from '../../platform/languages.ts';
import { narrower } from '../files/index.ts';
import { ChosenPicture, useChosenPicture } from '../files/parts.ts';
import { randomId } from '../shared/random-id.ts';
import { useHydrated } from '../shared/use-hydrated.ts';
import { allowedApi } from '../shell/allowed-api.ts';
import { errorOf, mustBeOk } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { useRemove } from '../shell/use-remove.ts';
import { ConfirmButton } from '../ui/confirm-button.tsx';
import { useToast } from '../ui/toast.tsx';
import type { Route } from './+types/papers-page';
import { type Draft, type Errors, missingIn, PaperFields, toDraft, toInput } from './paper-fields.tsx';
import type { Paper } from './proof.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const response = await allowedApi(context, 'mayEditContent').proof.$get();
  await mustBeOk(response, 'The papers could not be fetched.');
  const { papers, lead } = await response.json();
  return { papers, hasLead: lead !== null };
}

export const meta = () => [{ title: 'Papers' }];

export default function PapersPage() {
  const { papers, hasLead } = useLoaderData<typeof loader>();
  return (
    <main className="team-page max-w-[60rem] gap-8">
      <div className="grid gap-2">
        <h1 className="text-title">Papers</h1>
        <p>
          Pictures of letters, reports and estimates that prove the story to readers. Everybody can enlarge
          them on Home, so black out every private name, number and code. The site never stores what is under
          a box.
        </p>
      </div>
      {!hasLead && (
        <p className="card">
          Home shows papers below who asks, and nobody is named there yet, so no reader sees them.{' '}
          <Link to="/who-asks">Say who asks</Link>.
        </p>
      )}
      <section className="card" aria-label="New paper">
        <NewPaper />
      </section>
      <ul className="grid gap-4">
        {papers.map((paper) => (
          <PaperItem key={paper.id} paper={paper} />
        ))}
      </ul>
    </main>
  );
}

const noPaper: Draft = { words: perLanguage(() => ''), estimate: null };

function NewPaper() {
  const isHydrated = useHydrated();
  const { picture, draft, setDraft, errors, isBusy, submit } = useNewPaper();
  return (
    <form noValidate method="post" onSubmit={submit}>
      <fieldset disabled={isBusy || !isHydrated} className="grid gap-4">
        <ChosenPicture picture={picture} how="black" label="Paper" disabled={isBusy} />
        <PaperFields draft={draft} errors={errors} onChange={setDraft} />
        <button type="submit" className="btn btn-solid justify-self-start">
          Add paper
        </button>
      </fieldset>
    </form>
  );
}

function useNewPaper() {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const [draft, setDraft] = useState(noPaper);
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setBusy] = useState(false);
  const [key, setKey] = useState(randomId);
  const picture = useChosenPicture('/api/files/papers');

  async function add() {
    const missing = missingIn(draft);
    setErrors(missing);
    if (!picture.isChosen) picture.setError('paper.pictureRequired');
    if (!picture.isChosen || Object.keys(missing).length > 0) return;
    const url = await picture.send();
    if (!url) return;
    const response = await api.proof.papers.$post(
      { json: { picture: url, ...toInput(draft) } },
      { headers: { 'Idempotency-Key': key } },
    );
    await mustBeOk(response, 'The paper could not be added.');
    showToast('Paper added successfully.');
    setDraft(noPaper);
    setKey(randomId());
    picture.clear();
    await revalidate();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    await add().catch((failure: Error) => showToast(failure.message, 'error'));
    setBusy(false);
  }

  return { picture, draft, setDraft, errors, isBusy, submit };
}

function PaperItem({ paper }: { paper: Paper }) {
  const { draft, setDraft, errors, isChanged, save, remove } = usePaper(paper);
  return (
    <li className="card grid gap-4 p-4 wide:grid-cols-[10rem_1fr]">
      <a href={paper.picture}>
        <img
          src={narrower(paper.picture, 480)}
          alt={paper.words.en}
          className="w-40 rounded-field border border-line"
        />
      </a>
      <div className="grid content-start gap-3">
        <PaperFields draft={draft} errors={errors} onChange={setDraft} />
        <div className="flex flex-wrap gap-3">
          <button type="button" className="btn btn-solid btn-small" disabled={!isChanged} onClick={save}>
            Save
          </button>
          <ConfirmButton
            words="Delete"
            label={paper.words.en}
            question="It disappears from Home at once, with its picture."
            onYes={remove}
          />
        </div>
      </div>
    </li>
  );
}

/** A paper as edited, and saving or deleting it. */
function usePaper(paper: Paper) {
  const { revalidate } = useRevalidator();
  const showToast = useToast();
  const remove = useRemove('Paper deleted successfully.');
  const [draft, setDraft] = useState(() => toDraft(paper));
  const [errors, setErrors] = useState<Errors>({});
  const param = { id: paper.id };
  const isChanged = JSON.stringify(draft) !== JSON.stringify(toDraft(paper));

  async function save() {
    const response = await api.proof.papers[':id'].$put({ param, json: toInput(draft) });
    if (response.ok) {
      setErrors({});
      showToast('Paper saved successfully.');
      return revalidate();
    }
    const { fields, words: refusal } = await errorOf(response, 'The paper could not be saved.');
    setErrors(fields ?? { 'words.en': refusal });
  }

  return {
    draft,
    setDraft,
    errors,
    isChanged,
    save: () => save().catch((failure: Error) => showToast(failure.message, 'error')),
    remove: () => remove(api.proof.papers[':id'].$delete({ param })),
  };
}
