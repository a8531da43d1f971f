/** /campaign-life: whether the campaign runs, pauses, is closed or in memory; with a preview for readers. */
import { type ReactNode, useEffect, useState } from 'react';
import { useLoaderData } from 'react-router';
import { languages } from '../../platform/languages.ts';
import { PublicFigures } from '../raised/parts.ts';
import { acceptsDonations, type Stage } from '../shared/stage.ts';
import { type AtGoal, type DecidedStage, type StageDecision, stageOf } from '../shared/stage-decision.ts';
import { useHydrated } from '../shared/use-hydrated.ts';
import { allowedApi } from '../shell/allowed-api.ts';
import { mustBeOk } from '../shell/answers.ts';
import { api } from '../shell/api-client.ts';
import { useSaving } from '../shell/use-saving.ts';
import { namesIn } from '../text/names.ts';
import { useAllTexts } from '../text/use-all-texts.ts';
import { TranslatedFields } from '../ui/translated-fields.tsx';
import type { Route } from './+types/stage-page';
import { MemoryDialog } from './memory-dialog.tsx';
import { MemoryMailSection } from './memory-mail-section.tsx';
import { maxStageWords } from './schema.ts';
import { Words } from './stage-words.tsx';
import { UndoMemory } from './undo-memory.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const client = allowedApi(context, 'isSuperAdmin');
  const [stageResponse, campaign, undo, figuresResponse, mailsResponse] = await Promise.all([
    client['campaign-life'].$get(),
    client.campaign.$get(),
    client['campaign-life'].undo.$get(),
    client['public-figures'].$get(),
    client.reminders['in-memory'].$get(),
  ]);
  await mustBeOk(figuresResponse, 'The public figures could not be fetched.');
  await mustBeOk(mailsResponse, 'The mails could not be fetched.');
  await mustBeOk(undo, 'The state of the campaign could not be fetched.');
  await mustBeOk(stageResponse, 'The state of the campaign could not be fetched.');
  const { stage, isPreview, raised, ...decided } = await stageResponse.json();
  const { beneficiary, spouse, goal } = await campaign.json();
  const { until } = await undo.json();
  const figures = await figuresResponse.json();
  const mails = await mailsResponse.json();
  const names = { beneficiary, spouse };
  return { decided, until, names, goal: goal.rupees, raised: raised ?? 0, figures, mails };
}

export const meta = () => [{ title: 'Campaign’s life' }];

const stateChoices: [DecidedStage, string, string][] = [
  ['running', 'Running', 'The site takes donations.'],
  ['paused', 'Paused', 'A message replaces the Donate button.'],
  ['closed', 'Closed', 'The final account replaces the Donate button.'],
  [
    'memory',
    'In memory',
    'Quiet colours. Condolences stand with the words of support; the site asks for nothing.',
  ],
];

const atGoalChoices: [AtGoal, string][] = [
  ['goOn', 'Continues: Home says where every further donation goes'],
  ['stop', 'Stops: the site takes no more donations'],
];

export default function StagePage() {
  const { decided, until, names, raised, goal, figures, mails } = useLoaderData<typeof loader>();
  const isHydrated = useHydrated();
  const { decision, change, isBusy, isAsked, setAsked, save, undo } = useDecision(decided);
  return (
    <main className="team-page max-w-[60rem] gap-8">
      <h1 className="text-title">Campaign’s life</h1>
      {until && <UndoMemory until={until} isBusy={isBusy} onUndo={undo} />}
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          if (decision.state === 'memory' && decided.state !== 'memory') setAsked(true);
          else save();
        }}
      >
        <fieldset disabled={isBusy || !isHydrated} className="grid gap-6">
          <Choices decision={decision} change={change} />
          <TranslatedFields
            label="Message to readers"
            rows={5}
            maxLength={maxStageWords}
            value={decision.words}
            onChange={(words) => change({ words })}
          />
          <p>
            When the campaign is closed or in memory, the message is its final account: what was received,
            what it paid for, and what happens to the rest. Donors who have paid can confirm it in every
            state. Only a running campaign takes new donations and sends reminders.
          </p>
          <button type="submit" className="btn btn-solid justify-self-start">
            Save
          </button>
          {/* Last, so that Save stays where it is when the words of other languages have loaded. */}
          <Preview decision={decision} stage={stageOf(decision, raised, goal)} />
        </fieldset>
      </form>
      {decided.state === 'memory' && <MemoryMailSection {...mails} />}
      {figures.since && <PublicFigures told={figures.told} rupees={figures.rupees} />}
      <MemoryDialog
        open={isAsked}
        names={Object.values(names.beneficiary.name)}
        onYes={save}
        onClose={() => setAsked(false)}
      />
    </main>
  );
}

