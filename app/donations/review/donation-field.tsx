/** One field of a donation, edited where it stands. */
import type { ReactNode } from 'react';
import { EditableField } from '../../ui/editable-field.tsx';
import type { SaveOutcome } from '../../ui/field-editor.tsx';
import { LongText } from '../../ui/long-text.tsx';
import { type Donation, findMethod, methodLabels } from '../donation.ts';
import { formatMoney } from '../money.ts';
import { controlOf, type EditableName, editableWords, emptyValues, textOf, valueFrom } from './editable.ts';
import type { SaveField } from './use-save-field.ts';

/** Too long for half a phone's width. */
const wide: EditableName[] = ['email', 'phone', 'address', 'confirmationNumber', 'message', 'notes'];

/** Refusal of spec §5, before anything is sent. */
const invalidEdit = 'Invalid edit data. Please check and try again.';

export function DonationField(props: { donation: Donation; name: EditableName; save: SaveField }) {
  const { donation, name, save } = props;
  const empty = emptyValues[name];
  return (
    <EditableField
      label={editableWords[name]}
      whose={`${donation.firstname} ${donation.lastname}`}
      value={textOf(name, donation)}
      control={controlOf(name, donation)}
      wide={wide.includes(name)}
      onSave={async (text): Promise<SaveOutcome> =>
        text.trim() === ''
          ? { outcome: 'refused', words: invalidEdit }
          : save(donation, name, valueFrom(name, text))
      }
      onClear={empty === undefined ? undefined : () => save(donation, name, empty)}
    >
      {shown(name, donation)}
    </EditableField>
  );
}

function shown(name: EditableName, donation: Donation): ReactNode {
  const text = textOf(name, donation);
  switch (name) {
    case 'amount':
      return <span className="num font-semibold">{formatMoney(text, donation.currency)}</span>;
    case 'rupees':
    case 'receivedINR':
      return <span className="num">{formatMoney(text, 'INR')}</span>;
    case 'usDollar':
      return <span className="num">{formatMoney(text, 'USD')}</span>;
    case 'email':
      return <a href={`mailto:${text}`}>{text}</a>;
    case 'phone':
      return (
        <a href={`tel:${text}`} className="num">
          {text}
        </a>
      );
    case 'confirmationNumber':
      return <span className="num font-semibold">{text}</span>;
    case 'paymentMethod': {
      const method = findMethod(text);
      return method ? methodLabels[method] : text;
    }
    case 'isVerified':
    case 'isChecked':
    case 'isHiddenMessage':
      return text === 'true' ? 'True' : 'False';
    case 'message':
    case 'notes':
    case 'address':
      return <LongText text={text} />;
    default:
      return text;
  }
}
