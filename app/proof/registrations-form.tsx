/** The form of registration and licence numbers: rows that can be added and removed. */
import { perLanguage } from '../../platform/languages.ts';
import { type FactValues, maxNameLength, maxRegistrations, type ShownFacts } from '../facts/index.ts';
import {
  FactForm,
  inAllLanguages,
  isDifferent,
  TranslatedInputs,
  useDraft,
  useSaveFact,
} from '../facts/parts.ts';
import { randomId } from '../shared/random-id.ts';
import { Field } from '../ui/field.tsx';

type Registrations = FactValues['registrations'];
type Row = Registrations[number] & { key: string };

type RegistrationsFormProps = {
  shown: ShownFacts['registrations'];
  onEdit: (value: Registrations) => void;
};

export function RegistrationsForm({ shown, onEdit }: RegistrationsFormProps) {
  const saved = shown.value ?? [];
  const [rows, setRows] = useDraft<Row[]>(
    () => saved.map((row) => ({ ...row, key: randomId() })),
    (draft) => onEdit(toFact(draft)),
  );
  const fact = useSaveFact('registrations', shown.nth);
  const edited = toFact(rows);
  const change = (key: string, changes: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...changes } : row)));
  return (
    <FactForm
      label="the registrations"
      shown={shown}
      fact={fact}
      isChanged={isDifferent(edited, saved)}
      onSave={() => fact.save(edited)}
      linesOf={linesOf}
    >
      <p className="text-small text-soft">
        Licence of the hospital, registration of your group: whatever donors can look up.
      </p>
      {rows.map(({ key, of, number }, n) => (
        <fieldset key={key} className="grid gap-4 rounded-card border border-line p-4">
          <legend className="px-1 font-semibold">Registration {n + 1}</legend>
          <TranslatedInputs
            label="What it is"
            value={of}
            maxLength={maxNameLength}
            errorIn={(language) => fact.errorAt(`${n}.of.${language}`)}
            onChange={(words) => change(key, { of: words })}
          />
          <Field label="Number" error={fact.errorAt(`${n}.number`)}>
            {(field) => (
              <input
                {...field}
                className="input num"
                maxLength={maxNameLength}
                value={number}
                onChange={(event) => change(key, { number: event.target.value })}
              />
            )}
          </Field>
          <button
            type="button"
            className="btn btn-quiet btn-small justify-self-start"
            onClick={() => setRows(rows.filter((row) => row.key !== key))}
          >
            Remove <span className="sr-only">registration {n + 1}</span>
          </button>
        </fieldset>
      ))}
      {rows.length < maxRegistrations && (
        <button
          type="button"
          className="btn btn-quiet btn-small justify-self-start"
          onClick={() => setRows([...rows, { key: randomId(), of: perLanguage(() => ''), number: '' }])}
        >
          Add a registration
        </button>
      )}
    </FactForm>
  );
}

const toFact = (rows: Row[]): Registrations => rows.map(({ of, number }) => ({ of, number }));

const linesOf = (all: Registrations) =>
  all.length === 0 ? ['No registrations'] : all.map(({ of, number }) => `${inAllLanguages(of)}: ${number}`);
