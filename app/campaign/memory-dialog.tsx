/**
 * Confirms *in memory*: lists what it changes and asks for the name, so that nobody chooses it by accident.
 */
import { useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';

const effects = [
  'Home says “In memory of …” over the page. Donate, the goal, the total and how to give disappear; the appeal is folded away. Words of support stay, under “Condolences and words of love”.',
  'Link previews, the card, the status picture, the poster and the words that people share say the same. New pictures are drawn within a minute.',
  'Nobody is reminded: no reminder on Home, by email or by WhatsApp. Waiting mails that ask for a donation are not sent; /mails lists them.',
  'The family gets no daily mail. Their page “Did it arrive?” still opens.',
  'No donation can be started or paid. Donors who have already paid can still send us the transaction ID and screenshot.',
  'Thanks still go out, with a letter from the family in place of the one in the campaign’s words.',
  'Readers can write condolences to you on the contact page. Home shows only those that you add on /message-submission.',
  'Nobody is asked to follow the updates. Followers still get the updates that you send.',
];

type MemoryDialogProps = {
  open: boolean;
  /** The beneficiary's name in each language. */
  names: string[];
  onYes: (name: string) => void;
  onClose: () => void;
};

export function MemoryDialog({ open, names, onYes, onClose }: MemoryDialogProps) {
  const [typed, setTyped] = useState('');
  const isNamed = names.includes(typed.trim());
  return (
    <Dialog
      open={open}
      alert
      title="In memory: what changes"
      onClose={onClose}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" className="btn btn-quiet" onClick={onClose}>
            Cancel
          </button>
          <button
            type="button"
            className="btn btn-solid"
            disabled={!isNamed}
            onClick={() => onYes(typed.trim())}
          >
            Change the site
          </button>
        </div>
      }
    >
      <ul className="grid list-disc gap-2 pl-5">
        {effects.map((effect) => (
          <li key={effect}>{effect}</li>
        ))}
      </ul>
      <p>You can undo it for 24 hours: the state and the words from before come back.</p>
      <Field label={`Type the name: ${names.join(' or ')}`}>
        {(field) => (
          <input
            {...field}
            className="input"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
