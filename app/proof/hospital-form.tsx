/** The form of the hospital. Left empty, Home names none. */
import { perLanguage } from '../../platform/languages.ts';
import { type FactValues, maxNameLength, type ShownFacts } from '../facts/index.ts';
import { FactForm, isDifferent, TranslatedInputs, useDraft, useSaveFact } from '../facts/parts.ts';

type Hospital = FactValues['hospital'];
type Draft = NonNullable<Hospital>;

type HospitalFormProps = { shown: ShownFacts['hospital']; onEdit: (value: Hospital) => void };

const empty: Draft = { name: perLanguage(() => ''), city: perLanguage(() => '') };

export function HospitalForm({ shown, onEdit }: HospitalFormProps) {
  const saved = shown.value ?? empty;
  const [hospital, setHospital] = useDraft(saved, (draft) => onEdit(toFact(draft)));
  const fact = useSaveFact('hospital', shown.nth);
  return (
    <FactForm
      label="the hospital"
      shown={shown}
      fact={fact}
      isChanged={isDifferent(hospital, saved)}
      onSave={() => fact.save(toFact(hospital))}
      linesOf={linesOf}
    >
      <p className="text-small text-soft">Leave everything empty if no hospital should be named.</p>
      <TranslatedInputs
        label="Hospital"
        value={hospital.name}
        maxLength={maxNameLength}
        errorIn={(language) => fact.errorAt(`name.${language}`)}
        onChange={(name) => setHospital({ ...hospital, name })}
      />
      <TranslatedInputs
        label="City"
        value={hospital.city}
        maxLength={maxNameLength}
        errorIn={(language) => fact.errorAt(`city.${language}`)}
        onChange={(city) => setHospital({ ...hospital, city })}
      />
    </FactForm>
  );
}

/** Null if nothing is entered. */
function toFact(hospital: Draft): Hospital {
  const texts = [hospital.name, hospital.city].flatMap((words) => Object.values(words));
  return texts.some((text) => text.trim()) ? hospital : null;
}

const linesOf = (hospital: Hospital) =>
  hospital ? [...Object.values(hospital.name), ...Object.values(hospital.city)] : ['No hospital'];
