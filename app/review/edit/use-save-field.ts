/**
 * Saves one field of a donation, with spec §8's words, and reports if somebody else has changed it meanwhile.
 */
import type { Donation } from '../../donations/index.ts';
import { mailAtHeader } from '../../mails/index.ts';
import { useOfferCorrections } from '../../mails/parts.ts';
import { api } from '../../shell/api-client.ts';
import { useAdmin } from '../../shell/use-admin.ts';
import { useTeamText } from '../../text/team/words.ts';
import { useTranslate } from '../../text/text.ts';
import type { SaveOutcome } from '../../ui/field-editor.tsx';
import { useToast } from '../../ui/toast.tsx';
import { editFailure } from './edit-failure.ts';
import type { EditableName } from './editable.ts';

/** A donation as the admin saw it, without the message if that was not on the screen. */
type Seen = Omit<Donation, 'message'> & Partial<Pick<Donation, 'message'>>;

export type SaveField = (donation: Seen, name: EditableName, value: unknown) => Promise<SaveOutcome>;

/** Verifying a donation sent like this leaves its message waiting (docs/decisions/0042-messages-wait.md). */
export function withoutMessage({ message: _unread, ...seen }: Donation): Seen {
  return seen;
}

/** `onChange` receives the donation after the edit, including others' changes. */
export function useSaveField(onChange: (donation: Donation) => void): SaveField {
  const showToast = useToast();
  const { thanksAfterMinutes } = useAdmin();
  const offerCorrections = useOfferCorrections();
  const { donations, mails } = useTeamText();
  const translate = useTranslate();
  return async function save(donation, name, value): Promise<SaveOutcome> {
    try {
      const param = { id: donation.id };
      const json = { ...donation, [name]: value };
      const response = await api.donations[':id']['single-field'].$put({ param, json });
      if (response.ok) {
        const saved = await response.json().catch(() => null);
        if (!saved) return refused(donations.edit.unexpected);
        onChange(saved);
        const mailAt = response.headers.get(mailAtHeader);
        const follows = mails.thatFollow(mailAt ? [mailAt] : [], thanksAfterMinutes);
        showToast(`${donations.edit.saved}${follows}`);
        // Less may count now than the donor was told.
        const mayCountLess = name === 'receivedINR' || (name === 'isVerified' && value === false);
        if (mayCountLess) offerCorrections([donation.id]);
        return { outcome: 'saved' };
      }
      const words = await editFailure(response, donations, translate);
      const isConflict = (response.status as number) === 409;
      const now = isConflict && (await api.donations[':id'].$get({ param }));
      if (!now) return refused(words);
      if (!now.ok) return refused(await editFailure(now, donations, translate));
      const fresh = (await now.json()) as Donation;
      return {
        outcome: 'changed',
        words,
        take: () => onChange(fresh),
        overwrite: () => save(withoutMessage(fresh), name, value),
      };
    } catch {
      return refused(donations.edit.noConnection);
    }
  };
}

function refused(words: string): SaveOutcome {
  return { outcome: 'refused', words };
}
