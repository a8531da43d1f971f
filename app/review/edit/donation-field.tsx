/** One field of a donation with its editor. */
import type { ReactNode } from 'react';
import { type Control, type Donation, fields, methodWords } from '../../donations/index.ts';
import { formatMoney } from '../../money/index.ts';
import { EditableField } from '../../ui/editable-field.tsx';
import type { SaveOutcome } from '../../ui/field-editor.tsx';
import { isCutShort, LongText } from '../../ui/long-text.tsx';
import { controlOf, type EditableName, emptyValueOf, textOf, valueFrom } from './editable.ts';
import { type SaveField, withoutMessage } from './use-save-field.ts';

/** Fields that need the full width of a phone. */
const wideKinds: Control['kind'][] = ['email', 'phone', 'address', 'transactionId', 'paragraph'];

/** Spec §5's words for an empty value; nothing is sent. */
const invalidEdit = 'Invalid edit data. Please check and try again.';

export function DonationField(props: { donation: Donation; name: EditableName; save: SaveField }) {
  const { donation, name, save } = props;
  const empty = emptyValueOf(name);
  const seen = isCutShort(donation.message) ? withoutMessage(donation) : donation;
  return (
    <EditableField
      label={fields[name].label}
      whose={`${donation.firstname} ${donation.lastname}`}
      value={textOf(name, donation)}
      control={controlOf(name, donation)}
      wide={wideKinds.includes(fields[name].change.kind)}
      onSave={async (text): Promise<SaveOutcome> =>
        text.trim() === ''
          ? { outcome: 'refused', words: invalidEdit }
          : save(seen, name, valueFrom(name, text))
      }
      onClear={empty === undefined ? undefined : () => save(donation, name, empty)}
    >
      {shown(name, donation)}
    </EditableField>
  );
}

function shown(name: EditableName, donation: Donation): ReactNode {
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
      return methodWords(text);
    case 'yesNo':
      return text === 'true' ? 'True' : 'False';
    case 'paragraph':
    case 'address':
      return <LongText text={text} />;
    default:
      return text;
  }
}