/** The decision as edited, and saving or undoing it. `isAsked`: *in memory* waits for its confirmation. */
function useDecision(decided: StageDecision) {
  const { isBusy, save: send } = useSaving();
  const [decision, setDecision] = useState<StageDecision>(decided);
  const [isAsked, setAsked] = useState(false);
  // Shows a decision made elsewhere, or undone.
  useEffect(() => setDecision(decided), [decided]);

  function run(call: () => Promise<Response>, done: string) {
    setAsked(false);
    return send(call, done);
  }

  const change = (changes: Partial<StageDecision>) => setDecision({ ...decision, ...changes });
  const save = (name = '') =>
    run(() => api['campaign-life'].$put({ json: { ...decision, name } }), 'Saved. Every page shows it now.');
  const undo = () => run(() => api['campaign-life'].undo.$post(), 'Undone. Every page shows it now.');
  return { decision, change, isBusy, isAsked, setAsked, save, undo };
}

type ChoicesProps = { decision: StageDecision; change: (changes: Partial<StageDecision>) => void };

function Choices({ decision, change }: ChoicesProps) {
  return (
    <>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">The campaign is</legend>
        {stateChoices.map(([state, label, hint]) => (
          <Choice
            key={state}
            name="state"
            isChosen={decision.state === state}
            onChoose={() => change({ state })}
          >
            <span>
              <strong className="font-semibold">{label}.</strong> {hint}
            </span>
          </Choice>
        ))}
      </fieldset>
      <fieldset className="grid gap-3">
        <legend className="mb-2 font-semibold">Once the goal is reached, giving</legend>
        {atGoalChoices.map(([atGoal, label]) => (
          <Choice
            key={atGoal}
            name="atGoal"
            isChosen={decision.atGoal === atGoal}
            onChoose={() => change({ atGoal })}
          >
            {label}
          </Choice>
        ))}
      </fieldset>
    </>
  );
}

type ChoiceProps = { name: string; isChosen: boolean; onChoose: () => void; children: ReactNode };

function Choice({ name, isChosen, onChoose, children }: ChoiceProps) {
  return (
    <label className="flex items-start gap-3">
      <input
        type="radio"
        name={name}
        className="mt-1 size-5 shrink-0 accent-teal"
        checked={isChosen}
        onChange={onChoose}
      />
      {children}
    </label>
  );
}

/** The words on Home and /donate, in each language. */
function Preview({ decision, stage }: { decision: StageDecision; stage: Stage }) {
  const { names } = useLoaderData<typeof loader>();
  const texts = useAllTexts(stage);
  return (
    <section aria-label="Preview" className="grid gap-3" data-stage={stage}>
      <h2 className="text-lead">What readers would see</h2>
      <div className="grid gap-4 wide:grid-cols-2">
        {texts.map(([language, text]) => (
          <div key={language} lang={language} className="card grid content-start gap-4 p-5">
            <p className="text-small text-soft">{languages[language].name}</p>
            <Words
              stage={stage}
              words={decision.words[language] || decision.words.en}
              text={text}
              names={namesIn(names, language)}
            />
            {acceptsDonations(stage) && (
              <span className="btn btn-give" aria-hidden="true">
                {text.home.donate}
              </span>
            )}
            <span className="btn btn-quiet" aria-hidden="true">
              {text.home.share}
            </span>
          </div>
        ))}
      </div>
    </section>
  );
}
