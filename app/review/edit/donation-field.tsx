/** One field of a donation with its editor. */
import type { ReactNode } from 'react';
import { type Control, type Donation, fields, methodWords } from '../../donations/index.ts';
import { formatMoney } from '../../money/index.ts';
import { useCampaign } from '../../shell/root-data.ts';
import type { ControlsText } from '../../text/team/en/controls.ts';
import { useTeamText } from '../../text/team/words.ts';
import { useCountryNames } from '../../text/use-country-names.ts';
import { useMethodName } from '../../text/use-method-name.ts';
import { EditableField } from '../../ui/editable-field.tsx';
import type { FieldKind, SaveOutcome } from '../../ui/field-editor.tsx';
import { isCutShort, LongText } from '../../ui/long-text.tsx';
import { controlOf, type EditableName, emptyValueOf, textOf, valueFrom } from './editable.ts';
import { useFieldLabel } from './use-field-label.ts';
import { type SaveField, withoutMessage } from './use-save-field.ts';

/** Fields that need the full width of a phone. */
const wideKinds: Control['kind'][] = ['email', 'phone', 'address', 'transactionId', 'paragraph'];

type DonationFieldProps = {
  donation: Donation;
  name: EditableName;
  save: SaveField;
  /** A line of a `dl`. */
  isFact?: boolean;
};

export function DonationField({ donation, name, save, isFact = false }: DonationFieldProps) {
  const { controls, donations } = useTeamText();
  const label = useFieldLabel();
  const names = { method: useMethodName(), country: useCountryNames() };
  const empty = emptyValueOf(name, useCampaign().donorFields);
  const seen = isCutShort(donation.message) ? withoutMessage(donation) : donation;
  return (
    <EditableField
      label={label(name)}
      whose={`${donation.firstname} ${donation.lastname}`}
      value={textOf(name, donation)}
      control={inLanguage(controlOf(name, donation, controls), name, names)}
      isFact={isFact}
      wide={wideKinds.includes(fields[name].change.kind)}
      onSave={async (text): Promise<SaveOutcome> =>
        text.trim() === ''
          ? // Spec §5's words for an empty value; nothing is sent.
            { outcome: 'refused', words: donations.edit.invalid }
          : save(seen, name, valueFrom(name, text))
      }
      onClear={empty === undefined ? undefined : () => save(donation, name, empty)}
    >
      {shown(name, donation, controls, names)}
    </EditableField>
  );
}

type Names = { method: (english: string) => string; country: (english: string) => string };

/** The control with the names of countries and payment methods in the page's language. */
function inLanguage(control: FieldKind, name: EditableName, names: Names): FieldKind {
  const { kind } = fields[name].change;
  const nameOf = kind === 'country' ? names.country : kind === 'paymentMethod' ? names.method : null;
  if (control.kind !== 'choice' || !nameOf) return control;
  const choices = control.choices.map(({ value, words }) => ({ value, words: nameOf(words) }));
  return { kind: 'choice', choices };
}

function shown(name: EditableName, donation: Donation, { yes, no }: ControlsText, names: Names): ReactNode {
  const text = textOf(name, donation);
  const control: Control = fields[name].change;
  switch (control.kind) {
    case 'amount':
      return control.currency ? (
        <span className="num">{formatMoney(text, control.currency)}</span>
      ) : (
        <span className="num font-semibold">{formatMoney(text, donation.currency)}</span>
      );
    case 'wholeMoney':
      return <span className="num">{formatMoney(text, control.currency)}</span>;
    case 'email':
      return <a href={`mailto:${text}`}>{text}</a>;
    case 'phone':
      return (
        <a href={`tel:${text}`} className="num">
          {text}
        </a>
      );
    case 'transactionId':
      return <span className="num font-semibold">{text}</span>;
    case 'paymentMethod':
      return names.method(methodWords(text));
    case 'country':
      return names.country(text);
    case 'yesNo':
      return text === 'true' ? yes : no;
    case 'paragraph':
    case 'address':
      return <LongText text={text} />;
    default:
      return text;
  }
}
