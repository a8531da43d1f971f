/** /goal: how much is needed, for what, and what further gifts are for. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import type { FactValues, ShownFacts } from '../facts/index.ts';
import { Previews } from '../facts/parts.ts';
import { formatMoney } from '../money/index.ts';
import { wordsIn } from '../shared/translated.ts';
import { allowedApi } from '../shell/allowed-api.ts';
import { mustBeOk } from '../shell/answers.ts';
import type { Route } from './+types/goal-page';
import { GoalForm } from './goal-form.tsx';
import { NeedRows } from './need-rows.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const response = await allowedApi(context, 'mayEditContent').facts.$get();
  await mustBeOk(response, 'The goal could not be fetched.');
  const { goal, spentNeeds }: ShownFacts = await response.json();
  return { goal, spentNeeds };
}

export const meta = () => [{ title: 'Goal and needs' }];

export default function GoalPage() {
  const { goal, spentNeeds } = useLoaderData<typeof loader>();
  const [edited, setEdited] = useState<FactValues['goal'] | null>(null);
  return (
    <main className="team-page max-w-[60rem] gap-8">
      <div className="grid gap-2">
        <h1 className="text-title">Goal and needs</h1>
        <p>
          Home shows the goal and its needs. Each spending belongs to a need, and readers see how much of it
          was paid. The page Spending also shows why the goal is this much and what happens to the rest. A
          text that Malayalam lacks is shown in English, with a note.
        </p>
      </div>
      <section className="card" aria-label="Goal and needs">
        <GoalForm key={goal.nth} shown={goal} spentNeeds={spentNeeds} onEdit={setEdited} />
      </section>
      {edited && (
        <Previews>
          {(language) => (
            <div className="card grid gap-4 p-5">
              <p className="num font-semibold">
                {formatMoney(edited.rupees || 0, 'INR')} · {formatMoney(edited.usDollar || 0, 'USD')}
              </p>
              <NeedRows
                needs={edited.needs.map(({ label, rupees }) => ({
                  label: wordsIn(label, language),
                  rupees: rupees || 0,
                  spent: 0,
                }))}
              />
              {[edited.surplus, edited.why, edited.rest].map((words, n) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the paragraphs never move
                <p key={n} className="whitespace-pre-line empty:hidden">
                  {words && wordsIn(words, language)}
                </p>
              ))}
            </div>
          )}
        </Previews>
      )}
    </main>
  );
}
