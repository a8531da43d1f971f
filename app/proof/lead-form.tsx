/** The form of who asks: name, relation, and a photo whose private parts are covered before it is sent. */
import { useEffect, useEffectEvent, useState } from 'react';
import { perLanguage } from '../../platform/languages.ts';
import { type FactValues, maxNameLength, maxSentenceLength, type ShownFacts } from '../facts/index.ts';
import { FactForm, isDifferent, TranslatedInputs, useSaveFact } from '../facts/parts.ts';
import { ChosenPicture, useChosenPicture } from '../files/parts.ts';
import { focusOf, photoFocus, pointOf } from '../shared/focus.ts';
import { FocusPicker } from '../ui/focus-picker.tsx';

type Lead = FactValues['lead'];

type LeadFormProps = {
  shown: ShownFacts['lead'];
  /** The address of the photo that readers see now. */
  photo: string | null;
  onEdit: (value: Lead & { shownPhoto: string | null }) => void;
};

const empty: Lead = {
  name: perLanguage(() => ''),
  relation: perLanguage(() => ''),
  photo: null,
  photoFocus: null,
};

export function LeadForm({ shown, photo, onEdit }: LeadFormProps) {
  const saved = shown.value ?? empty;
  const [lead, setLead] = useState(saved);
  const picture = useChosenPicture('/api/files/papers');
  const fact = useSaveFact('lead', shown.nth);
  const shownPhoto = picture.chosen?.preview ?? (lead.photo === null ? null : photo);
  const tell = useEffectEvent((edited: Lead, address: string | null) =>
    onEdit({ ...edited, shownPhoto: address }),
  );
  useEffect(() => tell(lead, shownPhoto), [lead, shownPhoto]);

  // The point of one photo says nothing about another.
  useEffect(() => {
    if (picture.chosen) setLead((before) => ({ ...before, photoFocus: null }));
  }, [picture.chosen]);

  async function save() {
    const url = await picture.send();
    if (picture.isChosen && !url) return;
    await fact.save({ ...lead, photo: url ?? lead.photo });
  }

  return (
    <FactForm
      label="who asks"
      shown={shown}
      fact={fact}
      isChanged={isDifferent(lead, saved) || picture.chosen !== null}
      onSave={save}
      linesOf={linesOf}
    >
      <TranslatedInputs
        label="Name"
        value={lead.name}
        maxLength={maxNameLength}
        errorIn={(language) => fact.errorAt(`name.${language}`)}
        onChange={(name) => setLead({ ...lead, name })}
      />
      <TranslatedInputs
        label="Relation to the family"
        rows={2}
        value={lead.relation}
        maxLength={maxSentenceLength}
        errorIn={(language) => fact.errorAt(`relation.${language}`)}
        onChange={(relation) => setLead({ ...lead, relation })}
      />
      {lead.photo !== null && !picture.chosen && photo && (
        <button
          type="button"
          className="btn btn-quiet btn-small justify-self-start"
          onClick={() => setLead({ ...lead, photo: null, photoFocus: null })}
        >
          Remove the photo
        </button>
      )}
      <ChosenPicture
        picture={{ ...picture, error: picture.error ?? fact.errorAt('photo') }}
        how="blur"
        label="Photo of who asks"
        disabled={fact.isBusy}
      />
      {shownPhoto && (
        <FocusPicker
          src={shownPhoto}
          label="photo of who asks"
          point={pointOf(lead.photoFocus, photoFocus)}
          isRound
          onChange={(point) => setLead({ ...lead, photoFocus: focusOf(point) })}
        />
      )}
      {picture.chosen && (
        <button type="button" className="btn btn-quiet btn-small justify-self-start" onClick={picture.clear}>
          Don’t use this photo
        </button>
      )}
    </FactForm>
  );
}

const linesOf = ({ name, relation, photo, photoFocus: focus }: Lead) => [
  ...Object.values(name),
  ...Object.values(relation),
  photo ? `With a photo${focus ? `, centred at ${focus}` : ''}` : 'Without a photo',
];
