/** The form of the goal: its amounts, its needs in their order, and a sentence about further gifts. */
import { perLanguage } from '../../platform/languages.ts';
import {
  type FactValues,
  maxNeeds,
  maxParagraphLength,
  maxSentenceLength,
  type ShownFacts,
  sumOf,
} from '../facts/index.ts';
import {
  FactForm,
  inAllLanguages,
  isDifferent,
  TranslatedInputs,
  useDraft,
  useSaveFact,
} from '../facts/parts.ts';
import { formatMoney } from '../money/index.ts';
import { randomId } from '../shared/random-id.ts';
import { AmountField, wholeIn } from '../ui/amount-field.tsx';
import { FieldError } from '../ui/field.tsx';
import { type NeedDraft, NeedFields } from './need-fields.tsx';

type Goal = FactValues['goal'];
type Draft = Required<Pick<Goal, 'surplus' | 'why' | 'rest'>> & {
  rupees: string;
  usDollar: string;
  updatesEveryDays: string;
  needs: NeedDraft[];
};

type GoalFormProps = {
  shown: ShownFacts['goal'];
  spentNeeds: string[];
  onEdit: (value: Goal) => void;
};

export function GoalForm({ shown, spentNeeds, onEdit }: GoalFormProps) {
  const saved = shown.value ? toDraft(shown.value) : empty;
  const [draft, setDraft] = useDraft(saved, (edited) => onEdit(toFact(edited)));
  const fact = useSaveFact('goal', shown.nth);
  const change = (changes: Partial<Draft>) => setDraft({ ...draft, ...changes });
  return (
    <FactForm
      label="the goal"
      shown={shown}
      fact={fact}
      isChanged={isDifferent(draft, saved)}
      onSave={() => fact.save(toFact(draft))}
      linesOf={linesOf}
    >
      <div className="grid gap-4 wide:grid-cols-2">
        <AmountField
          label="Goal in rupees"
          value={draft.rupees}
          error={fact.errorAt('rupees')}
          onChange={(rupees) => change({ rupees })}
        />
        <AmountField
          label="Goal in US dollars, for readers abroad"
          value={draft.usDollar}
          error={fact.errorAt('usDollar')}
          onChange={(usDollar) => change({ usDollar })}
        />
      </div>
      <Needs
        needs={draft.needs}
        spentNeeds={spentNeeds}
        errorAt={(path) => fact.errorAt(`needs.${path}`)}
        onChange={(needs) => change({ needs })}
      />
      <Sum draft={draft} onTake={(rupees) => change({ rupees })} />
      <FieldError id="needs-error" error={fact.errorAt('needs')} />
      <TranslatedInputs
        label="What donations beyond the goal are for"
        rows={2}
        value={draft.surplus}
        maxLength={maxSentenceLength}
        isOptional
        errorIn={(language) => fact.errorAt(`surplus.${language}`)}
        onChange={(surplus) => change({ surplus })}
      />
      <TranslatedInputs
        label="Why the goal is this much, in the family’s words"
        rows={4}
        value={draft.why}
        maxLength={maxParagraphLength}
        isOptional
        errorIn={(language) => fact.errorAt(`why.${language}`)}
        onChange={(why) => change({ why })}
      />
      <TranslatedInputs
        label="Where money goes that is left when the treatment ends, also after a death"
        rows={2}
        value={draft.rest}
        maxLength={maxSentenceLength}
        isOptional
        errorIn={(language) => fact.errorAt(`rest.${language}`)}
        onChange={(rest) => change({ rest })}
      />
      <AmountField
        label="Promise an update at least every so many days (7 to 60; empty for no promise)"
        value={draft.updatesEveryDays}
        error={fact.errorAt('updatesEveryDays')}
        onChange={(updatesEveryDays) => change({ updatesEveryDays })}
      />
    </FactForm>
  );
}

type NeedsProps = {
  needs: NeedDraft[];
  spentNeeds: string[];
  errorAt: (path: string) => string | undefined;
  onChange: (needs: NeedDraft[]) => void;
};

