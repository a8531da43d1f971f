/** The form of the hospital. Left empty, Home names none. */
import { perLanguage } from '../../platform/languages.ts';
import { type FactValues, maxNameLength, maxSentenceLength, type ShownFacts } from '../facts/index.ts';
import { FactForm, isDifferent, TranslatedInputs, useDraft, useSaveFact } from '../facts/parts.ts';

type Hospital = FactValues['hospital'];
type Draft = Required<NonNullable<Hospital>>;

type HospitalFormProps = { shown: ShownFacts['hospital']; onEdit: (value: Hospital) => void };

const nothing = () => perLanguage(() => '');
const empty: Draft = { name: nothing(), city: nothing(), contact: nothing() };

export function HospitalForm({ shown, onEdit }: HospitalFormProps) {
  const saved: Draft = { ...empty, ...shown.value };
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
      <p className="text-small text-soft">
        Donors ask whether somebody outside the family can confirm the illness and its cost. Ask the doctor or
        the hospital’s office first. The page Spending shows this.
      </p>
      <TranslatedInputs
        label="Whom to ask there, and how to reach them"
        rows={2}
        value={hospital.contact}
        maxLength={maxSentenceLength}
        isOptional
        errorIn={(language) => fact.errorAt(`contact.${language}`)}
        onChange={(contact) => setHospital({ ...hospital, contact })}
      />
    </FactForm>
  );
}

/** Null if nothing is entered. */
function toFact(hospital: Draft): Hospital {
  const texts = [hospital.name, hospital.city, hospital.contact].flatMap((words) => Object.values(words));
  return texts.some((text) => text.trim()) ? hospital : null;
}

const linesOf = (hospital: Hospital) =>
  hospital
    ? [hospital.name, hospital.city, hospital.contact ?? nothing()].flatMap((words) => Object.values(words))
    : ['No hospital'];