function Needs({ needs, spentNeeds, errorAt, onChange }: NeedsProps) {
  const move = (n: number, by: number) => {
    const moved = [...needs];
    moved.splice(n + by, 0, ...moved.splice(n, 1));
    onChange(moved);
  };
  return (
    <>
      {needs.map((need, n) => (
        <NeedFields
          key={need.id}
          need={need}
          number={n + 1}
          isLast={n === needs.length - 1}
          isSpent={spentNeeds.includes(need.id)}
          errorAt={(path) => errorAt(`${n}.${path}`)}
          onChange={(changed) => onChange(needs.map((each) => (each.id === need.id ? changed : each)))}
          onMove={(by) => move(n, by)}
          onRemove={() => onChange(needs.filter(({ id }) => id !== need.id))}
        />
      ))}
      {needs.length < maxNeeds && (
        <button
          type="button"
          className="btn btn-quiet btn-small justify-self-start"
          onClick={() => onChange([...needs, newNeed()])}
        >
          Add a need
        </button>
      )}
    </>
  );
}

/** The sum of the needs, and how it differs from the goal. `onTake` makes it the goal. */
function Sum({ draft, onTake }: { draft: Draft; onTake: (rupees: string) => void }) {
  const { rupees, needs } = toFact(draft);
  if (needs.length === 0) return <p>The goal has no needs yet, so no spending can be entered.</p>;
  const sum = sumOf(needs);
  if (Number.isNaN(sum)) return <p role="status">Please enter the amount of each need.</p>;
  const apart = sum - (rupees || 0);
  const total = formatMoney(sum, 'INR');
  if (apart === 0) return <p role="status">The needs add up to {total}, which is the goal.</p>;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3">
      <p>
        The needs add up to <strong className="num">{total}</strong>, which is{' '}
        <span className="num">{formatMoney(Math.abs(apart), 'INR')}</span> {apart > 0 ? 'more' : 'less'} than
        the goal.
      </p>
      <button type="button" className="btn btn-quiet btn-small" onClick={() => onTake(String(sum))}>
        Make {total} the goal
      </button>
    </div>
  );
}

const nothing = () => perLanguage(() => '');
const noPart = () => ({ label: nothing(), several: nothing(), rupees: '' });

const noWords = () => ({ surplus: nothing(), why: nothing(), rest: nothing() });

const empty: Draft = { rupees: '', usDollar: '', updatesEveryDays: '', needs: [], ...noWords() };

/** An id that no other need has; the accounts refer to it. */
const newNeed = (): NeedDraft => ({
  id: `need-${randomId().slice(0, 8)}`,
  label: nothing(),
  rupees: '',
  part: noPart(),
});

const toDraft = ({ rupees, usDollar, needs, updatesEveryDays, ...words }: Goal): Draft => ({
  ...noWords(),
  ...words,
  rupees: String(rupees),
  usDollar: String(usDollar),
  updatesEveryDays: String(updatesEveryDays ?? ''),
  needs: needs.map(({ part, ...need }) => ({
    ...need,
    rupees: String(need.rupees),
    part: part ? { ...noPart(), ...part, rupees: String(part.rupees) } : noPart(),
  })),
});

/** An amount that is no number becomes NaN, which the server refuses. */
const toFact = ({ rupees, usDollar, needs, updatesEveryDays, ...words }: Draft): Goal => ({
  ...words,
  rupees: wholeIn(rupees),
  usDollar: wholeIn(usDollar.replace('$', '')),
  updatesEveryDays: updatesEveryDays.trim() === '' ? null : wholeIn(updatesEveryDays),
  needs: needs.map(({ part, ...need }) => ({
    ...need,
    rupees: wholeIn(need.rupees),
    part: isDifferent(part, noPart()) ? { ...part, rupees: wholeIn(part.rupees) } : null,
  })),
});

const linesOf = ({ rupees, usDollar, needs, surplus, why, rest, updatesEveryDays }: Goal) => [
  `${formatMoney(rupees, 'INR')} · ${formatMoney(usDollar, 'USD')}`,
  ...needs.flatMap(({ part, ...need }) => [lineOf(need), ...(part ? partLines(part) : [])]),
  ...[surplus, why ?? nothing(), rest ?? nothing()].flatMap((words) => Object.values(words)),
  ...(updatesEveryDays ? [`An update at least every ${updatesEveryDays} days`] : []),
];

type Need = Goal['needs'][number];

const lineOf = ({ label, rupees }: Pick<Need, 'label' | 'rupees'>) =>
  `${inAllLanguages(label)}: ${formatMoney(rupees, 'INR')}`;

const partLines = ({ several, ...part }: NonNullable<Need['part']>) => [
  lineOf(part),
  ...(several ? [inAllLanguages(several)] : []),
];
